import { describe, expect, test } from 'vitest';
import {
  type Content,
  completeContent,
  emptyContent,
  withListPart,
  withScreen,
  withThread,
} from '../../../src/domain/content/content';
import { type View, viewAt } from '../../../src/domain/content/view';
import { type Need, snapshotKeysOf } from '../../../src/routing/need';
import { pageAt, withView } from '../../../src/routing/page';
import { buildItem } from '../../support/build-content';
import { buildHosts } from '../../support/build-hosts';
import { captures, listOf, site500, storyNeed } from '../../support/open-content-store';
import { buildScreen, buildThread } from '../../support/snapshots';
import { archiveView, liveView, selectView } from '../../support/views';

const time = '20200101000000';
const now = new Date('2024-01-08T12:00:00Z');
const weekAgo = '20240101120000';
const all: Need = { kind: 'all' };
/** A page of a list, and all stories since a time. */
const listFrom = (recent: string): Need => ({ kind: 'list', page: null, recent });

test.each<[string, Need | null]>([
  ['/homer', listOf()],
  ['/homer/page/3', listOf('3')],
  ['/homer/story/a', storyNeed('a')],
  ['/500', listFrom(weekAgo)],
  ['/500/story/a', { kind: 'story', itemId: 'a', recent: weekAgo }],
  [`/web/${time}/500?page=3`, listOf('3')],
  [`/web/${time}/500/story/a`, storyNeed('a')],
  ['/archive-select', captures],
  ['/archive-select?site=500', captures],
  ['/web/latest/homer/story/a', captures],
  // Fourteen digits that are no date.
  ['/web/20200231000000/homer/story/a', captures],
  ['/web/20200231000000/homer/story/a/history', captures],
  [`/compare/20200231000000/${time}/500`, captures],
  [`/compare/${time}/20200231000000/500/story/a`, all],
  ['/search/homer?q=words&at=20200231000000', captures],
  [`/web/${time}/500/story/a/history`, all],
  [`/web/${time}/500/gone`, all],
  [`/compare/${time}/${time}/500/story/a`, all],
  ['/compare/first/latest/500', captures],
  ['/compare/first/latest/500/story/a', all],
  ['/search/homer?q=words', { kind: 'search' }],
  ['/search/homer?q=words&scope=through', all],
  [`/search/homer?q=words&at=${time}`, all],
  ['/search/homer?q=words&at=latest', captures],
  ['/', null],
  [`/web/${time}`, null],
  ['/nowhere', null],
  [`/mnemosyne/archive/${time}/500/faq`, null],
])('the screen of an address needs %s: %j', (address, need) => {
  const url = new URL(address, 'http://localhost');
  expect(pageAt(url, buildHosts(), now).need).toEqual(need);
});

test.each<[string, View, Need]>([
  ['/word', liveView('homer'), listOf()],
  ['/word', liveView('500'), listFrom(weekAgo)],
  ['/500', archiveView(time, '500'), listOf()],
  ['/archive-select', selectView('500'), captures],
])('where a view is kept, the screen of %s in the view %j needs %j', (address, view, need) => {
  const page = pageAt(new URL(address, 'http://localhost'), buildHosts(), now);
  expect(withView(page, view, now)).toMatchObject({ path: address, view, need });
});

describe('the snapshots that serve a need', () => {
  const live = liveView('500');
  const archived = archiveView(time, '500');
  const timeless = viewAt(archived, null);
  const list = listOf('2');
  const story = storyNeed('a');

  test.each<[string, Need, View, readonly string[]]>([
    ['a live list', list, live, ['screen live']],
    ['a live story', story, live, ['thread a', 'screen live']],
    ['an archived list', list, archived, [`screen ${time}`]],
    ['an archived story', story, archived, [`screen ${time}`]],
    ['an archived list without a time', list, timeless, []],
    ['the captures', captures, selectView('500'), []],
    ['a list in the choice of a capture', list, selectView('500'), []],
    ['all content', all, live, []],
  ])('%s begin with %s', (_, need, view, expected) => {
    expect(keysOf(need, view)).toEqual(expected);
  });

  const keysOf = (need: Need, view: View, content?: Content) =>
    snapshotKeysOf(need, view, content).map(({ kind, key }) => `${kind} ${key}`);

  const stories = (first: number, count: number) =>
    Array.from({ length: count }, (_, at) => {
      const key = `202401${String(31 - first - at).padStart(2, '0')}000000`;
      const itemId = `story-${first + at}`;
      const item = buildItem({ itemId, versions: { [key]: 'yes' }, currentVersion: key });
      return { item, comments: 0, later: new Map() };
    });
  const empty = emptyContent(site500, 'live');
  /** The live screen with the 20 newest of 30 stories, one for each day of January. */
  const screen = buildScreen({ from: 'live', total: 30, stories: stories(0, 20) });
  const withNewest = withScreen(empty, screen);
  /** Also the stories at the positions 20 to 24, oldest first. */
  const withMore = withListPart(withNewest, { start: 5, stories: stories(20, 5).reverse() });
  const withAll = withListPart(withNewest, { start: 0, stories: stories(20, 10).reverse() });
  const withStory = withThread(withNewest, 'a', buildThread());

  test.each<[string, Need, Content, readonly string[]]>([
    ['the first page of a list whose screen is known', listOf(), withNewest, []],
    ['the second page: the part with its first story', list, withNewest, ['list 9']],
    ['a page that is cut: the part with the first missing story', list, withMore, ['list 4']],
    ['the last page, for one after it', listOf('99'), withNewest, ['list 9']],
    ['a story whose list is known', story, withNewest, ['thread a']],
    ['a story whose discussion is known', story, withStory, []],
    ['another story', storyNeed('b'), withStory, ['thread b']],
    ['recent stories up to an older one', listFrom('20240112000000'), withNewest, ['list 9']],
    ['recent stories that end in the screen', listFrom('20240113000000'), withNewest, []],
    ['recent stories that end later', listFrom('20240105000000'), withMore, ['list 4']],
    ['recent stories of a whole list', listFrom('20230101000000'), withAll, []],
    ['complete content', list, completeContent(empty, [], { source: 'archive', change: null }), []],
  ])('lack %s', (_, need, content, expected) => {
    expect(keysOf(need, live, content)).toEqual(expected);
  });
});
