import { describe, expect, test } from 'vitest';
import type { ContentDocument, Version } from '../../src/domain/content/content-item';
import type { ArchiveItem } from '../../tools/content/model/archive-item';
import { buildDocument, buildVersionDocument } from '../support/build-document';
import { importItemsInto, type UnstagedItem } from '../support/import-items';
import { toolProjects } from '../support/tool-projects';
import { writeDocuments } from '../support/write-documents';

const [in2014, in2015] = ['20140101000000', '20150101000000'];
const [in2016, in2017] = ['20160101000000', '20170101000000'];

const open = toolProjects('items');

describe('items as NDJSON', () => {
  const at = (text: string): Version =>
    buildVersionDocument('Title', [
      text,
      { linkType: 'id', targetId: 'a', text: 'x' },
      { text: 'b', type: 'bold' },
    ]);
  const document: ContentDocument = {
    itemId: 'a',
    itemSite: 'word',
    parentId: 'b',
    itemBranch: '2',
    itemTz: 'Europe/Rome',
    author: 'Somebody',
    versions: { [in2014]: at('one'), [in2015]: at('two') },
  };
  const waiting = { ...at('three'), approved: 'pending' } as const;
  const unapproved = new Map([[in2016, waiting]]);
  const item: ArchiveItem = { documentId: 'a', document, unapproved };
  const other = {
    documentId: 'b',
    document: { ...document, itemId: 'b', parentId: null, versions: {} },
    unapproved,
  };
  /** The item with other fields, and nothing that waits. */
  const itemWith = (changes: Partial<ContentDocument>): ArchiveItem => ({
    documentId: changes.itemId ?? 'a',
    document: { ...document, ...changes },
    unapproved: new Map(),
  });

  async function openProject() {
    const { db, stored } = await open();
    async function* placed(items: readonly ArchiveItem[]): AsyncGenerator<UnstagedItem> {
      for (const each of items) yield { item: each, where: each.document.itemId, length: 1 };
    }
    return {
      db,
      stored,
      import: (items: readonly ArchiveItem[], options: { replace?: true; dryRun?: true } = {}) =>
        importItemsInto(db, placed(items), { pending: false, dryRun: false, ...options }),
      storedItem: async () => (await stored('content')).a,
    };
  }

  test('into an empty store give the same documents, and repeated change nothing', async () => {
    const project = await openProject();
    const result = await project.import([item, other]);
    expect(result).toMatchObject({ items: 2, written: 4, problems: [] });
    const { updateTime } = await project.db.doc('content/a').get();
    expect(await project.storedItem()).toEqual(document);
    expect(await project.stored('content/a/unapproved')).toEqual({ [in2016]: waiting });
    const again = await project.import([item, other]);
    expect(again).toMatchObject({ items: 0, written: 0, unchanged: 4 });
    expect((await project.db.doc('content/a').get()).updateTime).toEqual(updateTime);
  });

  test('over a stored item add and replace versions, and leave the others', async () => {
    const project = await openProject();
    await project.import([item]);
    await project.import([itemWith({ author: null, versions: { [in2015]: at('new') } })]);
    const versions = { [in2014]: at('one'), [in2015]: at('new') };
    expect(await project.storedItem()).toEqual({ ...document, author: null, versions });
    await project.import([itemWith({ author: 'New', versions: {} })]);
    expect(await project.storedItem()).toEqual({ ...document, author: 'New', versions });
  });

  test('replace a stored item, of any branch, on request', async () => {
    const project = await openProject();
    await project.import([{ ...item, document: { ...document, itemBranch: '1' } }]);
    await project.db.doc('content/a').update({ 'versions.20200101000000': at('stray') });
    const dry = await project.import([item], { replace: true, dryRun: true });
    expect(dry).toMatchObject({ items: 1, written: 3 });
    expect(await project.storedItem()).not.toEqual(document);
    const result = await project.import([item], { replace: true });
    expect(result).toMatchObject({ items: 1, written: 3, problems: [] });
    expect(await project.storedItem()).toEqual(document);
    expect(await project.stored('content/a/unapproved')).toEqual({ [in2016]: waiting });
  });

  test('given twice in one file are merged, the later line over the earlier', async () => {
    const project = await openProject();
    const later = { [in2017]: at('later') };
    await project.import([item, itemWith({ versions: later })]);
    expect(await project.storedItem()).toMatchObject({
      versions: { ...document.versions, ...later },
    });
  });
});

describe('a writer of documents', () => {
  const document = (itemId: string, body: Parameters<typeof buildVersionDocument>[1]) =>
    buildDocument(itemId, { [in2014]: buildVersionDocument('Title', body) });

  test('writes many documents of many short texts, which are larger in requests', async () => {
    const { db, stored } = await open();
    const segment = { text: 'x'.repeat(10), type: 'bold' } as const;
    const body = Array.from({ length: 300 }, () => segment);
    const documents = Array.from({ length: 400 }, (_, at) => document(`short-${at}`, body));
    expect((await writeDocuments(db, documents)).failed).toEqual([]);
    expect(Object.keys(await stored('content'))).toHaveLength(400);
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

  test('overwrites a document as a whole', async () => {
    const { db, stored } = await open();
    await writeDocuments(db, [document('a', 'old')]);
    const changed = { ...document('a', 'new'), versions: {} };
    await writeDocuments(db, [changed]);
    expect(await stored('content')).toEqual({ a: changed });
  });
});
