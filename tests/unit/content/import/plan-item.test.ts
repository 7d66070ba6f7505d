import { describe, expect, test } from 'vitest';
import type { Version } from '../../../../src/domain/content/content-item';
import type { Segment } from '../../../../src/domain/content/segment';
import { parseTimestamp, type Timestamp } from '../../../../src/domain/time/timestamp';
import { type PageOptions, planPage } from '../../../../tools/content/import/plan';
import type { StoredItem } from '../../../../tools/content/import/stored-item';
import type { PageText } from '../../../../tools/content/model/captured-page';
import { parsePageUrl } from '../../../../tools/content/model/page-url';
import { withCounts } from '../../../support/plan-counts';

const options: PageOptions = { site: 'word', branch: '1', tz: 'Europe/Rome', pending: false };
const [t1, t2, t3] = ['20140101000000', '20150101000000', '20160101000000'] as const;

/** A page whose captures have these bodies, by time. */
function page(bodies: Record<string, Segment | readonly Segment[]>) {
  const url = parsePageUrl('http://example.org/');
  if (!url) throw new Error('no address');
  const captures = new Map<Timestamp, PageText>();
  for (const [key, body] of Object.entries(bodies)) {
    const timestamp = parseTimestamp(key);
    if (timestamp) captures.set(timestamp, { headline: ['Title'], body: [body].flat() });
  }
  return { url, captures: [...captures].sort(([one], [other]) => (one < other ? -1 : 1)) };
}

function version(body: string, approved: Version['approved'] = 'yes'): Version {
  return { approved, headline: ['Title'], body: [body] };
}

function stored(versions: Record<string, Version>, unapproved: Record<string, Version> = {}) {
  const item: StoredItem = {
    parentId: 'parent',
    itemTz: 'UTC',
    author: 'Someone',
    versions: new Map(Object.entries(versions)),
    unapproved: new Map(Object.entries(unapproved)),
    origins: new Map(),
  };
  return item;
}

function plan(
  bodies: Parameters<typeof page>[0],
  item: StoredItem | null = null,
  changes: Partial<PageOptions> = {},
) {
  const run = { ...options, ...changes };
  return withCounts(
    planPage(page(bodies), item, run, (id) => (id.startsWith('known') ? id : null)),
  );
}

describe('a new page', () => {
  test('becomes a document with its versions', () => {
    const { document, written } = plan({ [t2]: 'two', [t1]: 'one' });
    expect(written).toBe(2);
    expect(document).toEqual({
      itemId: 'example-org-5684f90a917d',
      itemSite: 'word',
      parentId: null,
      itemBranch: '1',
      itemTz: 'Europe/Rome',
      author: 'example.org',
      versions: { [t1]: version('one'), [t2]: version('two') },
    });
  });

  test('has a version for each change, not for each capture', () => {
    const { document, written, unchanged } = plan({ [t1]: 'one', [t2]: 'one', [t3]: 'two' });
    expect([written, unchanged]).toEqual([2, 1]);
    expect(Object.keys(document?.versions ?? {})).toEqual([t1, t3]);
  });

  test('has a version for a change back', () => {
    expect(plan({ [t1]: 'one', [t2]: 'two', [t3]: 'one' }).written).toBe(3);
  });
});

describe('a stored page', () => {
  test('gets only new versions, and keeps its own fields', () => {
    const { document } = plan({ [t1]: 'one', [t2]: 'two' }, stored({ [t1]: version('one') }));
    expect(document).toMatchObject({ parentId: 'parent', itemTz: 'UTC', author: 'Someone' });
    expect(document?.versions).toEqual({ [t2]: version('two') });
  });

  test('is unchanged when it is imported again', () => {
    const item = stored({ [t1]: version('one'), [t2]: version('two') });
    const again = plan({ [t1]: 'one', [t2]: 'two' }, item);
    expect(again).toMatchObject({ document: null, unapproved: [], written: 0, unchanged: 2 });
  });

  test('is compared with the version before the capture, whichever import added it', () => {
    const item = stored({ [t1]: version('one'), [t3]: version('three') });
    expect(plan({ [t2]: 'one' }, item)).toMatchObject({ written: 0, unchanged: 1 });
    expect(plan({ [t2]: 'three' }, item)).toMatchObject({ written: 1, unchanged: 0 });
  });

  test('keeps a version of the same time with a different text', () => {
    const again = plan({ [t1]: 'new' }, stored({ [t1]: version('old') }));
    expect(again).toMatchObject({ document: null, written: 0, unchanged: 0, skipped: 1 });
  });

  test('keys that are invalid or inherited do no harm', () => {
    const item = stored({ constructor: version('one'), '2014': version('one') });
    expect(plan({ [t1]: 'one' }, item).written).toBe(1);
  });

  test('is cut if all versions together are too large, and no version is dropped', () => {
    const long = (letter: string) => letter.repeat(200_000);
    const item = stored({
      [t1]: version(long('a')),
      [t2]: version(long('b')),
      [t3]: version(long('c')),
    });
    const times = ['20170101000000', '20180101000000'];
    const more = Object.fromEntries(times.map((time, at) => [time, long(String(at))]));
    const { document, limit, written } = plan(more, item);
    expect(written).toBe(2);
    expect(limit).toBeGreaterThan(180_000);
    expect(Object.keys(document?.versions ?? {})).toEqual([t1, t2, t3, ...times]);
  });
});

describe('with --pending', () => {
  test('versions are stored for approval, outside a document without any', () => {
    const { document, unapproved } = plan({ [t1]: 'one' }, null, { pending: true });
    expect(document?.versions).toEqual({});
    expect(unapproved).toEqual([
      { itemId: 'example-org-5684f90a917d', timestamp: t1, version: version('one', 'pending') },
    ]);
  });

  test('an existing document is unchanged', () => {
    const { document, unapproved } = plan({ [t2]: 'two' }, stored({ [t1]: version('one') }), {
      pending: true,
    });
    expect(document).toBe(null);
    expect(unapproved).toHaveLength(1);
  });

  test('pending versions are not imported again, nor repeated', () => {
    const item = stored({}, { [t1]: version('one', 'pending') });
    const again = plan({ [t1]: 'one', [t2]: 'one' }, item, { pending: true });
    expect(again).toMatchObject({ document: null, unapproved: [], unchanged: 2 });
  });
});

test('unapproved versions are not published by a plain import', () => {
  const item = stored({}, { [t1]: version('one', 'pending'), [t2]: version('two', 'no') });
  expect(plan({ [t1]: 'one', [t2]: 'two' }, item)).toMatchObject({ document: null, skipped: 2 });
});

test('the text of a withdrawn version is not imported again, at any time', () => {
  const item = stored({}, { [t1]: version('one', 'withdrawn') });
  const captures = { [t1]: 'one', [t2]: 'one', [t3]: 'two' };
  const { document, skipped } = plan(captures, item);
  expect(document?.versions).toEqual({ [t3]: version('two') });
  expect(skipped).toBe(2);
  const { unapproved } = plan(captures, item, { pending: true });
  expect(unapproved.map(({ timestamp }) => timestamp)).toEqual([t3]);
});

test('links to pages that are items lead to them', () => {
  const known = parsePageUrl('http://known.org/')?.itemId;
  const link = (url: string): Segment => ({ linkType: 'external', url, text: 'x' });
  const { document } = plan({ [t1]: [link('https://known.org/#part'), link('http://other.org/')] });
  expect(document?.versions[t1]?.body).toEqual([
    { linkType: 'id', targetId: known, text: 'x' },
    link('http://other.org/'),
  ]);
});
