import type { Firestore } from 'firebase-admin/firestore';
import type { Decision } from '../model/log-entry';
import type { Problem } from '../model/problem';
import { moveVersions } from '../moderation/decide-version';
import { doEach } from '../moderation/do-each';
import { TextHider } from '../moderation/text-hider';
import type { Offender } from './rules';

/** From which documents versions were moved, and from which they could not, with the reason. */
export type FixResult = Awaited<ReturnType<typeof fixUnapproved>>;

/**
 * Moves the unapproved versions that a check found, in one request per document, after deleting
 * the snapshots of its site and branch, which may have their text. When the database becomes
 * unreachable or `signal` is aborted, the rest is reported as not moved.
 */
export async function fixUnapproved(
  db: Firestore,
  offenders: readonly Offender[],
  by: Decision,
  options: {
    readonly dryRun: boolean;
    readonly signal: AbortSignal;
    readonly onDone: (documents: number, total: number) => void;
  },
) {
  const { dryRun, signal, onDone } = options;
  const unapproved = offenders.filter(({ rule }) => rule === 'unapproved-version');
  const paths = [...new Set(unapproved.map(({ path }) => path))];
  const hider = new TextHider(db, dryRun);
  const move = (path: string) => moveVersions(path, by, hider);
  const onLeft = (left: ReadonlySet<string>) => onDone(paths.length - left.size, paths.length);
  const { done, failed, left, unreachable } = await doEach(paths, move, { signal, onLeft });
  const why = unreachable ?? 'interrupted';
  const problems = [...failed, ...left.map((path) => [path, why] as const)].map(
    ([where, reason]): Problem => ({ where, reason: `not moved (${reason})` }),
  );
  const items = done.map(([path, moved]) => ({ path, ...moved }));
  return { items, problems, isInterrupted: signal.aborted };
}
