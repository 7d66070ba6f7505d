import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parseSnapshot } from '../../../../src/backend/snapshot-document';
import type { ContentItem } from '../../../../src/domain/content/content-item';
import { archiveItems, liveItems } from '../../../../src/domain/content/visible-items';
import { searchIndex, wordsToLookUp } from '../../../../src/domain/search/search-index';
import { searchItems } from '../../../../src/domain/search/search-items';
import { parseSearchQuery, type SearchQuery } from '../../../../src/domain/search/search-query';
import { searchVersions } from '../../../../src/domain/search/search-through-time';
import { digitsOfDate } from '../../../../src/domain/time/timestamp';
import { shownText } from '../../../../tools/content/model/shown-text';
import { SearchIndexBuilder } from '../../../../tools/content/publish/search-index';
import type { SnapshotPart } from '../../../../tools/content/publish/snapshot-part';
import { buildItem } from '../../../support/build-content';
import { publishedItems, readSearchIndex } from '../../../support/published-content';

const parse = (text: string) => parseSearchQuery(text, { isTyping: false });
const keyAt = (at: number) => digitsOfDate(new Date(Date.UTC(2004, 0, 1) + at * 1000));

async function indexOf(items: readonly ContentItem[], query: SearchQuery) {
  const index = await readSearchIndex(publishedItems(items), wordsToLookUp(query));
  if (!index) throw new Error('there is no index');
  return index;
}

const partsOf = (items: readonly ContentItem[], kind: string) =>
  publishedItems(items).parts.filter(({ key }) => key.startsWith(`${kind}-`));

/** What items look like in the index at a time, or with null at all times, as "id key". */
async function foundByIndex(items: readonly ContentItem[], query: SearchQuery, at: string | null) {
  const matches = searchIndex(await indexOf(items, query), query, at);
  return matches
    .flatMap(({ item, matching }) => matching.map((key) => `${item.itemId} ${key}`))
    .sort();
}

function foundByScan(items: readonly ContentItem[], query: SearchQuery, at: string) {
  const visible = at === 'live' ? liveItems(items) : archiveItems(items, at);
  return searchItems(visible, shownText, query)
    .map(({ item }) => `${item.itemId} ${item.currentVersion}`)
    .sort();
}

function versionsByScan(items: readonly ContentItem[], query: SearchQuery) {
  return items.flatMap((item) =>
    (searchVersions(item, shownText, query)?.matching ?? []).map((key) => `${item.itemId} ${key}`),
  );
}

const spaced = [
  'old',
  'new',
  'Harbour',
  'café',
  'constructor',
  '7',
  'елка',
  'हिन्दी',
  'don’t',
  '👍',
];
const spaceless = ['東京', '京都', '東', '都', 'ไทย', 'ภาษา', 'がか'];

const anyContent = (words: readonly string[], joint: string) => {
  const anyText = fc
    .array(fc.constantFrom(...words, '<b>', '</b>', '&amp;', '\n', '. '), { maxLength: 8 })
    .map((parts) => parts.join(joint));
  const anyVersion = fc.record({
    at: fc.nat(40),
    approved: fc.constantFrom('yes', 'yes', 'yes', 'pending', 'no', 'withdrawn'),
    headline: fc.array(anyText, { maxLength: 2 }),
    body: fc.array(anyText, { maxLength: 3 }),
  });
  const anyItem = fc.record({
    versions: fc.uniqueArray(anyVersion, { maxLength: 6, selector: ({ at }) => at }),
    author: fc.constantFrom(null, 'Ada Byron', '東京'),
  });
  return fc.array(anyItem, { minLength: 1, maxLength: 12 }).map((items) =>
    items.map(({ versions, author }, index) =>
      buildItem({
        itemId: `i${index}`,
        author,
        parentId: index % 3 === 2 ? 'i0' : null,
        versions: {
          [keyAt(99)]: { headline: ['Always'], body: [] },
          ...Object.fromEntries(versions.map(({ at, ...version }) => [keyAt(at), version])),
        },
      }),
    ),
  );
};

const anyTime = fc.oneof(fc.constant('live'), fc.nat(110).map(keyAt));

describe('the search index', () => {
  test('finds the same as a scan for single words, at any time and through time', async () => {
    await fc.assert(
      fc.asyncProperty(
        anyContent(spaced, ' '),
        fc.uniqueArray(fc.constantFrom(...spaced.slice(0, -2), 'always', 'missing', 'author:ada'), {
          minLength: 1,
          maxLength: 3,
        }),
        anyTime,
        async (items, words, at) => {
          const query = parse(words.join(' '));
          expect(await foundByIndex(items, query, at)).toEqual(foundByScan(items, query, at));
          expect(await foundByIndex(items, query, null)).toEqual(
            versionsByScan(items, query).sort(),
          );
        },
      ),
      { numRuns: 300 },
    );
  });

  test('finds what a scan finds for phrases and in scripts without spaces, and perhaps more', async () => {
    await fc.assert(
      fc.asyncProperty(
        anyContent([...spaceless, ...spaced], ''),
        fc.array(fc.constantFrom(...spaceless, ...spaced, '"old new"', '"東京 都"', '東京都'), {
          minLength: 1,
          maxLength: 2,
        }),
        anyTime,
        async (items, words, at) => {
          const query = parse(words.join(' '));
          expect(await foundByIndex(items, query, at)).toEqual(
            expect.arrayContaining(foundByScan(items, query, at)),
          );
          expect(await foundByIndex(items, query, null)).toEqual(
            expect.arrayContaining(versionsByScan(items, query)),
          );
        },
      ),
      { numRuns: 300 },
    );
  });

  test('lists items by their first version, with the title of the latest one', async () => {
    const long = 'x'.repeat(500);
    const items = [
      buildItem({
        itemId: 'late',
        parentId: 'early',
        author: 'Ada',
        versions: { [keyAt(5)]: { headline: ['<b>A &amp; B</b>', 'rest'] }, [keyAt(9)]: 'pending' },
      }),
      buildItem({
        itemId: 'early',
        versions: { [keyAt(8)]: { headline: [long] }, [keyAt(1)]: { headline: ['First'] } },
      }),
      buildItem({ itemId: 'bare', versions: { [keyAt(7)]: { headline: ['<i></i> '] } } }),
      buildItem({ itemId: 'hidden', versions: { [keyAt(1)]: 'withdrawn' } }),
    ];
    expect((await indexOf(items, parse('rest'))).items).toEqual([
      {
        itemId: 'early',
        parentId: null,
        author: null,
        title: 'x'.repeat(120),
        keys: [1, 8].map(keyAt),
      },
      { itemId: 'late', parentId: 'early', author: 'Ada', title: 'A & B', keys: [keyAt(5)] },
      { itemId: 'bare', parentId: null, author: null, title: 'Untitled', keys: [keyAt(7)] },
    ]);
  });

  test('has nothing of pending and withdrawn versions', () => {
    const items = [
      buildItem({
        itemId: 'a',
        versions: {
          [keyAt(1)]: { body: ['shown'] },
          [keyAt(2)]: { approved: 'pending', body: ['secret'] },
          [keyAt(3)]: { approved: 'withdrawn', headline: ['secret'] },
        },
      }),
    ];
    const parts = [...partsOf(items, 'items'), ...partsOf(items, 'search')];
    expect(JSON.stringify(parts)).toContain('shown');
    expect(JSON.stringify(parts)).not.toContain('secret');
  });

  test('of a place without approved versions does not exist', async () => {
    const items = [buildItem({ itemId: 'a', versions: { [keyAt(1)]: 'pending' } })];
    expect(publishedItems(items).index).toMatchObject({ searchShards: 0 });
    expect(await readSearchIndex(publishedItems(items), ['a'])).toBeNull();
  });
});

/** Stories with words of their own, and three versions each. */
const manyItems = (count: number) =>
  Array.from({ length: count }, (_, at) =>
    buildItem({
      itemId: `s${at}`,
      versions: Object.fromEntries(
        [0, 1, 2].map((edit) => [
          keyAt(at + edit * 10_000),
          { body: [Array.from({ length: 20 }, (_, word) => `w${at}x${word + edit}`).join(' ')] },
        ]),
      ),
    }),
  );

describe('the parts of the search index', () => {
  const items = manyItems(3000);
  const published = publishedItems(items);
  const shards = published.parts.filter(({ key }) => key.startsWith('search-'));

  test('divide the words evenly into a power of two of shards of 50 to 100 KB on average', () => {
    const bytes = shards.reduce((sum, { payload }) => sum + payload.length, 0);
    expect(Math.log2(shards.length) % 1).toBe(0);
    expect(bytes / shards.length).toBeLessThanOrEqual(100_000);
    expect(bytes / shards.length).toBeGreaterThan(50_000);
  });

  test('divide the table into parts of 1,024 items, or fewer if they are long', () => {
    const tableOf = (parts: readonly SnapshotPart[]) =>
      parts.map(({ key }) => key).filter((key) => key.startsWith('items-'));
    expect(tableOf(published.parts)).toEqual([
      'items-00000000',
      'items-00001024',
      'items-00002048',
    ]);
    const long = items.map((item) => ({ ...item, author: 'x'.repeat(500) }));
    const built = buildIndex(long) ?? [];
    expect(tableOf(built.map(({ part }) => part))[1]).toBe('items-00000512');
  });

  const writtenBy = (changed: readonly ContentItem[]) => {
    const before = new Map(published.parts.map(({ key, hash }) => [key, hash]));
    return publishedItems(changed)
      .parts.filter(({ key, hash }) => /^(items|search)-/.test(key) && before.get(key) !== hash)
      .map(({ key }) => key);
  };

  test('that a new story changes are the last part of the table and the shards of its words', () => {
    const story = buildItem({
      itemId: 'new',
      versions: { [keyAt(99_999)]: { headline: ['Zebra'], body: [] } },
    });
    expect(writtenBy([...items, story])).toEqual([
      'items-00002048',
      expect.stringMatching(/^search-/),
    ]);
  });

  test('that a new version changes are not those of the words that it still has', () => {
    const [first] = items;
    const latest = first?.versions.get(first.approvedKeys.at(-1) ?? '');
    if (!first || !latest) throw new Error('there is no story');
    const versions = { ...Object.fromEntries(first.versions), [keyAt(99_999)]: latest };
    const same = buildItem({ itemId: first.itemId, versions });
    expect(writtenBy([same, ...items.slice(1)])).toEqual(['items-00000000']);
  });
});

function buildIndex(items: readonly ContentItem[], maxBytes?: number) {
  const builder = new SearchIndexBuilder(maxBytes);
  for (const item of items) builder.add(item);
  return builder.build();
}

describe('what is too large', () => {
  test('are postings that fill a document: their word is left out, and named', () => {
    // A word in every other version, so that each has a posting of four digits.
    const one = buildItem({
      versions: Object.fromEntries(
        Array.from({ length: 1000 }, (_, edit) => [
          keyAt(edit),
          { headline: [], body: edit === 0 ? ['river sea'] : edit % 2 === 0 ? ['river'] : [] },
        ]),
      ),
    });
    const items = Array.from({ length: 380 }, (_, at) => ({ ...one, itemId: `i${at}` }));
    const built = buildIndex(items) ?? [];
    expect(built.flatMap(({ leftOut }) => leftOut)).toEqual([
      'the word "river" in the search index',
    ]);
    const shard = built.map(({ part }) => parseSnapshot('search', part, () => {}));
    expect(shard.find((each) => each?.tooLarge.has('river'))?.words.has('river')).toBe(false);
    expect(shard.find((each) => each?.words.has('sea'))).toBeDefined();
  });

  test('is an index of more than 60 MB: it is left out', () => {
    const items = manyItems(100);
    expect(buildIndex(items, 20_000)).toBeNull();
    expect(buildIndex(items, 10)).toBeNull();
    const shards = buildIndex(items, 200_000)?.filter(({ part }) => part.key.startsWith('search-'));
    expect(shards).toHaveLength(1);
  });
});

test('a word that was left out has no answer, so that all content is searched', async () => {
  const published = publishedItems([buildItem({ versions: { [keyAt(1)]: 'yes' } })]);
  const parts = published.parts.map((part) =>
    part.key.startsWith('search-')
      ? { ...part, payload: part.payload.replace('"tooLarge":[]', '"tooLarge":["body"]') }
      : part,
  );
  const readPart: typeof published.readPart = (kind) =>
    parts.find(({ key }) => key.startsWith(`${kind}-`)) ?? null;
  expect(await readSearchIndex({ ...published, parts, readPart }, ['body'])).toBeNull();
  expect(await readSearchIndex({ ...published, parts, readPart }, ['headline'])).not.toBeNull();
});
