import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parseContentDocument } from '../../../src/backend/content-document';
import { visibleVersion } from '../../../src/domain/content/content-item';
import { archiveItems, liveItems } from '../../../src/domain/content/visible-items';
import { buildDocument, buildVersionDocument } from '../../support/build-document';
import { longTimeout } from '../../support/many-runs';
import { forMany } from '../../support/properties';
import { timestampOf } from '../../support/timestamp-of';

function parse(stored: unknown) {
  const problems: string[] = [];
  const item = parseContentDocument('doc-1', stored, (problem) => problems.push(problem));
  return { item, problems };
}

const version = buildVersionDocument('Headline');
const january = '20200101000000';
const stored = buildDocument('item-1', { [january]: version });

describe('a stored item', () => {
  test('is read with all its fields', { tags: ['9.5', '9.10'] }, () => {
    const fields = { itemSite: 'homer', parentId: 'story', itemBranch: '2', itemTz: 'Europe/Rome' };
    const { item, problems } = parse({ ...stored, ...fields });
    expect(item).toEqual({
      ...fields,
      itemId: 'item-1',
      author: 'Ada',
      versions: new Map([[january, version]]),
      approvedKeys: [january],
      currentVersion: null,
    });
    expect(problems).toEqual([]);
  });

  test.each([
    ['the language that its page gave', { lang: 'pt-BR' }, { lang: 'pt-BR' }],
    ['no language if its page gave none', {}, {}],
    ['no language if that is none', { lang: 'German' }, {}],
  ])('has a version with %s', { tags: ['9.10'] }, (_, fields, expected) => {
    const { item } = parse({ ...stored, versions: { [january]: { ...version, ...fields } } });
    expect(item?.versions.get(january)).toEqual({ ...version, ...expected });
  });

  test.each([
    ['the id of its document', 'itemId', 'doc-1'],
    ['the time zone UTC', 'itemTz', 'UTC'],
    ['no parent', 'parentId', null],
    ['no author', 'author', null],
    ['the branch "1"', 'itemBranch', '1'],
  ])('has %s when there is no %s', { tags: ['9.6', '7.5', '9.7'] }, (_, field, expected) => {
    for (const value of [undefined, null, '', 7, {}, []]) {
      expect(parse({ ...stored, [field]: value }).item).toHaveProperty(field, expected);
    }
    const { [field as 'itemId']: _removed, ...without } = stored;
    expect(parse(without).item).toHaveProperty(field, expected);
  });

  test('ignores a current version that is stored: the client derives it', { tags: ['9.9'] }, () => {
    expect(parse({ ...stored, currentVersion: january }).item?.currentVersion).toBeNull();
  });

  test.each<[string, unknown]>([
    ['null', null],
    ['a string', 'item'],
    ['a list', [stored]],
    ['an item without a site', { ...stored, itemSite: undefined }],
    ['an item of an unknown site', { ...stored, itemSite: 'nobody' }],
    ['an item of a site that every object has', { ...stored, itemSite: 'constructor' }],
    ['an item of the number 500', { ...stored, itemSite: 500 }],
  ])('is dropped and reported once when it is %s', { tags: ['9.5'] }, (_, value) => {
    expect(parse(value)).toEqual({ item: null, problems: ['content/doc-1 is not a content item'] });
  });
});

/** Parses an item with these versions. */
const parseVersions = (versions: unknown) => parse({ ...stored, versions });

describe('the versions of a stored item', () => {
  test.each([
    ...['yes', 'no', 'pending'].map((approved) => [approved, approved]),
    ...['YES', true, ['yes'], undefined].map((approved) => [approved, 'pending']),
  ])('with approved %j count as %s', { tags: ['9.11'] }, (approved, expected) => {
    const { item } = parseVersions({ [january]: { ...version, approved } });
    expect(item?.versions.get(january)?.approved).toBe(expected);
    expect(item?.approvedKeys).toEqual(expected === 'yes' ? [january] : []);
  });

  test.each([
    ...['constructor', 'hasOwnProperty', '__proto__x', '', '2020', '2020010100000'],
    ...['202001010000000', '2020010100000x', '2020-01-01T00:00:00Z', '20201301000000'],
  ])('under the key %j are read, but are not captures', { tags: ['9.8', '7.9'] }, (key) => {
    const { item } = parseVersions({ [key]: version, [january]: version });
    expect([...(item?.versions.keys() ?? [])].sort()).toEqual([key, january].sort());
    expect(item?.approvedKeys).toEqual([january]);
  });

  test('under the key __proto__ are ordinary versions, and pollute nothing', () => {
    const text = JSON.stringify({ proto: version, [january]: version });
    const { item } = parseVersions(JSON.parse(text.replace('proto', '__proto__')));
    expect(item?.versions.has('__proto__')).toBe(true);
    expect(item?.versions.get(january)).toEqual(version);
    expect(Object.keys({})).toEqual([]);
    expect({}).not.toHaveProperty('headline');
  });

  const noMap = ['content/doc-1 has versions that are not a map'];
  test.each([
    [undefined, []],
    [null, []],
    [[version], noMap],
    [7, noMap],
  ])('that are %j are empty, and reported as %j', (versions, reported) => {
    const { item, problems } = parseVersions(versions);
    expect(item?.versions.size).toBe(0);
    expect(problems).toEqual(reported);
  });

  test.each([null, 'text', 7, [[]]])('that are malformed are skipped: %j', (broken) => {
    const { item, problems } = parseVersions({ [january]: broken, '20200102000000': version });
    expect([...(item?.versions.keys() ?? [])]).toEqual(['20200102000000']);
    expect(problems).toEqual(['content/doc-1 has a version that is not a map']);
  });

  const noHeadline = [undefined, null];
  test.each(noHeadline)('with the headline %j are reported', { tags: ['8.21'] }, (headline) => {
    const { item, problems } = parseVersions({ [january]: { ...version, headline } });
    expect(item?.versions.get(january)?.headline).toEqual([]);
    expect(problems).toEqual(['content/doc-1 has a version without a headline']);
  });
});

describe('for any stored value', longTimeout, () => {
  const anyJson = fc.jsonValue({ maxDepth: 1 });
  const anyKey = fc.oneof(fc.string(), fc.constantFrom(january, 'constructor', '__proto__'));
  const anyText = fc.jsonValue({ maxDepth: 2 });
  const anyApproved = fc.oneof(fc.constantFrom('yes', 'no', 'pending'), anyJson);
  const optional = { requiredKeys: [] as [] };
  const ofVersion = {
    approved: anyApproved,
    headline: anyText,
    body: anyText,
    lang: anyJson,
    authors: anyJson,
  };
  const anyVersion = fc.record(ofVersion, optional);
  const anyVersions = fc.dictionary(anyKey, fc.oneof(anyVersion, anyJson), { maxKeys: 4 });
  const anyDocument = fc.record(
    {
      itemId: anyJson,
      itemSite: fc.oneof(fc.constantFrom('500', 'homer'), anyJson),
      parentId: anyJson,
      author: anyJson,
      otherIds: anyJson,
      pageKind: anyJson,
      versions: fc.oneof(anyVersions, anyJson),
      ends: fc.oneof(fc.dictionary(anyKey, anyJson, { maxKeys: 2 }), anyJson),
      withdrawn: fc.oneof(fc.dictionary(anyKey, anyJson, { maxKeys: 2 }), anyJson),
    },
    optional,
  );

  test('reading never throws, reports once, and shows what is approved', { tags: ['8.22'] }, () => {
    forMany(fc.oneof(anyDocument, fc.anything()), (value) => {
      const { item, problems } = parse(value);
      expect(problems.length).toBeLessThanOrEqual(1);
      if (item === null) {
        expect(problems).toHaveLength(1);
        return;
      }
      const shown = [...liveItems([item]), ...archiveItems([item], timestampOf('21001231235959'))];
      for (const view of shown) expect(visibleVersion(view)?.approved).toBe('yes');
    });
  });
});

describe('the ends of a page', () => {
  const february = '20200201000000';

  test('are versions without text, captures like others', { tags: ['8.72'] }, () => {
    const end = { status: 301, target: 'http://example.org/new', targetId: 'new' };
    const { item, problems } = parse({ ...stored, ends: { [february]: end } });
    expect(item?.approvedKeys).toEqual([january, february]);
    expect(item?.versions.get(february)).toEqual({ approved: 'yes', headline: [], body: [], end });
    expect(problems).toEqual([]);
  });

  test('hide no text of their time', () => {
    const { item } = parse({ ...stored, ends: { [january]: { status: 404 } } });
    expect(item?.versions.get(january)).toEqual(version);
  });

  test.each([
    ['ends that are not a map', 'gone'],
    ['an end without a status', { [february]: {} }],
    ['an end without a status', { [february]: { status: '404' } }],
    ['an end without a status', { [february]: null }],
  ])('are reported as %s, and left out', (problem, ends) => {
    const { item, problems } = parse({ ...stored, ends });
    expect(item?.approvedKeys).toEqual([january]);
    expect(problems).toEqual([`content/doc-1 has ${problem}`]);
  });
});
