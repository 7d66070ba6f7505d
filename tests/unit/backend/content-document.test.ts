import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parseContentDocument } from '../../../src/backend/content-document';
import { visibleVersion } from '../../../src/domain/content/content-item';
import { archiveItems, liveItems } from '../../../src/domain/content/visible-items';
import { buildDocument, buildVersionDocument } from '../../support/build-document';
import { longTimeout, manyRuns } from '../../support/many-runs';

function parse(stored: unknown) {
  const problems: string[] = [];
  const item = parseContentDocument('doc-1', stored, (problem) => problems.push(problem));
  return { item, problems };
}

const version = buildVersionDocument('Headline');
const stored = buildDocument('item-1', { '20200101000000': version });

describe('a stored item', () => {
  test('is read with all its fields', { tags: ['9.5', '9.10'] }, () => {
    const { item, problems } = parse({
      ...stored,
      itemSite: 'homer',
      parentId: 'story',
      itemBranch: '2',
      itemTz: 'Europe/Athens',
    });
    expect(item).toEqual({
      itemId: 'item-1',
      itemSite: 'homer',
      parentId: 'story',
      itemBranch: '2',
      itemTz: 'Europe/Athens',
      author: 'Ada',
      versions: new Map([['20200101000000', version]]),
      approvedKeys: ['20200101000000'],
      currentVersion: null,
    });
    expect(problems).toEqual([]);
  });

  test.each([
    ['the id of its document', 'itemId', 'doc-1'],
    ['the time zone UTC', 'itemTz', 'UTC'],
    ['no parent', 'parentId', null],
    ['no author', 'author', null],
    ['the branch "1"', 'itemBranch', '1'],
  ])('has %s when there is no %s', { tags: ['9.6'] }, (_, field, expected) => {
    for (const value of [undefined, null, '', 7, {}, []]) {
      expect(parse({ ...stored, [field]: value }).item).toHaveProperty(field, expected);
    }
    const { [field as 'itemId']: _removed, ...without } = stored;
    expect(parse(without).item).toHaveProperty(field, expected);
  });

  test('ignores a current version that is stored: the client derives it', { tags: ['9.9'] }, () => {
    expect(parse({ ...stored, currentVersion: '20200101000000' }).item?.currentVersion).toBeNull();
  });

  test.each<[string, unknown]>([
    ['null', null],
    ['undefined', undefined],
    ['a string', 'item'],
    ['a list', [stored]],
    ['an empty map', {}],
    ['an item without a site', { ...stored, itemSite: undefined }],
    ['an item of an unknown site', { ...stored, itemSite: 'nobody' }],
    ['an item of a site that every object has', { ...stored, itemSite: 'constructor' }],
    ['an item of the number 500', { ...stored, itemSite: 500 }],
  ])('is dropped and reported once when it is %s', (_, value) => {
    expect(parse(value)).toEqual({ item: null, problems: ['content/doc-1 is not a content item'] });
  });
});

describe('the versions of a stored item', () => {
  test.each([
    ['yes', 'yes'],
    ['no', 'no'],
    ['pending', 'pending'],
    ['YES', 'pending'],
    ['yes ', 'pending'],
    ['approved', 'pending'],
    [true, 'pending'],
    [1, 'pending'],
    [['yes'], 'pending'],
    [null, 'pending'],
    [undefined, 'pending'],
  ])('with approved %j count as %s', { tags: ['9.11'] }, (approved, expected) => {
    const { item } = parse({ ...stored, versions: { '20200101000000': { ...version, approved } } });
    expect(item?.versions.get('20200101000000')?.approved).toBe(expected);
    expect(item?.approvedKeys).toEqual(expected === 'yes' ? ['20200101000000'] : []);
  });

  test('without headline and body are empty, and not reported', () => {
    const { item, problems } = parse({
      ...stored,
      versions: { '20200101000000': { approved: 'yes' } },
    });
    expect(item?.versions.get('20200101000000')).toEqual({
      approved: 'yes',
      headline: [],
      body: [],
    });
    expect(problems).toEqual([]);
  });

  test.each([
    'constructor',
    'hasOwnProperty',
    'toString',
    '__proto__x',
    'valueOf',
    '',
    '2020',
    '2020010100000',
    '202001010000000',
    '2020010100000x',
    '2020-01-01T00:00:00Z',
    '20201301000000',
  ])('under the key %j are read, but are not captures', { tags: ['9.8'] }, (key) => {
    const { item } = parse({
      ...stored,
      versions: { [key]: version, '20200101000000': version },
    });
    expect([...(item?.versions.keys() ?? [])].sort()).toEqual([key, '20200101000000'].sort());
    expect(item?.approvedKeys).toEqual(['20200101000000']);
  });

  test('under the key __proto__ are ordinary versions, and pollute nothing', () => {
    const versions: unknown = JSON.parse(
      `{"__proto__": ${JSON.stringify(version)}, "20200101000000": ${JSON.stringify(version)}}`,
    );
    const { item } = parse({ ...stored, versions });
    expect(item?.versions.has('__proto__')).toBe(true);
    expect(item?.versions.get('20200101000000')).toEqual(version);
    expect(Object.keys({})).toEqual([]);
    expect({}).not.toHaveProperty('headline');
  });

  test('that are inherited are ignored', () => {
    const versions: unknown = Object.create({ '20200101000000': version });
    expect(parse({ ...stored, versions }).item?.versions.size).toBe(0);
  });

  test.each([undefined, null])('that are %s are empty, and not reported', (versions) => {
    const { item, problems } = parse({ ...stored, versions });
    expect(item?.versions.size).toBe(0);
    expect(problems).toEqual([]);
  });

  test.each([[[version]], ['20200101000000'], [7]])(
    'that are not a map are ignored, and reported: %j',
    (versions) => {
      const { item, problems } = parse({ ...stored, versions });
      expect(item?.versions.size).toBe(0);
      expect(problems).toEqual(['content/doc-1 has versions that are not a map']);
    },
  );

  test.each([null, 'text', 7, [[]]])('that are malformed are skipped: %j', (broken) => {
    const { item, problems } = parse({
      ...stored,
      versions: { '20200101000000': broken, '20200102000000': version },
    });
    expect([...(item?.versions.keys() ?? [])]).toEqual(['20200102000000']);
    expect(problems).toEqual(['content/doc-1 has a version that is not a map']);
  });

  test('are reported once per document, however many there are', () => {
    const odd = { approved: 'yes', headline: 'no list', body: [null, null, {}] };
    const { problems } = parse({
      ...stored,
      versions: { '20200101000000': odd, '20200102000000': odd, '20200103000000': null },
    });
    expect(problems).toEqual([
      'content/doc-1 has segments that are not a list, a segment of unknown shape, a version that is not a map',
    ]);
  });

  test('may be 5,000', () => {
    const keys = Array.from({ length: 5_000 }, (_, i) => String(20200101000000 + i * 1_000_000));
    const versions = Object.fromEntries(keys.map((key) => [key, version]));
    expect(parse({ ...stored, versions }).item?.versions.size).toBe(5_000);
  });
});

describe('for any stored value', longTimeout, () => {
  const anyKey = fc.oneof(
    fc.string(),
    fc.constantFrom('20200101000000', 'constructor', '__proto__'),
  );
  const anyVersion = fc.record(
    {
      approved: fc.oneof(fc.constantFrom('yes', 'no', 'pending'), fc.jsonValue({ maxDepth: 1 })),
      headline: fc.jsonValue({ maxDepth: 2 }),
      body: fc.jsonValue({ maxDepth: 2 }),
    },
    { requiredKeys: [] },
  );
  const anyDocument = fc.record(
    {
      itemId: fc.jsonValue({ maxDepth: 1 }),
      itemSite: fc.oneof(fc.constantFrom('500', 'homer'), fc.jsonValue({ maxDepth: 1 })),
      parentId: fc.jsonValue({ maxDepth: 1 }),
      versions: fc.oneof(
        fc.dictionary(anyKey, fc.oneof(anyVersion, fc.jsonValue({ maxDepth: 1 })), { maxKeys: 4 }),
        fc.jsonValue({ maxDepth: 1 }),
      ),
    },
    { requiredKeys: [] },
  );

  test('reading it does not throw, reports once at most, and shows only what is approved', {
    tags: ['8.22'],
  }, () => {
    fc.assert(
      fc.property(fc.oneof(anyDocument, fc.anything()), (value) => {
        const { item, problems } = parse(value);
        expect(problems.length).toBeLessThanOrEqual(1);
        if (item === null) {
          expect(problems).toHaveLength(1);
          return;
        }
        const shown = [...liveItems([item]), ...archiveItems([item], '21001231235959')];
        for (const view of shown) expect(visibleVersion(view)?.approved).toBe('yes');
      }),
      manyRuns,
    );
  });
});
