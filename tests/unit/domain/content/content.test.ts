import { describe, expect, test } from 'vitest';
import { changeCountAt, changeCountsOf } from '../../../../src/domain/content/change-counts';
import {
  type Content,
  completeContent,
  emptyContent,
  knownItems,
  withFirstItems,
  withListPart,
  withoutFirstItems,
  withScreen,
  withStory,
  withThread,
} from '../../../../src/domain/content/content';
import {
  capturesAreKnown,
  capturesOfContent,
  isDiscussionKnown,
  listIsOrdered,
  recentOf,
  storiesOf,
  storyIdOf,
  storyOf,
  zoneOf,
} from '../../../../src/domain/content/content-selectors';
import { selectionOf } from '../../../../src/domain/content/selection';
import { timeMapOf } from '../../../../src/domain/content/timemap';
import type { SiteView, View } from '../../../../src/domain/content/view';
import { digitsOfDate } from '../../../../src/domain/time/timestamp';
import { buildDocument, buildVersionDocument } from '../../../support/build-document';
import { at, live, site500 } from '../../../support/open-content-store';
import { itemsOf } from '../../../support/published-content';
import { publishSnapshots } from '../../../support/snapshots';

const dayAt = (day: number) => digitsOfDate(new Date(Date.UTC(2020, 0, 1 + day)));
const version = buildVersionDocument('Title');

/** 45 stories, one a day; the oldest has two comments, and the newest an edit that is not approved. */
const documents = [
  ...Array.from({ length: 45 }, (_, day) =>
    buildDocument(`story${day}`, { [dayAt(day)]: version }, { itemTz: 'Europe/Athens' }),
  ),
  buildDocument('reply', { [dayAt(50)]: version }, { parentId: 'story0' }),
  buildDocument('deep', { [dayAt(51)]: version }, { parentId: 'reply' }),
  buildDocument('pending', { [dayAt(60)]: { ...version, approved: 'pending' } }),
];
const items = itemsOf(documents);
const visibleIn = (content: Content, view: View) => selectionOf(content.items, view).visible;
const snapshots = publishSnapshots(documents);
const now = new Date(Date.UTC(2020, 1, 14, 12));

/** Throws if a snapshot is missing. */
function found<T>(snapshot: T | null | undefined): T {
  if (!snapshot) throw new Error('there is no such snapshot');
  return snapshot;
}

const empty = emptyContent(site500, 'live');
const whole = completeContent(empty, items, { source: 'archive', change: null });
const screen = found(snapshots.screen?.('live'));
const withList = withListPart(withScreen(empty, screen), found(snapshots.list?.(0)));
const withReplies = withThread(withList, 'story0', found(snapshots.thread?.('story0')));
const archive = emptyContent(site500, 'archive-view');
const archived = withScreen(archive, found(snapshots.screen?.(dayAt(30))));

const listIn = (content: Content, view: SiteView = live, page: string | null = null) => {
  const list = storiesOf(content, view, page);
  const entries = list?.entries.map(({ item, comments }) => [item.itemId, comments]);
  return list && { entries, page: list.page, pages: list.pages, isCut: list.isCut };
};

describe('what snapshots bring shows the same as all content', () => {
  test.each([null, '2', '3', '9'])('on page %j of the live list', (page) => {
    expect(listIn(withList, live, page)).toEqual(listIn(whole, live, page));
  });

  test('of the stories of the last week', () => {
    const recent = (content: Content) => {
      const { stories, isCut } = recentOf(content, live, now);
      return { ids: stories.map(({ itemId }) => itemId), isCut };
    };
    expect(recent(withList)).toEqual(recent(whole));
    expect(recent(whole).ids).toHaveLength(7);
  });

  test.each(['story0', 'reply', 'deep'])('of the discussion with %s', (itemId) => {
    const shown = (content: Content) => {
      const { item, isWhole } = found(storyOf(content, live, itemId));
      const hasDiscussion = isDiscussionKnown(content, itemId);
      const story = storyIdOf(content, itemId);
      return { id: item?.itemId, at: item?.currentVersion, isWhole, hasDiscussion, story };
    };
    const thread = found(snapshots.thread?.(itemId));
    expect(shown(whole)).toMatchObject({ id: itemId, isWhole: true, hasDiscussion: true });
    expect(shown(withThread(withList, itemId, thread))).toEqual(shown(whole));
  });

  test('on the first page of the list in the archive', () => {
    const view = at(dayAt(30));
    const pages = { page: 1, pages: 1, isCut: false };
    expect(listIn(archived, view)).toEqual({ ...listIn(whole, view), ...pages });
    expect(listIn(archived, view, '2')).toBeUndefined();
  });

  test('of the captures, with a TimeMap', () => {
    const timeMap = timeMapOf(items);
    const content = { ...archived, timeMap };
    const { captures, storyCaptures } = capturesOfContent(whole);
    expect(capturesOfContent(content)).toMatchObject({ captures, storyCaptures });
    expect(changeCountAt(content, dayAt(50))).toEqual(changeCountsOf(whole).get(dayAt(50)));
    expect([capturesAreKnown(content), capturesAreKnown(whole)]).toEqual([true, true]);
    // A part of the captures would mislead.
    const part = withStory(archived, found(items[0]));
    expect([capturesAreKnown(part), capturesOfContent(part).captures]).toEqual([false, []]);
  });

  test('of the time zone', () => {
    for (const content of [withList, archived, whole])
      expect(zoneOf(content)).toBe('Europe/Athens');
  });
});

describe('content that is not complete', () => {
  test('has no list before anything has come', () => {
    expect(listIn(empty)).toBeUndefined();
    expect(listIn(withFirstItems(empty, []))).toBeUndefined();
    expect(storyOf(empty, live, 'story0')).toBeUndefined();
    expect(isDiscussionKnown(empty, 'story0')).toBe(false);
    expect(recentOf(empty, live, now)).toEqual({ stories: [], isCut: true });
    expect(visibleIn(empty, live)).toEqual([]);
  });

  test('does not know the whole of a story that only the list has', () => {
    expect(storyOf(withList, live, 'story44')).toMatchObject({
      item: { itemId: 'story44' },
      isWhole: false,
    });
    expect(isDiscussionKnown(withList, 'story44')).toBe(false);
    expect(knownItems(withList).map(({ itemId }) => itemId)).toContain('story44');
  });

  test('knows an archived story without its discussion', () => {
    const story = found(items.find(({ itemId }) => itemId === 'story0'));
    const content = withStory(archived, story);
    expect(storyOf(content, at(dayAt(30)), 'story0')).toMatchObject({
      item: { itemId: 'story0' },
      isWhole: true,
    });
    expect(isDiscussionKnown(content, 'story0')).toBe(false);
  });

  test('keeps what it has when a part comes that has it, too', () => {
    const again = withScreen(withReplies, screen);
    expect(listIn(again)).toEqual(listIn(withReplies));
    expect(isDiscussionKnown(again, 'story0')).toBe(true);
  });

  test('shows the first pages of all content, which are in no order, until they are taken back', () => {
    const one = withStory(empty, found(items[44]));
    const first = withFirstItems(one, items.slice(0, 10));
    expect(visibleIn(first, live)).toHaveLength(11);
    const alone = withFirstItems(empty, items.slice(0, 30));
    expect(listIn(alone)).toMatchObject({ page: 1, pages: 1 });
    expect(listIn(alone)?.entries?.map(([, comments]) => comments)).toEqual(Array(20).fill(null));
    expect(listIn(alone, live, '2')).toBeUndefined();
    // A story that the reader opens meanwhile stays.
    expect(withoutFirstItems(withStory(alone, found(items[40]))).items).toEqual([items[40]]);
    expect([listIsOrdered(alone, live), listIsOrdered(whole, live)]).toEqual([false, true]);
    expect(withoutFirstItems(first).items).toEqual(one.items);
    expect(listIn(withoutFirstItems(alone))).toBeUndefined();
    expect(withoutFirstItems(withReplies)).toBe(withReplies);
  });
});

test('complete content takes in no more parts', () => {
  expect(withScreen(whole, screen)).toBe(whole);
  expect(withListPart(whole, found(snapshots.list?.(0)))).toBe(whole);
  expect(withFirstItems(whole, []).items).toEqual(items);
});
