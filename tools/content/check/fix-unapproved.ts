import type { Firestore } from 'firebase-admin/firestore';
import type { Decision } from '../model/log-entry';
import { type Problem, reasonOf } from '../model/problem';
import { type MovedVersions, moveVersions } from '../moderation/decide-version';
import { TextHider } from '../moderation/text-hider';
import { isBusy } from '../store/retry-busy';
import type { Offender } from './rules';

/** From which documents versions were moved, and from which they could not, with the reason. */
export type FixResult = Awaited<ReturnType<typeof fixUnapproved>>;

/**
 * Moves the unapproved versions that a check found, in one transaction per document, after deleting
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
  const found = offenders.filter(({ rule }) => rule === 'unapproved-version');
  const paths = [...new Set(found.map(({ path }) => path))];
  const hider = new TextHider(db, dryRun);
  const items: (MovedVersions & { readonly path: string })[] = [];
  const problems: Problem[] = [];
  let outOfReach: string | null = null;
  for (const [at, path] of paths.entries()) {
    onDone(at, paths.length);
    let reason: string | null = signal.aborted ? 'interrupted' : outOfReach;
    try {
      if (reason === null) items.push({ path, ...(await moveVersions(db, path, by, hider)) });
    } catch (error) {
      reason = reasonOf(error);
      if (isBusy(error)) outOfReach = reason;
    }
    if (reason !== null) problems.push({ where: path, reason: `not moved (${reason})` });
  }
  return { items, problems, isInterrupted: signal.aborted };
}
