import { formatCount } from '../../../src/domain/text/messages';
import type { Problem } from '../model/problem';
import { noPages } from './capture';
import type { ListName, Stage } from './stage';

/** What a report lists, what was lost first: of what, and the title of the list in the summary. */
export const lists: Readonly<Record<ListName, readonly [noun: string, title: string]>> = {
  problems: ['problem', ''],
  doubts: ['capture', 'waiting for approval, because of doubts'],
  cut: ['item', 'with its longest versions cut to fit'],
  moved: ['capture', 'moved, because another one has the same second'],
  notes: ['revisit', 'of what was not imported'],
  dates: ['capture', 'with a date without seconds, taken as the first second'],
  leftOut: ['capture', 'left out, without text or shown within pages'],
};
/** In the order of the summary. */
export const listNames = Object.keys(lists) as ListName[];

/** A hostile file can have any number of problems: beyond these, they are only counted. */
const maxListed = 10_000;

/** Returns a list, with a last entry for what it has no place for. */
function listOf(stage: Stage, name: ListName): readonly Problem[] {
  const { first, count } = stage.list(name, maxListed);
  const more = count - first.length;
  if (more === 0) return first;
  const reason = `${formatCount(more)} more are not listed here`;
  return [...first, { where: 'all files', reason, more }];
}

/** What was read, by kind, as the summary names one and several. */
export const kinds = {
  pages: ['capture of HTML pages', 'captures of HTML pages'],
  ...noPages,
} as const;

/** What an import did or, in a dry run, would do. */
export type ImportResult = ReturnType<typeof resultOf>;

/** What became of the records of a stage. */
export function resultOf(stage: Stage) {
  const listed = listNames.map((name) => [name, listOf(stage, name)] as const);
  const { items, written, waiting, unchanged, skipped, repeated, left, lines, ...counts } =
    stage.countRecords();
  return {
    ...{ items, written, waiting, unchanged, skipped, repeated, left, lines },
    ...(Object.fromEntries(listed) as Record<ListName, readonly Problem[]>),
    counts,
  };
}

/** The result of a whole run of `import`; `--json` prints it. */
export interface ImportReport extends ImportResult {
  readonly dryRun: boolean;
  readonly pending: boolean;
  /** Whether some of the input was not read. */
  readonly isPart: boolean;
  readonly interrupted: boolean;
  /** How many records an interrupted run had read. */
  readonly resumed: number;
  /** How many pages have several addresses, which --join-addresses would join. */
  readonly joinable: number;
}

/** The report of a run; `isPart`: some of the input was not read. */
export function reportOf(
  stage: Stage,
  {
    dryRun,
    pending,
    signal,
  }: Pick<ImportReport, 'dryRun' | 'pending'> & { readonly signal: AbortSignal },
  isPart: boolean,
): ImportReport {
  if (isPart && !signal.aborted) {
    const reason = 'the rest was not read, because the database cannot be reached';
    stage.addMessage('problems', 'all files', reason);
  }
  const result = resultOf(stage);
  // A signal that comes after the last item leaves nothing undone.
  const interrupted = signal.aborted && (isPart || result.left > 0);
  return { dryRun, pending, isPart, resumed: stage.resumed, interrupted, joinable: 0, ...result };
}

/** Yields every record with what became of it, in the order of reading, as lines of JSON (`--report`). */
export function* reportLines(stage: Stage): Generator<string> {
  for (const row of stage.listRecords()) {
    const fields = Object.entries(row).filter(([, value]) => value !== null);
    yield `${JSON.stringify(Object.fromEntries(fields))}\n`;
  }
}
