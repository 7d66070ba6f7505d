import { randomUUID } from 'node:crypto';
import type { Firestore } from 'firebase-admin/firestore';
import { type BuiltMirror, buildMirror } from './build-mirror';
import { StaleMarks } from './mark-stale';
import type { Place } from './place';
import { readContent } from './read-content';
import { openMirror, writeMirror } from './write-mirror';

/** What came of publishing a place. */
export interface Published extends Place {
  /** Live stories and items, and distinct times at which something was captured. */
  readonly stories: number;
  readonly items: number;
  readonly captures: number;
  readonly lists: number;
  readonly shelves: number;
  /** Documents that tell what stood first in the past. */
  readonly fronts: number;
  /** The bytes of the largest document of the mirror. */
  readonly largest: number;
  readonly oversize: readonly string[];
  /** Why there is no new mirror, if so. */
  readonly problem: string | null;
}

export interface PublishRun {
  readonly dryRun: boolean;
  readonly now: () => string;
  readonly signal: AbortSignal;
  readonly onRead: (documents: number) => void;
  readonly onWritten: (documents: number, total: number) => void;
}

/** Builds the mirror of a place from its content and writes it. Throws when `signal` is aborted. */
export async function publishMirror(
  db: Firestore,
  place: Place,
  { dryRun, now, signal, onRead, onWritten }: PublishRun,
): Promise<Published> {
  const former = dryRun ? null : await openMirror(db, place);
  const content = await readContent(db, place, onRead, signal);
  const builtAt = now();
  const generation = `${builtAt}-${randomUUID().slice(0, 8)}`;
  const built = buildMirror(content, { ...place, builtAt, generation });
  const captures = content.timeMap.captures.length;
  if ('problem' in built) {
    const { site: itemSite, branch: itemBranch } = place;
    if (!dryRun) await new StaleMarks(db).before([{ itemSite, itemBranch }]);
    return { ...nothing, ...place, captures, problem: built.problem };
  }
  const report = { ...reportOf(built), captures };
  if (former === null) return report;
  const total = built.parts.size + built.fronts.size + 1;
  const told = (documents: number) => onWritten(documents, total);
  const isWritten = await writeMirror(db, built, former, told, signal);
  return isWritten ? report : { ...report, problem: changed };
}

const changed = 'the content changed while it was read; publish again';

const nothing = {
  stories: 0,
  items: 0,
  lists: 0,
  shelves: 0,
  fronts: 0,
  largest: 0,
  oversize: [],
};

function reportOf({ first, fronts, largest }: BuiltMirror): Omit<Published, 'captures'> {
  const { site, branch, stories, items, lists, shelves, oversize } = first;
  return {
    site,
    branch,
    stories,
    items,
    lists,
    shelves,
    fronts: fronts.size,
    largest,
    oversize,
    problem: null,
  };
}
