import type { VersionAction } from '../../tools/content/moderation/decide-many';
import type { VersionName } from '../../tools/content/moderation/decide-version';
import { actionsOf, type ShownVersion } from '../../tools/content/review/review-api';
import { type MeasuredRun, type Moment, startTool } from './killed-tool';
import { type OpenReview, openedReview, openSession } from './served-review';

/** The versions that an operator decides about in one way. */
export interface PlannedReview {
  readonly action: VersionAction;
  readonly versions: readonly VersionName[];
}

/**
 * Serves a review, decides on its page about the versions of which the page says that this can be done, and ends it as
 * Ctrl-C does. The command is killed at a moment, if one is given.
 */
export async function reviewAll(
  project: string,
  killAt: Moment | undefined,
  plan: readonly PlannedReview[],
): Promise<MeasuredRun> {
  const words = ['review', '--port', '0', '--by', 'ada', '--project', project];
  const review = await startTool(words, killAt);
  try {
    const open = await openedReview(review);
    if (open) await decide(open, plan);
  } catch (error) {
    review.interrupt();
    // The connection breaks where the command is killed.
    if ((await review.ended).code !== null) throw error;
  }
  review.interrupt();
  return review.ended;
}

async function decide(open: OpenReview, plan: readonly PlannedReview[]): Promise<void> {
  const headers = { Authorization: `Bearer ${await openSession(open)}` };
  const shown = async ({ id, key }: VersionName): Promise<ShownVersion> => {
    const address = `${open.origin}/api/version?id=${id}&key=${key}`;
    return (await fetch(address, { headers })).json();
  };
  for (const { action, versions } of plan) {
    const found = await Promise.all(versions.map(shown));
    const undecided = found.filter(({ approved }) => actionsOf[approved].includes(action));
    if (undecided.length === 0) continue;
    const decision = {
      ...{ id: action, action, reason: 'reviewed', title: `${undecided.length} versions` },
      versions: undecided.map(({ id, key, seen }) => ({ id, key, seen })),
    };
    const body = JSON.stringify(decision);
    const answer = await fetch(`${open.origin}/api/decisions`, { method: 'POST', headers, body });
    if (!answer.ok) throw new Error(await answer.text());
  }
}
