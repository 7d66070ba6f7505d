import { parseArgs } from 'node:util';

/** The visits and steps that can be measured, in the order of the report. */
export const subjects = [
  'static',
  'live-500',
  'live-500-page',
  'archive-500',
  'archive-500-repeat',
  'archive-500-cached',
  'replaywebpage-repeat',
  'switch',
  'open-story',
  'search',
  'search-through',
] as const;

export type Subject = (typeof subjects)[number];

/** The amount of content of a site. */
export interface ContentSize {
  readonly items: number;
  /** Versions of each item. */
  readonly versions: number;
}

/** The conditions under which a page is opened. */
export interface Setting {
  readonly name: string;
  readonly description: string;
  readonly network: {
    /** ms. */
    readonly latency: number;
    /** Bytes a second. */
    readonly downloadThroughput: number;
    readonly uploadThroughput: number;
  };
  /** The factor by which the processor is slowed down. */
  readonly slowdown: number;
  readonly isPhone: boolean;
}

/** Pages without throttling. */
export const fast: Setting = {
  name: 'fast',
  description: 'unthrottled',
  // Chromium's values for no delay and no limit.
  network: { latency: 0, downloadThroughput: -1, uploadThroughput: -1 },
  slowdown: 1,
  isPhone: false,
};

const bytesPerSecond = 1_600_000 / 8;
const slow: Setting = {
  name: 'slow',
  description: '150 ms round trip, 1.6 Mbps, CPU × 4',
  network: { latency: 150, downloadThroughput: bytesPerSecond, uploadThroughput: bytesPerSecond },
  slowdown: 4,
  isPhone: false,
};
const slower: Setting = {
  ...slow,
  name: 'slower',
  description: '150 ms round trip, 1.6 Mbps, CPU × 8',
  slowdown: 8,
};
/** A phone such as Moto G, on which Lighthouse rates pages. */
const phone: Setting = {
  ...slow,
  name: 'phone',
  description: 'Moto G class: 412 × 823 px, touch, 150 ms round trip, 1.6 Mbps, CPU × 4',
  isPhone: true,
};

/** All settings, in the order of the report. */
export const settings = [slow, slower, phone, fast];

const usual = { sizes: '50x10,500x10,1000x10,10000x3', settings: 'slow,fast', runs: '7' };

export const helpText = `npm run bench [-- options]

  --only A,B      ${subjects.join(', ')}
  --sizes A,B     items by versions: ${usual.sizes}
  --settings A,B  ${usual.settings}
  --runs N        runs of each (${usual.runs})
  --json FILE     writes all figures of all runs
  --against [REF] alternates the runs with those of another version (the last release), reports the ratios
                  and fails if a time is more than 5 % longer

Settings: ${settings.map(({ name, description }) => `${name} (${description})`).join('; ')}.
`;

/** The value of `--against` without a version. */
export const lastRelease = 'the last release';

/** Parses the command line; throws an error with the reason if it is invalid. */
export function readOptions(args: readonly string[]) {
  const { values } = parseArgs({
    args: args.flatMap((arg, index) => {
      const hasValue = args[index + 1] !== undefined && !args[index + 1]?.startsWith('--');
      return arg === '--against' && !hasValue ? [arg, lastRelease] : [arg];
    }),
    options: {
      only: { type: 'string', default: subjects.join(',') },
      sizes: { type: 'string', default: usual.sizes },
      settings: { type: 'string', default: usual.settings },
      runs: { type: 'string', default: usual.runs },
      json: { type: 'string' },
      against: { type: 'string' },
      help: { type: 'boolean', default: false },
    },
  });
  const runs = Number(values.runs);
  if (!Number.isInteger(runs) || runs < 1)
    throw new Error(`"${values.runs}" is no number of runs.`);
  return {
    only: new Set(values.only.split(',').map((text) => named(subjects, text, (name) => name))),
    sizes: values.sizes.split(',').map(readSize),
    settings: values.settings.split(',').map((text) => named(settings, text, ({ name }) => name)),
    runs,
    json: values.json,
    against: values.against ?? null,
    help: values.help,
  };
}

export type BenchOptions = ReturnType<typeof readOptions>;

function named<Choice>(
  choices: readonly Choice[],
  text: string,
  nameOf: (choice: Choice) => string,
): Choice {
  const match = choices.find((choice) => nameOf(choice) === text);
  if (match === undefined)
    throw new Error(`"${text}" is none of ${choices.map(nameOf).join(', ')}.`);
  return match;
}

function readSize(text: string): ContentSize {
  const [, items, versions] = /^([1-9]\d*)x([1-9]\d*)$/.exec(text) ?? [];
  if (items && versions) return { items: Number(items), versions: Number(versions) };
  throw new Error(`"${text}" is not a size such as 50x10.`);
}
