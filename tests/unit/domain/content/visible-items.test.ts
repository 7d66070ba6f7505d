import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type ContentItem, visibleVersion } from '../../../../src/domain/content/content-item';
import { selectionOf } from '../../../../src/domain/content/selection';
import type { SiteMode } from '../../../../src/domain/content/site-mode';
import { archiveItems, liveItems } from '../../../../src/domain/content/visible-items';
import { isTimestamp } from '../../../../src/domain/time/timestamp';
import { anyItem, anyTimestamp } from '../../../support/any-content';
import { buildItem } from '../../../support/build-content';
import { longTimeout } from '../../../support/many-runs';
import { april, buildMonthly, january, march } from '../../../support/monthly-versions';
import { forMany } from '../../../support/properties';

const [old, revised, awaiting, hidden, rejected, bare] = [
  buildMonthly('a', { itemId: 'old' }),
  buildMonthly('a - b', { itemId: 'revised' }),
  buildMonthly('a - - b? c!', { itemId: 'awaiting' }),
  buildMonthly('a?', { itemId: 'hidden' }),
  buildMonthly('a!', { itemId: 'rejected' }),
  buildItem({ itemId: 'bare' }),
] as const;
const site = [old, revised, awaiting, hidden, rejected, bare];

const visibleItems = (items: readonly ContentItem[], mode: SiteMode, timestamp: string | null) =>
  selectionOf(items, mode, timestamp).visible;

const shown = (items: readonly ContentItem[]) =>
  items.map((item) => `${item.itemId} ${item.currentVersion}`);

const [inMarch, later] = [`revised ${march}`, '20200601000000'] as const;

describe('live mode', () => {
  test('shows only items with an approved version, each at its latest', { tags: ['11.10'] }, () => {
    expect(shown(liveItems(site))).toEqual([`old ${january}`, inMarch, `awaiting ${january}`]);
  });

  test('ignores the timestamp', () => {
    expect(visibleItems(site, 'live', january)).toEqual(liveItems(site));
  });
});

describe('archive mode', { tags: ['11.12'] }, () => {
  test.each([
    ['a capture', january, [`old ${january}`, `revised ${january}`, `awaiting ${january}`]],
    ['the latest approved versions', later, [`old ${january}`, inMarch, `awaiting ${january}`]],
  ])('shows %s', (_, timestamp, expected) => {
    expect(shown(archiveItems(site, timestamp))).toEqual(expected);
    expect(shown(visibleItems(site, 'archive-view', timestamp))).toEqual(expected);
  });

  test.each([
    ['no capture date', null],
    ['one with month 13', '20201301000000'],
    ['a word', 'latest'],
  ])('shows nothing with %s', { tags: ['13.8'] }, (_, timestamp) => {
    expect(archiveItems(site, timestamp)).toEqual([]);
    expect(visibleItems(site, 'archive-view', timestamp)).toEqual([]);
  });
});

test.each([null, january])('archive-select mode returns all items, as they are, at %j', (time) => {
  expect(visibleItems(site, 'archive-select', time)).toEqual(site);
});

describe('what a view may rely on', () => {
  test('an item at the same version is the same object at every date', () => {
    const [first] = archiveItems([revised], january);
    expect(archiveItems([revised], '20200215000000')[0]).toBe(first);
    expect(archiveItems([revised], later)[0]).toBe(liveItems([revised])[0]);
  });

  test('a list is selected from once for each view, which many parts of a page show', () => {
    const selected = selectionOf(site, 'archive-view', '20200601000000');
    expect(selectionOf(site, 'archive-view', '20200601000000')).toBe(selected);
    expect(selected.visible).toBe(selected.visible);
    const live = selectionOf(site, 'live', null);
    expect(live).not.toBe(selected);
    expect(selectionOf([...site], 'live', null)).not.toBe(live);
  });

  test('the stories are the visible items without a parent, newest first, with their comments', () => {
    const replies = [
      buildMonthly('- a', { itemId: 'reply', parentId: 'old' }),
      buildMonthly('- - - - a', { itemId: 'deep', parentId: 'reply' }),
    ];
    const { shown } = selectionOf([...site, ...replies], 'archive-view', april).page(null);
    const rows = shown.map(({ item, comments }) => `${item.itemId} ${comments}`);
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
      expect(archiveItems(items, '21001231235959')).toEqual(liveItems(items).filter(isSound));
    });
  });
});
