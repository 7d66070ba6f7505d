import { group } from 'd3-array';
import { ascending } from '../../../src/domain/text/order';
import { textOfSegment } from '../../../src/domain/text/segment';
import type { PageText, TimedText } from '../model/captured-page';
import { parsePageUrl } from '../model/page-url';
import type { Stage } from './stage';
import type { Survey } from './stored-item';

/** A page that has moved has at least this share of the words of its last text in its first one at the new address. */
const leastShare = 0.5;

/**
 * Joins the pages of a stage that have moved, so that all their captures belong to one item: that of the first address. A
 * page has moved if its address leads for good to another one that no other page leads to, which has no earlier text, and
 * whose first text has most of its words. What earlier imports have joined stays joined. Returns the ids of the items by
 * those of the pages that were joined to them.
 */
export async function joinMoves(
  stage: Stage,
  { otherIds, isStored, read }: Pick<Survey, 'otherIds' | 'isStored' | 'read'>,
): Promise<ReadonlyMap<string, string>> {
  const joined = new Map<string, string>();
  const currentId = (id: string): string => {
    const next = joined.get(id);
    return next === undefined ? id : currentId(next);
  };
  for (const page of stage.stagedPages()) {
    const itemId = otherIds.get(page.itemId);
    if (itemId === undefined) continue;
    stage.movePage(page, { ...page, itemId });
    joined.set(page.itemId, itemId);
  }
  const moves = stage.moves().flatMap(({ target, ...move }) => {
    const page = parsePageUrl(target);
    return page ? [{ ...move, page }] : [];
  });
  for (const { item, page } of moves) {
    // One address of a page that leads to another one of it is no end.
    if (otherIds.get(page.itemId) === item) stage.dropEndings(item, page);
  }
  const sourcesOf = group(moves, ({ page }) => page.itemId);
  const countSources = (itemId: string) =>
    new Set(sourcesOf.get(itemId)?.map(({ item }) => currentId(item))).size;
  const capturesOf = stage.captureReader();
  for (const { item: address, time, page } of moves) {
    const item = currentId(address);
    const isTarget = stage.hasCaptures(page.itemId) && !isStored(page.itemId);
    if (!isTarget || item === currentId(page.itemId) || countSources(page.itemId) > 1) continue;
    const [first] = capturesOf(page.itemId);
    const last = lastBefore(time, [
      ...[...capturesOf(item)].map(([at, text]) => [at, text] as const),
      ...(isStored(item) ? storedTexts(await read([item])) : []),
    ]);
    if (!first || !last || first[0] < last[0] || !isAlike(last[1], first[1])) continue;
    const from = stage.pageOf(item) ?? { ...page, itemId: item };
    stage.movePage(page, from);
    stage.dropEndings(item, page);
    joined.set(page.itemId, item);
  }
  // A page that was joined to another one may have moved before it was.
  return new Map([...joined.keys()].map((id) => [id, currentId(id)]));
}

type TextAt = readonly [time: string, text: PageText];

function lastBefore(time: string, texts: readonly TextAt[]): TextAt | undefined {
  return texts
    .filter(([at]) => at <= time)
    .sort(([a], [b]) => ascending(a, b))
    .at(-1);
}

function storedTexts(items: Awaited<ReturnType<Survey['read']>>): readonly TextAt[] {
  return [...items.values()].flatMap(({ versions }) =>
    [...versions].filter(([, { approved, end }]) => approved === 'yes' && !end),
  );
}

/** Whether the second text has most of the words of the first one. */
function isAlike(before: PageText, after: PageText): boolean {
  const [words, others] = [wordsOf(before), wordsOf(after)];
  const common = [...words].filter((word) => others.has(word)).length;
  return common > 0 && common >= leastShare * words.size;
}

function wordsOf({ headline, body }: Pick<TimedText[1], 'headline' | 'body'>): ReadonlySet<string> {
  const text = [...headline, ' ', ...body].map(textOfSegment).join('');
  return new Set(text.toLowerCase().match(/[\p{L}\p{N}]+/gu));
}
