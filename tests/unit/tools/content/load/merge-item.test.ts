import { describe, expect, test } from 'vitest';
import type { ContentDocument, Version } from '../../../../../src/domain/content/content-item';
import { mergeItem } from '../../../../../tools/content/load/merge-item';
import type { ArchiveItem } from '../../../../../tools/content/model/archive-item';
import type { RawItem } from '../../../../../tools/content/store/read-stored';
import { buildDocument, buildVersionDocument } from '../../../../support/build-document';
import { Collection } from '../../../../support/collected-captures';
import { withCounts } from '../../../../support/imported-item';

const [t1, t2] = ['20140101000000', '20150101000000'];

const version = (text: string, approved: Version['approved'] = 'yes') =>
  buildVersionDocument('Title', text, approved);

type Versions = Record<string, Version>;
function item(
  versions: Versions,
  unapproved: Versions = {},
  fields: Partial<ContentDocument> = {},
): ArchiveItem {
  const document = buildDocument('a', versions, fields);
  return { documentId: 'a', document, unapproved: new Map(Object.entries(unapproved)) };
}

function stored(...args: Parameters<typeof item>): RawItem {
  const { document, unapproved } = item(...args);
  const copies = [...unapproved].map(([key, each]) => [key, { ...each }] as const);
  return { document: { ...document }, unapproved: new Map(copies) };
}

/** Returns the plan of an import, with the numbers of versions by what becomes of them. */
const merge = (given: ArchiveItem, there: RawItem | null, { pending } = { pending: false }) =>
  withCounts(mergeItem(given, there, { pending }));

const one = item({ [t1]: version('one') });

describe('an imported item', () => {
  test('is written as it is into an empty database', () => {
    const given = item({ [t1]: version('one') }, { [t2]: version('two', 'pending') });
    expect(merge(given, null)).toMatchObject({
      document: given.document,
      unapproved: [{ itemId: 'a', timestamp: t2, version: version('two', 'pending') }],
      written: 2,
    });
  });

  test('over itself changes nothing, whatever the order of the fields', () => {
    const turned = { body: ['one'], headline: ['Title'], approved: 'yes' } as const;
    const waiting = { [t2]: version('two', 'no') };
    const given = item({ [t1]: version('one') }, waiting);
    expect(mergeItem(given, stored({ [t1]: turned }, waiting), { pending: false })).toEqual({
      document: null,
      unapproved: [],
      provenance: new Map(),
      replaces: false,
      outcomes: [t1, t2].map((key) => ({ outcome: 'unchanged', version: key, reason: null })),
      problem: null,
    });
  });

  test('replaces the versions it has and the fields of the item, and leaves other versions', {
    tags: ['14.35'],
  }, () => {
    const there = stored({ [t1]: version('one'), [t2]: version('two') });
    const { document, written, replaces } = merge(item({ [t1]: version('new') }), there);
    expect([written, replaces]).toEqual([1, true]);
    expect(document?.versions).toEqual({ [t1]: version('new') });
    const ofOther = stored({ [t1]: version('one') }, {}, { author: 'Somebody' });
    const fields = merge(one, ofOther).document;
    expect(fields).toMatchObject({ author: 'Ada' });
    expect(fields).not.toHaveProperty('versions');
  });

  test('leaves withdrawn versions withdrawn', { tags: ['14.35'] }, () => {
    const withdrawn = { [t1]: version('one', 'withdrawn') };
    const left = { document: null, unapproved: [], written: 0, skipped: 1 };
    for (const pending of [false, true]) {
      for (const again of [one, item({}, { [t1]: version('x', 'no') })]) {
        expect(merge(again, stored({}, withdrawn), { pending })).toMatchObject(left);
      }
    }
    const same = merge(item({}, withdrawn), stored({}, withdrawn));
    expect(same).toMatchObject({ unchanged: 1, skipped: 0 });
  });

  const large = version('x'.repeat(600_000));
  const vast = version('x'.repeat(1_100_000), 'pending');
  const elsewhere = stored({}, {}, { itemBranch: '2' });
  test.each<[string, ArchiveItem, RawItem | null]>([
    ['an item of this id belongs to another site or branch', one, elsewhere],
    ['its document would be larger than 1 MiB', item({ [t2]: large }), stored({ [t1]: large })],
    ['is larger than 1 MiB', item({}, { [t1]: vast }), null],
  ])('is rejected as a whole: %s', (problem, given, there) => {
    const rejected = { document: null, written: 0, problem: expect.stringContaining(problem) };
    expect(merge(given, there)).toMatchObject(rejected);
  });

  test('with --pending is stored for approval, unless the versions are there', () => {
    const { document, unapproved } = merge(one, null, { pending: true });
    expect(document?.versions).toEqual({});
    const waiting = { itemId: 'a', timestamp: t1, version: version('one', 'pending') };
    expect(unapproved).toEqual([waiting]);
    const there = stored({ [t1]: version('one') }, { [t2]: version('two', 'pending') });
    const given = item({ [t1]: version('one'), [t2]: version('two') });
    const unchanged = { document: null, unapproved: [], provenance: new Map(), written: 0 };
    expect(merge(given, there, { pending: true })).toMatchObject({ ...unchanged, unchanged: 2 });
  });
});

const origin = { date: '2014', file: 'a.ndjson', tool: 'mnemosyne 1' };
const full = { ...origin, address: null, recordId: null, digest: null, status: null, type: null };
const before = stored({ [t1]: version('one') }, { [t2]: version('two', 'pending') });
const changed = item({ [t1]: version('other') }, { [t2]: version('other', 'pending') });

test('the provenance of a replaced version is deleted if the item has none for it, else replaced by that of the item', () => {
  const deleted = new Map([t1, t2].map((key) => [key, null]));
  expect(merge(changed, before).provenance).toEqual(deleted);
  expect(merge(changed, null).provenance).toEqual(new Map());
  const given = { ...changed, provenance: new Map([[t1, full]]) };
  expect(merge(given, before).provenance.get(t1)).toEqual(full);
});

test('a report tells a published version from an unapproved one of the same time', () => {
  const stage = new Collection();
  const given = item({ [t1]: version('one') }, { [t1]: version('two', 'pending') });
  const [published, waiting] = stage.addItem('items.ndjson, line 1', given);
  stage.settle(published, { outcome: 'published', version: t1 }, 'a');
  stage.settle(waiting, { outcome: 'waiting', version: t1 }, 'a');
  expect(stage.remarks).toMatchObject({ written: 2, waiting: 1 });
});
