import type { EarlyContent } from '../backend/firebase/early-content';
import { nextTask } from '../backend/next-task';
import { pastViewOf } from '../domain/early-site';
import type { ContentStore } from '../stores/content-store';
import { startsAtTop } from '../ui/starts-at-top';
import { firstContent } from './first-content';

/** ms that the first drawing waits for content that was asked for early. */
const longestPause = 500;

/**
 * Resolves when the first drawing may begin: as soon as it is known what content has come already, so
 * that it is not drawn as loading first. Where it is still coming, that is waited for only of a story,
 * because what is told of one moves what stands below, and for who comes back to a place further down.
 */
export async function contentOfStart(early: EarlyContent, content: ContentStore): Promise<void> {
  const itemId = pastViewOf(window.location)?.itemId ?? null;
  const hasCome = await isSettled(early.front ? early.front.answers : (early.mirror ?? early.page));
  if (itemId === null && !hasCome && startsAtTop()) return;
  if (itemId !== null) void content.getState().needStory(itemId);
  await firstContent(content, { isStory: itemId !== null, patience: longestPause });
}

/** Whether what is promised is here by the next task. */
function isSettled(promise: Promise<unknown> | null | undefined): Promise<boolean> {
  return Promise.race([Promise.resolve(promise).then(() => true), nextTask().then(() => false)]);
}
