import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type ContentItem, visibleVersion } from '../../../../src/domain/content/content-item';
import { selectionOf } from '../../../../src/domain/content/selection';
import { noView, viewAt } from '../../../../src/domain/content/view';
import { archiveItems, liveItems } from '../../../../src/domain/content/visible-items';
import { isTimestamp, parseTimestamp } from '../../../../src/domain/time/timestamp';
import { anyItem, anyTimestamp } from '../../../support/any-content';
import { buildItem } from '../../../support/build-content';
import { longTimeout } from '../../../support/many-runs';
import { april, buildMonthly, january, march } from '../../../support/monthly-versions';
import { forMany } from '../../../support/properties';
import { timestampOf } from '../../../support/timestamp-of';
import { archiveView, liveView, selectView } from '../../../support/views';

const [old, revised, awaiting, hidden, rejected, bare] = [
  buildMonthly('a', { itemId: 'old' }),
  buildMonthly('a - b', { itemId: 'revised' }),
  buildMonthly('a - - b? c!', { itemId: 'awaiting' }),
  buildMonthly('a?', { itemId: 'hidden' }),
  buildMonthly('a!', { itemId: 'rejected' }),
  buildItem({ itemId: 'bare' }),
] as const;
const site = [old, revised, awaiting, hidden, rejected, bare];

const shown = (items: readonly ContentItem[]) =>
  items.map((item) => `${item.itemId} ${item.currentVersion}`);

const [inMarch, later] = [`revised ${march}`, timestampOf('20200601000000')] as const;

describe('live mode', () => {
  test('shows only items with an approved version, each at its latest', {
    tags: ['11.10', '13.5', '13.6'],
  }, () => {
    expect(shown(liveItems(site))).toEqual([`old ${january}`, inMarch, `awaiting ${january}`]);
  });

  test('is what the live view shows', () => {
    expect(selectionOf(site, liveView('500')).visible).toEqual(liveItems(site));
  });
});

describe('archive mode', { tags: ['11.12'] }, () => {
  test.each([
    ['a capture', january, [`old ${january}`, `revised ${january}`, `awaiting ${january}`]],
    ['the latest approved versions', later, [`old ${january}`, inMarch, `awaiting ${january}`]],
  ])('shows %s', { tags: ['7.7'] }, (_, timestamp, expected) => {
    expect(shown(archiveItems(site, timestamp))).toEqual(expected);
    expect(shown(selectionOf(site, archiveView(timestamp, '500')).visible)).toEqual(expected);
  });

  test.each([
    ['no capture date', ''],
    ['one with month 13', '20201301000000'],
    ['a word', 'latest'],
  ])('shows nothing with %s', { tags: ['13.8'] }, (_, text) => {
    const view = viewAt(archiveView(march, '500'), parseTimestamp(text));
    expect(selectionOf(site, view).visible).toEqual([]);
  });
});

test('archive-select mode returns all items, as they are', () => {
  expect(selectionOf(site, selectView('500')).visible).toEqual(site);
});

test('without a site nothing is shown', () => {
  expect(selectionOf(site, noView).visible).toEqual([]);
});

describe('what a view may rely on', () => {
  test('an item at the same version is the same object at every date', () => {
    const [first] = archiveItems([revised], january);
    expect(archiveItems([revised], timestampOf('20200215000000'))[0]).toBe(first);
    expect(archiveItems([revised], later)[0]).toBe(liveItems([revised])[0]);
  });

  test('a list is selected from once for each view, which many parts of a page show', () => {
    const selected = selectionOf(site, archiveView(later, '500'));
    expect(selectionOf(site, archiveView(later, '500'))).toBe(selected);
    expect(selected.visible).toBe(selected.visible);
    expect(selectionOf(site, archiveView(march, '500'))).not.toBe(selected);
    const live = selectionOf(site, liveView('500'));
    expect(live).not.toBe(selected);
    expect(selectionOf([...site], liveView('500'))).not.toBe(live);
  });

  test('the stories are the visible items without a parent, newest first, with their comments', {
    tags: ['4.11', '4.12'],
  }, () => {
    const replies = [
      buildMonthly('- a', { itemId: 'reply', parentId: 'old' }),
      buildMonthly('- - - - a', { itemId: 'deep', parentId: 'reply' }),
    ];
    const { entries } = selectionOf([...site, ...replies], archiveView(april, '500')).page(null);
    const rows = entries.map(({ item, comments }) => `${item.itemId} ${comments}`);
    expect(rows).toEqual(['revised 0', 'awaiting 0', 'old 1']);
  });

  test('two items with the same id do not get into one another', () => {
    const twin = buildMonthly('a', { itemId: 'old', author: 'Twin' });
    expect(liveItems([old, twin]).map((item) => item.author)).toEqual([null, 'Twin']);
  });
});

describe('for any items at any time', longTimeout, () => {
  const anyItems = fc.array(anyItem, { maxLength: 5 });
  test('no reader sees an unapproved version, and the archive shows the newest before the capture', {
    tags: ['13.7', '13.9', '7.7'],
  }, () => {
    forMany(anyItems, anyTimestamp, (items, time) => {
      const archived = archiveItems(items, time);
      for (const item of [...liveItems(items), ...archived]) {
        expect(visibleVersion(item)?.approved).toBe('yes');
      }
      const keys = items.map(({ approvedKeys }) => approvedKeys.findLast((key) => key <= time));
      expect(archived.map(({ currentVersion }) => currentVersion)).toEqual(
        keys.filter((key) => key !== undefined),
      );
    });
  });

  test('at the end of time the archive shows what live mode shows', () => {
    const isSound = (item: ContentItem) =>
      item.currentVersion !== null && isTimestamp(item.currentVersion);
    forMany(anyItems, (items) => {
      expect(archiveItems(items, timestampOf('21001231235959'))).toEqual(
        liveItems(items).filter(isSound),
      );
    });
  });
});
