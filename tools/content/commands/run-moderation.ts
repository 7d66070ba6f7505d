import type { Firestore } from 'firebase-admin/firestore';
import { digitsOfDate } from '../../../src/domain/time/timestamp';
import { printableLine } from '../cli/printable';
import { printJson, printLine } from '../cli/report';
import { confirmWriting, runOnTarget, writingLine } from '../cli/run-on-target';
import type { ModerationOptions } from '../moderation/approve-version';
import type { Decision } from '../moderation/log-entry';
import type { Moderation } from '../moderation/moderate';
import type { ExitCode } from './command';
import type { ModerationArguments } from './moderation-arguments';

type Decide = (
  db: Firestore,
  id: string,
  key: string,
  by: Decision,
  options: ModerationOptions,
) => Promise<Moderation>;

/** Approves or rejects one version in the selected database, and prints the outcome. */
export function runModeration(
  action: 'approve' | 'reject',
  options: ModerationArguments,
  decide: Decide,
): Promise<ExitCode> {
  const { id, key, project, json, dryRun, by, reason } = options;
  return runOnTarget(project, async (target) => {
    printLine(writingLine(target, options), json);
    const verb = action === 'approve' ? 'Approve' : 'Reject';
    await confirmWriting(`${verb} ${key} of ${printableLine(id)}`, target, options);
    const decision = { who: by, when: digitsOfDate(new Date()), why: reason };
    const result = await decide(target.db, id, key, decision, { dryRun });
    if (json) printJson({ target: target.description, action, id, key, dryRun, ...result });
    else printLine(printableLine(`${prefixOf(result, dryRun)}${result.reason}.`), json);
    return result.outcome === 'refused' ? 1 : 0;
  });
}

function prefixOf({ outcome }: Moderation, dryRun: boolean): string {
  if (outcome === 'refused') return 'Nothing was written: ';
  return outcome === 'done' && dryRun ? 'Dry run, otherwise: ' : '';
}
