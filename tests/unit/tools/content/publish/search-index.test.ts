import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parseSnapshot } from '../../../../../src/backend/stored-snapshot';
import type { ContentItem } from '../../../../../src/domain/content/content-item';
import { type SearchTime, search, textSource } from '../../../../../src/domain/search/search';
import {
  type SearchIndex,
  searchIndex,
  wordsToLookUp,
} from '../../../../../src/domain/search/search-index';
import { parseSearchQuery, type SearchQuery } from '../../../../../src/domain/search/search-query';
import { resultOf } from '../../../../../src/domain/text/steps';
import { shownText } from '../../../../../tools/content/model/shown-text';
import { SearchIndexBuilder } from '../../../../../tools/content/publish/search-index';
import type { BuiltPart } from '../../../../../tools/content/publish/snapshot-part';
import { buildItem } from '../../../../support/build-content';
import { longTimeout, someRuns } from '../../../../support/many-runs';
import { publishedItems } from '../../../../support/published-content';
import { itemAt, keyAt } from '../../../../support/read-published';
import { readPublishedIndex } from '../../../../support/snapshots';
import { withPlain } from '../../../../support/with-plain';

const parse = (text: string) => parseSearchQuery(text, { isTyping: false });

async function indexOf(items: readonly ContentItem[], query: SearchQuery) {
  const index = await readPublishedIndex(publishedItems(items), wordsToLookUp(query));
  if (!index) throw new Error('there is no index');
  return index;
}

function buildIndex(items: readonly ContentItem[], maxBytes?: number) {
  const builder = new SearchIndexBuilder(maxBytes);
  for (const item of items) builder.add(item);
  return builder.build();
}

const partsOf = (items: readonly ContentItem[]) =>
  (buildIndex(items) ?? []).map(({ part }) => part);
const tableKeys = (parts: readonly BuiltPart['part'][]) =>
  parts.map(({ key }) => key).filter((key) => key.startsWith('items-'));
const shardsOf = (parts: readonly BuiltPart['part'][]) =>
  parts.filter(({ key }) => key.startsWith('search-'));

/** What the index finds at a time, as "id key". */
function foundByIndex(index: SearchIndex, query: SearchQuery, time: SearchTime) {
  return searchIndex(index, query, time)
    .flatMap(({ item, keys }) => keys.map((key) => `${item.itemId} ${key}`))
    .sort();
}

/** An item as the app reads it. */
function readItem(item: ContentItem): ContentItem {
  const versions = [...item.versions].map(
    ([key, version]) => [key, withPlain(version, shownText)] as const,
  );
  return { ...item, versions: new Map(versions) };
}

/** What the texts have at a time, as "id key". */
function foundInTexts(items: readonly ContentItem[], query: SearchQuery, time: SearchTime) {
  return resultOf(search(textSource(items.map(readItem)), query, time))
    .flatMap(({ itemId, keys }) => keys.map((key) => `${itemId} ${key}`))
    .sort();
}

const spaced = 'old new Harbour café constructor 7 елка हिन्दी don’t 👍'.split(' ');
const spaceless = '東京 京都 東 都 ไทย ภาษา がか'.split(' ');
const asked = [...spaced.slice(0, -2), 'always', 'missing', 'author:ada'];
const phrases = ['"old new"', '"東京 都"', '東京都'];

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
  return fc.array(anyItem, { minLength: 1, maxLength: 10 }).map((items) =>
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

const anyTime = fc.oneof(fc.constant('live' as const), fc.nat(110).map(keyAt));

describe('the search index', () => {
  const all = [...spaceless, ...spaced];
  test.each([
    ['the same as a scan for single words', spaced, ' ', asked, (found: string[]) => found],
    [
      'what a scan finds for phrases and in scripts without spaces, and perhaps more',
      all,
      '',
      [...all, ...phrases],
      (found: string[]) => expect.arrayContaining(found),
    ],
  ])('finds %s, at any time and through time', longTimeout, async (...given) => {
    const [, words, joint, asked, expected] = given;
    const anyWords = fc.uniqueArray(fc.constantFrom(...asked), { minLength: 1, maxLength: 3 });
    await fc.assert(
      fc.asyncProperty(anyContent(words, joint), anyWords, anyTime, async (items, words, at) => {
        const query = parse(words.join(' '));
        const index = await indexOf(items, query);
        expect(foundByIndex(index, query, at)).toEqual(expected(foundInTexts(items, query, at)));
        const versions = expected(foundInTexts(items, query, 'ever'));
        expect(foundByIndex(index, query, 'ever')).toEqual(versions);
      }),
      someRuns,
    );
  });

  test('lists items by their first version, with the title of the latest one', async () => {
    const title = 'x'.repeat(120);
    const late = { headline: ['<b>A &amp; B</b>', 'rest'] };
    const early = { [keyAt(8)]: { headline: [`${title}y`] }, [keyAt(1)]: { headline: ['First'] } };
    const items = [
      buildItem({
        ...{ itemId: 'late', parentId: 'early', author: 'Ada' },
        versions: { [keyAt(5)]: late, [keyAt(9)]: 'pending' },
      }),
      buildItem({ itemId: 'early', versions: early }),
      itemAt('bare', null, [keyAt(7)], { headline: ['<i></i> '] }),
      itemAt('hidden', null, [keyAt(1)], { approved: 'withdrawn' }),
    ];
    const bare = { parentId: null, author: null, title: 'Untitled' };
    expect((await indexOf(items, parse('rest'))).items).toEqual([
      { ...bare, itemId: 'early', title, keys: [1, 8].map(keyAt) },
      { itemId: 'late', parentId: 'early', author: 'Ada', title: 'A & B', keys: [keyAt(5)] },
      { ...bare, itemId: 'bare', keys: [keyAt(7)] },
    ]);
  });

  test('has nothing of pending and withdrawn versions, and does not exist without others', async () => {
    const versions = {
      [keyAt(1)]: { body: ['shown'] },
      [keyAt(2)]: { approved: 'pending', body: ['secret'] },
      [keyAt(3)]: { approved: 'withdrawn', headline: ['secret'] },
    } as const;
    const index = JSON.stringify(partsOf([buildItem({ versions })]));
    expect(index).toContain('shown');
    expect(index).not.toContain('secret');
    const published = publishedItems([itemAt('a', null, [keyAt(1)], { approved: 'pending' })]);
    expect(published.index).toMatchObject({ searchShards: 0 });
    expect(await readPublishedIndex(published, ['a'])).toBeNull();
  });

  test('has no answer for a word that was left out, so that all content is searched', async () => {
    const published = publishedItems([itemAt('a', null, [keyAt(1)])]);
    const parts = published.parts.map((part) => ({
      ...part,
      payload: part.payload.replace('"tooLarge":[]', '"tooLarge":["body"]'),
    }));
    const readPart: typeof published.readPart = (kind) =>
      parts.find(({ key }) => key.startsWith(`${kind}-`)) ?? null;
    const without = { ...published, parts, readPart };
    expect(await readPublishedIndex(without, ['body'])).toBeNull();
    expect(await readPublishedIndex(without, ['headline'])).not.toBeNull();
  });
});

/** Stories with words of their own, and two versions each. */
const manyItems = (count: number) =>
  Array.from({ length: count }, (_, at) => {
    const words = Array.from({ length: 22 }, (_, word) => `w${at}x${word}`);
    const versions = [0, 1].map((edit) => {
      return [keyAt(at + edit * 10_000), { body: [words.slice(edit, edit + 20).join(' ')] }];
    });
    return buildItem({ itemId: `s${at}`, versions: Object.fromEntries(versions) });
  });

describe('the parts of the search index', () => {
  const items = manyItems(1100);
  const parts = partsOf(items);
  const keysWrittenBy = (changed: readonly ContentItem[]) => {
    const before = new Map(parts.map(({ key, hash }) => [key, hash]));
    const written = partsOf(changed).filter(({ key, hash }) => before.get(key) !== hash);
    return written.map(({ key }) => key).sort();
  };

  test('are shards of 50 to 100 KB on average, and tables of 1,024 items, or fewer long ones', () => {
    const shards = shardsOf(parts);
    const bytes = shards.reduce((sum, { payload }) => sum + payload.length, 0);
    expect(Math.log2(shards.length) % 1).toBe(0);
    expect(bytes / shards.length).toBeLessThanOrEqual(100_000);
    expect(bytes / shards.length).toBeGreaterThan(50_000);
    expect(tableKeys(parts)).toEqual(['items-00000000', 'items-00001024']);
    const long = items.map((item) => ({ ...item, author: 'x'.repeat(500) }));
    expect(tableKeys(partsOf(long))[1]).toBe('items-00000512');
  });

  test('that a change writes are its part of the table, and the shards of new words', () => {
    const story = itemAt('new', null, [keyAt(99_999)], { headline: ['Zebra'], body: [] });
    const shard = expect.stringMatching(/^search-/);
    expect(keysWrittenBy([...items, story])).toEqual(['items-00001024', shard]);
    // A new version with the same words.
    const [first = buildItem(), ...others] = items;
    const latest = first.versions.get(first.approvedKeys.at(-1) ?? '') ?? {};
    const versions = { ...Object.fromEntries(first.versions), [keyAt(99_999)]: latest };
    const same = buildItem({ itemId: first.itemId, versions });
    expect(keysWrittenBy([same, ...others])).toEqual(['items-00000000']);
  });
});

describe('what is too large', () => {
  test('are postings that fill a document: their word is left out, and named', () => {
    // A word in every other version, so that each has a posting of four digits.
    const versions = Array.from({ length: 1000 }, (_, edit) => {
      const body = edit === 0 ? ['river sea'] : edit % 2 === 0 ? ['river'] : [];
      return [keyAt(edit), { headline: [], body }];
    });
    const one = buildItem({ versions: Object.fromEntries(versions) });
    const items = Array.from({ length: 380 }, (_, at) => ({ ...one, itemId: `i${at}` }));
    const built = buildIndex(items) ?? [];
    const leftOut = built.flatMap((part) => part.leftOut);
    expect(leftOut).toEqual(['the word "river" in the search index']);
    const shards = built.map(({ part }) => parseSnapshot('search', part, () => {}));
    expect(shards.find((each) => each?.tooLarge.has('river'))?.words.has('river')).toBe(false);
    expect(shards.find((each) => each?.words.has('sea'))).toBeDefined();
  });

  test('is an index of more than 60 MB: it is left out', () => {
    const items = manyItems(100);
    for (const maxBytes of [10, 20_000]) expect(buildIndex(items, maxBytes)).toBeNull();
    const parts = buildIndex(items, 200_000)?.map(({ part }) => part) ?? [];
    expect(shardsOf(parts)).toHaveLength(1);
  });
});
