import { parseArgs } from 'node:util';
import { type ContentSize, parseContentSize } from './content-size';
import { settings } from './setting';

/** Subjects of a signed-in visit to the archive. */
export const archiveSubjects = [
  'archive-500',
  'archive-500-repeat',
  'archive-500-cached',
  'switch',
  'scrub',
  'compare',
  'story',
  'search',
  'search-through',
] as const;

/** All subjects that can be measured, in the order of the report. */
export const subjects = [
  'static',
  'live-500',
  'live-500-repeat',
  'live-500-page',
  ...archiveSubjects,
  'replaywebpage-repeat',
  'scroll',
  'timeline',
] as const;

export type Subject = (typeof subjects)[number];

/** Skipped with --quick. */
const slowest: readonly Subject[] = [
  'live-500-repeat',
  'archive-500-repeat',
  'archive-500-cached',
  'replaywebpage-repeat',
  'scroll',
  'timeline',
];

export interface BenchOptions {
  readonly only: ReadonlySet<Subject>;
  readonly sizes: readonly ContentSize[];
  /** Names of settings. */
  readonly settings: readonly string[];
  readonly runs: number;
  /** Whether snapshots are published. */
  readonly snapshots: boolean;
  readonly json: string | null;
  readonly help: boolean;
}

export const helpText = `npm run bench [-- options]

  --only A,B      ${subjects.join(', ')}
  --sizes A,B     items by versions: 50x10,500x10,1000x10,10000x3
  --settings A,B  slow, fast
  --runs N        runs of each (7)
  --no-snapshots  without published snapshots and pages: readers load all content
  --quick         50x10 only, three runs, without repeat visits, scrolling and timeline
  --json FILE     writes all figures of all runs
`;

/** Parses the command line; throws an error with the reason if it is invalid. */
export function readOptions(args: readonly string[]): BenchOptions {
  const { values } = parseArgs({
    args: [...args],
    options: {
      only: { type: 'string' },
      sizes: { type: 'string' },
      settings: { type: 'string' },
      runs: { type: 'string' },
      'no-snapshots': { type: 'boolean', default: false },
      quick: { type: 'boolean', default: false },
      json: { type: 'string' },
      help: { type: 'boolean', default: false },
    },
  });
  const { quick } = values;
  const sizes = (values.sizes ?? (quick ? '50x10' : '50x10,500x10,1000x10,10000x3')).split(',');
  const usual = subjects.filter((subject) => !quick || !slowest.includes(subject));
  return {
    only: new Set(values.only?.split(',').map(readSubject) ?? usual),
    sizes: sizes.map(readSize),
    settings: (values.settings ?? 'slow,fast').split(',').map(readSetting),
    runs: readCount(values.runs ?? (quick ? '3' : '7')),
    snapshots: !values['no-snapshots'],
    json: values.json ?? null,
    help: values.help,
  };
}

function readSubject(text: string): Subject {
  const subject = subjects.find((name) => name === text);
  if (!subject) throw new Error(`Unknown subject "${text}"; use ${subjects.join(', ')}.`);
  return subject;
}

function readSetting(text: string): string {
  if (settings.some(({ name }) => name === text)) return text;
  throw new Error(`Unknown setting "${text}"; use slow or fast.`);
}

function readSize(text: string): ContentSize {
  const size = parseContentSize(text);
  if (!size) throw new Error(`"${text}" is not a size such as 50x10 (items by versions).`);
  return size;
}

function readCount(text: string): number {
  if (!/^[1-9]\d*$/.test(text)) throw new Error(`"${text}" is not a number of runs.`);
  return Number(text);
}
