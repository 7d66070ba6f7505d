import { describe, expect, test } from 'vitest';
import type { Version } from '../../src/domain/content/content-item';
import type { ArchiveItem } from '../../tools/content/model/archive-item';
import { buildDocument, buildVersionDocument } from '../support/build-document';
import { loadItemsInto } from '../support/load-items';
import { toolProjects } from '../support/tool-projects';
import { writeDocuments } from '../support/write-documents';

const [in2014, in2015] = ['20140101000000', '20150101000000'];
const in2016 = '20160101000000';

const open = toolProjects('items');

describe('items as NDJSON', () => {
  const at = (text: string): Version =>
    buildVersionDocument('Title', [
      text,
      { linkType: 'id', targetId: 'a', text: 'x' },
      { text: 'b', type: 'bold' },
    ]);
  const versions = { [in2014]: at('one'), [in2015]: at('two') };
  const place = { itemSite: 'word', itemBranch: '2', itemTz: 'Europe/Rome' } as const;
  const document = buildDocument('a', versions, { ...place, parentId: 'b' });
  const waiting = { ...at('three'), approved: 'pending' } as const;
  const unapproved = new Map([[in2016, waiting]]);
  const item: ArchiveItem = { documentId: 'a', document, unapproved };
  const other = {
    documentId: 'b',
    document: { ...document, itemId: 'b', parentId: null, versions: {} },
    unapproved,
  };
  test('into an empty store give the same documents, and repeated change nothing', async () => {
    const { db, stored } = await open();
    const result = await loadItemsInto(db, [item, other]);
    expect(result).toMatchObject({ items: 2, written: 4, problems: [] });
    const { updateTime } = await db.doc('content/a').get();
    expect((await stored('content')).a).toEqual(document);
    expect(await stored('content/a/unapproved')).toEqual({ [in2016]: waiting });
    const again = await loadItemsInto(db, [item, other]);
    expect(again).toMatchObject({ items: 0, written: 0, unchanged: 4 });
    expect((await db.doc('content/a').get()).updateTime).toEqual(updateTime);
  });

  test('replace a stored item, of any branch, on request', async () => {
    const { db, stored } = await open();
    await loadItemsInto(db, [{ ...item, document: { ...document, itemBranch: '1' } }]);
    await db.doc('content/a').update({ 'versions.20200101000000': at('stray') });
    const before = await stored('content');
    const counts = { items: 1, written: 3, problems: [] };
    const replacing = { replace: true };
    expect(await loadItemsInto(db, [item], { ...replacing, dryRun: true })).toMatchObject(counts);
    expect(await stored('content')).toEqual(before);
    expect(await loadItemsInto(db, [item], replacing)).toMatchObject(counts);
    expect(await stored('content')).toEqual({ a: document });
    expect(await stored('content/a/unapproved')).toEqual({ [in2016]: waiting });
  });
});

describe('a writer of documents', () => {
  const document = (itemId: string, body: Parameters<typeof buildVersionDocument>[1]) =>
    buildDocument(itemId, { [in2014]: buildVersionDocument('Title', body) });

  test('writes many documents of many short texts, which are larger in requests', async () => {
    const { db, stored } = await open();
    const segment = { text: 'x'.repeat(10), type: 'bold' } as const;
    const body = Array.from({ length: 300 }, () => segment);
    const documents = Array.from({ length: 200 }, (_, at) => document(`short-${at}`, body));
    expect((await writeDocuments(db, documents)).failed).toEqual([]);
    expect(Object.keys(await stored('content'))).toHaveLength(200);
  });

  test('names the document that is refused, and writes the others', async () => {
    const { db, stored } = await open();
    const documents = ['a', 'b', 'c', 'd', 'e', 'f'].map((id) => document(id, 'x'));
    documents.splice(5, 0, document('large', 'x'.repeat(1_100_000)));
    const report = await writeDocuments(db, documents);
    expect(Object.keys(await stored('content'))).toEqual(['a', 'b', 'c', 'd', 'e', 'f']);
    expect(report.failed).toEqual([
      { itemId: 'large', timestamp: null, reason: expect.stringContaining('INVALID_ARGUMENT') },
    ]);
  });
});
