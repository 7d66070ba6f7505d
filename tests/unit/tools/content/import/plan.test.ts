import { describe, expect, test } from 'vitest';
import type { Version } from '../../../../../src/domain/content/content-item';
import type { Segment } from '../../../../../src/domain/text/segment';
import { parseTimestamp, type Timestamp } from '../../../../../src/domain/time/timestamp';
import type { PageOptions } from '../../../../../tools/content/import/plan';
import type { StoredItem } from '../../../../../tools/content/import/stored-item';
import type { PageText } from '../../../../../tools/content/model/captured-page';
import { type PageUrl, parsePageUrl } from '../../../../../tools/content/model/page-url';
import { buildVersionDocument } from '../../../../support/build-document';
import { emptyItem, planExample, withCounts } from '../../../../support/imported-item';

const [t1, t2, t3] = ['20140101000000', '20150101000000', '20160101000000'] as const;

type Bodies = Record<string, Segment | readonly Segment[]>;

const version = (body: string, approved: Version['approved'] = 'yes') =>
  buildVersionDocument('Title', body, approved);

const stored = (
  versions: Record<string, Version>,
  unapproved: Record<string, Version> = {},
): StoredItem => ({
  ...emptyItem,
  parentId: 'parent',
  author: 'Someone',
  versions: new Map(Object.entries(versions)),
  unapproved: new Map(Object.entries(unapproved)),
});

function plan(bodies: Bodies, item: StoredItem | null = null, changes: Partial<PageOptions> = {}) {
  const knownId = ({ itemId: id }: PageUrl) => (id.startsWith('known') ? id : null);
  const captures = new Map<Timestamp, PageText>();
  for (const [key, body] of Object.entries(bodies).sort()) {
    const timestamp = parseTimestamp(key);
    if (timestamp) captures.set(timestamp, { headline: ['Title'], body: [body].flat() });
  }
  const options = { tz: 'Europe/Rome', ...changes };
  return withCounts(planExample(item, [...captures], options, knownId));
}

describe('a new page', () => {
  test('becomes a document with its versions', { tags: ['9.5'] }, () => {
    const { document, written } = plan({ [t2]: 'two', [t1]: 'one' });
    expect(written).toBe(2);
    expect(document).toEqual({
      itemId: 'example-org-5684f90a917d',
      itemSite: 'word',
      parentId: null,
      itemBranch: '1',
      itemTz: 'Europe/Rome',
      author: null,
      versions: { [t1]: version('one'), [t2]: version('two') },
    });
  });

  test.each([{ lang: 'pt-BR' }, {}])(
    'has versions with the language of their captures: %j',
    {
      tags: ['9.10'],
    },
    (language) => {
      const timestamp = parseTimestamp(t1);
      const text = { headline: ['Title'], body: ['one'], ...language };
      const { document } = planExample(null, timestamp ? [[timestamp, text]] : []);
      expect(document?.versions).toEqual({ [t1]: { ...version('one'), ...language } });
    },
  );
});

describe('a stored page', () => {
  test('gets only new versions, and keeps its own fields', () => {
    const { document } = plan({ [t1]: 'one', [t2]: 'two' }, stored({ [t1]: version('one') }));
    expect(document).toMatchObject({ parentId: 'parent', itemTz: 'UTC', author: 'Someone' });
    expect(document?.versions).toEqual({ [t2]: version('two') });
  });

  const oneAndThree = stored({ [t1]: version('one'), [t3]: version('three') });
  const twoTexts = stored({ [t1]: version('one'), [t2]: version('two') });
  const odd = stored({ constructor: version('one'), '2014': version('one') });
  const waiting = stored({}, { [t1]: version('one', 'pending'), [t2]: version('two', 'no') });
  const both = { [t1]: 'one', [t2]: 'two' };
  const onlyWaiting = stored({}, { [t1]: version('one', 'pending') });
  const oneTwice = { [t1]: 'one', [t2]: 'one' };
  test.each<[string, Bodies, StoredItem, object, pending?: boolean]>([
    ['with the text before it is unchanged', { [t2]: 'one' }, oneAndThree, { unchanged: 1 }],
    ['with the text after it gets that', { [t2]: 'three' }, oneAndThree, { written: 1 }],
    [
      'with the last of two texts before it is unchanged',
      { [t3]: 'two' },
      twoTexts,
      { unchanged: 1 },
    ],
    [
      'with the first of two texts before it gets that again',
      { [t3]: 'one' },
      twoTexts,
      { written: 1 },
    ],
    ['with keys that are invalid or inherited gets it', { [t1]: 'one' }, odd, { written: 1 }],
    ['whose versions are unapproved does not publish them', both, waiting, { skipped: 2 }],
    ['is unchanged by --pending', { [t2]: 'two' }, oneAndThree, { written: 1 }, true],
    ['waits once', oneTwice, onlyWaiting, { unchanged: 2 }, true],
  ])('%s', { tags: ['14.10', '14.12'] }, (_, bodies, item, expected, pending = false) => {
    const { written, unchanged, skipped, document } = plan(bodies, item, { pending });
    if (pending) expect(document).toBeNull();
    const none = { written: 0, unchanged: 0, skipped: 0 };
    expect({ written, unchanged, skipped }).toEqual({ ...none, ...expected });
  });

  test('is cut if all versions together are too large, and no version is dropped', () => {
    const long = (letter: string) => letter.repeat(200_000);
    const times = [t1, t2, t3, '20170101000000', '20180101000000'];
    const texts = Object.fromEntries(times.map((time, at) => [time, long(String(at))]));
    const before = times.slice(0, 3).map((time, at) => [time, version(long(String(at)))] as const);
    const { document, limit, written } = plan(texts, stored(Object.fromEntries(before)));
    expect(written).toBe(2);
    expect(limit).toBeGreaterThan(180_000);
    expect(Object.keys(document?.versions ?? {})).toEqual(times);
  });
});

test('with --pending, versions are stored for approval, outside a document without any', () => {
  const { document, unapproved } = plan({ [t1]: 'one' }, null, { pending: true });
  expect(document?.versions).toEqual({});
  expect(unapproved).toEqual([
    { itemId: 'example-org-5684f90a917d', timestamp: t1, version: version('one', 'pending') },
  ]);
});

test('the words of a withdrawn version are not imported again, at any time, with any links', {
  tags: ['14.12'],
}, () => {
  const item = stored({}, { [t1]: version('one', 'withdrawn') });
  const link: Segment = { linkType: 'external', url: 'http://x.org/?sid=2', text: 'one' };
  const captures = { [t1]: 'one', [t2]: [link], [t3]: 'two' };
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
