import { describe, expect, test } from 'vitest';
import type { ContentDocument, Version } from '../../../../src/domain/content/content-item';
import { mergeItem } from '../../../../tools/content/import/merge-item';
import type { ArchiveItem } from '../../../../tools/content/model/archive-item';
import type { RawItem } from '../../../../tools/content/store/read-stored';
import { withCounts } from '../../../support/plan-counts';

const [t1, t2] = ['20140101000000', '20150101000000'];

function version(text: string, approved: Version['approved'] = 'yes'): Version {
  return { approved, headline: ['Title'], body: [text] };
}

function item(
  versions: Record<string, Version>,
  unapproved: Record<string, Version> = {},
  fields: Partial<ContentDocument> = {},
): ArchiveItem {
  const document: ContentDocument = {
    itemId: 'a',
    itemSite: 'word',
    parentId: null,
    itemBranch: '1',
    itemTz: 'UTC',
    author: null,
    versions,
    ...fields,
  };
  return { document, unapproved: new Map(Object.entries(unapproved)) };
}

function stored(from: ArchiveItem): RawItem {
  const unapproved = [...from.unapproved].map(([key, each]) => [key, { ...each }] as const);
  return { document: { ...from.document }, unapproved: new Map(unapproved) };
}

const publish = { pending: false };

/** Returns the plan of an import, with the numbers of versions by what becomes of them. */
const merge = (...args: Parameters<typeof mergeItem>) => withCounts(mergeItem(...args));

describe('an imported item', () => {
  test('is written as it is into an empty database', () => {
    const given = item({ [t1]: version('one') }, { [t2]: version('two', 'pending') });
    expect(merge(given, null, publish)).toMatchObject({
      document: given.document,
      unapproved: [{ itemId: 'a', timestamp: t2, version: version('two', 'pending') }],
      written: 2,
    });
  });

  test('over itself changes nothing, whatever the order of the fields', () => {
    const given = item({ [t1]: version('one') }, { [t2]: version('two', 'no') });
    const there = stored(given);
    const turned = { body: ['one'], headline: ['Title'], approved: 'yes' };
    const document = { ...there.document, versions: { [t1]: turned } };
    expect(mergeItem(given, { ...there, document }, publish)).toEqual({
      document: null,
      unapproved: [],
      provenance: new Map(),
      replaces: false,
      outcomes: [
        { outcome: 'unchanged', version: t1, reason: null },
        { outcome: 'unchanged', version: t2, reason: null },
      ],
      problem: null,
    });
  });

  test('replaces the versions it has, and leaves the others', () => {
    const there = stored(item({ [t1]: version('one'), [t2]: version('two') }));
    const plan = merge(item({ [t1]: version('new') }), there, publish);
    const { document, written, replaces } = plan;
    expect([written, replaces]).toEqual([1, true]);
    expect(document?.versions).toEqual({ [t1]: version('new') });
  });

  test('leaves withdrawn versions withdrawn', () => {
    const withdrawn = { [t1]: version('one', 'withdrawn') };
    const there = stored(item({}, withdrawn));
    for (const pending of [false, true]) {
      for (const again of [
        item({ [t1]: version('one') }),
        item({}, { [t1]: version('x', 'no') }),
      ]) {
        const plan = merge(again, there, { pending });
        expect(plan).toMatchObject({ document: null, unapproved: [], written: 0, skipped: 1 });
      }
    }
    expect(merge(item({}, withdrawn), there, publish)).toMatchObject({
      unchanged: 1,
      skipped: 0,
    });
  });

  test('replaces the fields of the item without touching its versions', () => {
    const given = item({ [t1]: version('one') });
    const there = stored(item({ [t1]: version('one') }, {}, { author: 'Somebody' }));
    const { document } = merge(given, there, publish);
    expect(document).toMatchObject({ author: null });
    expect(document).not.toHaveProperty('versions');
  });

  test('is rejected if its id belongs to another site or branch', () => {
    const there = stored(item({}, {}, { itemBranch: '2' }));
    expect(merge(item({ [t1]: version('one') }), there, publish)).toMatchObject({
      document: null,
      written: 0,
      problem: 'an item of this id belongs to another site or branch',
    });
  });

  test('is rejected as a whole if its document would be too large', () => {
    const large = version('x'.repeat(600_000));
    const there = stored(item({ [t1]: large }));
    expect(merge(item({ [t2]: large }), there, publish)).toMatchObject({
      document: null,
      written: 0,
      problem: 'its document would be larger than 1 MiB',
    });
    const waiting = item({}, { [t1]: version('x'.repeat(1_100_000), 'pending') });
    expect(merge(waiting, null, publish).problem).toContain('is larger than 1 MiB');
  });
});

describe('with --pending', () => {
  const waiting = { pending: true };

  test('new versions are stored for approval, outside a document without any', () => {
    const plan = merge(item({ [t1]: version('one') }), null, waiting);
    expect(plan.document?.versions).toEqual({});
    expect(plan.unapproved).toEqual([
      { itemId: 'a', timestamp: t1, version: version('one', 'pending') },
    ]);
  });

  test('published and unapproved versions are left unchanged', () => {
    const there = stored(item({ [t1]: version('one') }, { [t2]: version('two', 'pending') }));
    const given = item({ [t1]: version('one'), [t2]: version('two') });
    expect(merge(given, there, waiting)).toMatchObject({
      document: null,
      unapproved: [],
      provenance: new Map(),
      written: 0,
      unchanged: 2,
    });
  });
});

describe('the provenance of a replaced version', () => {
  const origin = { date: '2014', file: 'a.ndjson', tool: 'mnemosyne 1' };
  const full = { ...origin, address: null, recordId: null, digest: null, status: null, type: null };
  const before = stored(item({ [t1]: version('one') }, { [t2]: version('two', 'pending') }));
  const changed = item({ [t1]: version('other') }, { [t2]: version('other', 'pending') });

  test('is deleted if the item has none for it', () => {
    expect(merge(changed, before, publish).provenance).toEqual(
      new Map([
        [t1, null],
        [t2, null],
      ]),
    );
    expect(merge(changed, null, publish).provenance).toEqual(new Map());
  });

  test('is replaced by that of the item', () => {
    const given = { ...changed, provenance: new Map([[t1, full]]) };
    expect(merge(given, before, publish).provenance.get(t1)).toEqual(full);
  });
});
