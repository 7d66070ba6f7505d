import { type Content, completeContent, emptyContent } from '../../src/domain/content/content';
import type { ContentDocument, ContentItem } from '../../src/domain/content/content-item';
import { shownText, titleOf } from '../../src/domain/content/content-item';
import {
  allCapturesOf,
  isDiscussionKnown,
  listIsOrdered,
  nearCapturesOf,
  storiesOf,
  storyOf,
} from '../../src/domain/content/content-selectors';
import { type SiteView, timeOfView } from '../../src/domain/content/view';
import { archiveItems, liveItems } from '../../src/domain/content/visible-items';
import { textOfSegment } from '../../src/domain/text/segment';
import { site500 } from './open-content-store';
import { itemsOf } from './published-content';

/** What a reader asks of a site: a page of its list, a story or comment, or its captures. */
export type Question =
  | { readonly kind: 'list'; readonly page: string | null }
  | { readonly kind: 'story'; readonly itemId: string }
  | { readonly kind: 'captures' };

/** The content of site 500, whole, as it would be without snapshots. */
export function wholeContent(documents: readonly ContentDocument[]): Content {
  const empty = emptyContent(site500, 'live');
  return completeContent(empty, itemsOf(documents), { source: 'archive', change: null });
}

/** All that a page says in answer to a question, each statement as a text; none while it knows nothing. */
export function statementsOf(
  content: Content,
  question: Question,
  view: SiteView,
): readonly string[] {
  switch (question.kind) {
    case 'list':
      return ofList(content, question.page, view);
    case 'story':
      return ofStory(content, question.itemId, view);
    case 'captures': {
      const captures = allCapturesOf(content);
      const all = captures?.map(({ timestamp, count }) => `${timestamp}: ${count}`);
      return all ? [`captures: ${all.join()}`] : [];
    }
  }
}

/** What a page may say while it does not know all: also of the stories on other pages of a list. */
export function trueStatements(
  content: Content,
  question: Question,
  view: SiteView,
): ReadonlySet<string> {
  const own = statementsOf(content, question, view);
  if (question.kind !== 'list') return new Set(own);
  const pages = storiesOf(content, view, null)?.pages ?? 0;
  const others = Array.from({ length: pages }, (_, at) => ofList(content, String(at + 1), view));
  const ofEntries = others.flat().filter((statement) => !isOfList(statement));
  const near = allCapturesOf(content)?.map(({ timestamp }) => `capture ${timestamp}`) ?? [];
  return new Set([...own, ...ofEntries, ...near]);
}

/** Whether a statement is of a list as a whole: where parts of two publications meet, a list has the stories of both. */
export const isOfList = (statement: string) => statement.startsWith('list ');

function ofList(content: Content, page: string | null, view: SiteView): readonly string[] {
  const list = storiesOf(content, view, page);
  if (!list) return [];
  const ids = list.entries.map(({ item }) => item.itemId);
  const isKnown = listIsOrdered(content, view);
  // Pages do not say that they are one of one.
  return [
    ...(isKnown && list.pages > 1 ? [`list ${list.page} of ${list.pages}`] : []),
    ...(isKnown && !list.isCut ? [`list of ${ids.join()}`] : []),
    ...list.entries.map(({ item }) => nameOf(item)),
    ...list.entries.flatMap(({ item, comments }) =>
      comments === null ? [] : `${item.itemId} has ${comments} comments`,
    ),
    ...(nearCapturesOf(content, view)?.map((key) => `capture ${key}`) ?? []),
  ];
}

function ofStory(content: Content, itemId: string, view: SiteView): readonly string[] {
  const story = storyOf(content, view, itemId);
  if (!story) return [];
  const { item, isWhole } = story;
  if (item === null) return [`${itemId} is not there`];
  const time = timeOfView(view);
  const visible = time === null ? liveItems(content.items) : archiveItems(content.items, time);
  const replies = visible.filter(({ parentId }) => parentId === itemId);
  return [
    nameOf(item),
    ...(isWhole ? [`${itemId}: ${shownText(item).body.map(textOfSegment).join('')}`] : []),
    ...(isDiscussionKnown(content, itemId) ? [`replies: ${replies.map(nameOf).sort()}`] : []),
  ];
}

function nameOf(item: ContentItem): string {
  return `${item.itemId} of ${item.currentVersion}: ${titleOf(item)}`;
}
