import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { createFirebaseBackend } from '../../src/backend/firebase/firebase-backend';
import { readSearchIndex } from '../../src/content/search-index';
import type { ContentDocument, ContentItem } from '../../src/domain/content/content-item';
import { fallbackUser, registeredUser } from '../../src/domain/content/user';
import type { SearchTime } from '../../src/domain/search/search';
import { searchIndex, wordsToLookUp } from '../../src/domain/search/search-index';
import { parseSearchQuery } from '../../src/domain/search/search-query';
import { digitsOfDate } from '../../src/domain/time/timestamp';
import { publishSnapshots } from '../../tools/content/publish/publish-snapshots';
import { buildDocument, buildVersionDocument } from '../support/build-document';
import { loadOwnRules, testConfig } from '../support/emulators-under-test';
import { readsOf } from '../support/snapshots';
import { timestampOf } from '../support/timestamp-of';
import { toolProjects } from '../support/tool-projects';
import { writeDocuments } from '../support/write-documents';
import { describeBackendContract } from './backend-contract';

const open = toolProjects('contract');

async function openProject() {
  const { project, db } = await open();
  await loadOwnRules(project);
  const reports: string[] = [];
  return {
    db,
    reports,
    backend: createFirebaseBackend(testConfig(project), (problem) => reports.push(problem)),
    async seed(documents: readonly ContentDocument[]) {
      const { failed } = await writeDocuments(db, documents);
      if (failed.length > 0) throw new Error(`not seeded: ${failed[0]?.reason}`);
    },
  };
}

describeBackendContract('the Firebase backend', openProject);

test('user documents are in the collection users, under the ids of their accounts', {
  tags: ['9.1', '9.2'],
}, async () => {
  const { backend, db } = await openProject();
  const { auth, users } = backend;
  const register = () => auth.register(`user-${randomUUID()}@example.org`, 'time-machine');
  const regTimestamp = digitsOfDate(new Date());
  const first = await register();
  const registered = registeredUser({ ...first, name: 'Ada', nickname: 'ada', regTimestamp });
  await users.create(first.uid, registered);
  const second = await register();
  const fallback = fallbackUser({ ...second, regTimestamp });
  await users.createIfMissing(second.uid, fallback);
  const { docs } = await db.collection('users').get();
  expect(Object.fromEntries(docs.map((doc) => [doc.id, doc.data()]))).toEqual({
    [first.uid]: registered,
    [second.uid]: fallback,
  });
});

test('content items are in the collection content', { tags: ['9.5'] }, async () => {
  const { backend, db } = await openProject();
  const version = buildVersionDocument('Title');
  const january = '20200101000000';
  const item = buildDocument('one', { [january]: version }, { parentId: 'story' });
  await db.doc('content/one').set(item);
  const items: ContentItem[] = [];
  for await (const page of backend.content.readContent('500', '1')) items.push(...page);
  expect(items).toMatchObject([{ ...item, versions: new Map([[january, version]]) }]);
});

test('only a single story of the site and branch is read by its id, with all its versions', {
  tags: ['2.35', '2.36'],
}, async () => {
  const { backend, seed } = await openProject();
  const key = '20200101000000';
  const version = buildVersionDocument('Title');
  await seed([
    buildDocument('one', { [key]: version, '20210101000000': version }),
    buildDocument('two', { [key]: version }, { itemSite: 'homer' }),
    buildDocument('three', { [key]: version }, { itemBranch: '2' }),
    buildDocument('reply', { [key]: version }, { parentId: 'one' }),
  ]);
  const { content, auth } = backend;
  expect((await content.readStory('500', '1', 'one'))?.approvedKeys).toHaveLength(2);
  for (const id of ['two', 'three', 'reply', 'nowhere', 'one/log/x', '..', '']) {
    expect(await content.readStory('500', '1', id)).toBeNull();
  }
  await auth.register(`story-${randomUUID()}@example.org`, 'time-machine');
  expect((await content.readStory('500', '2', 'three'))?.itemId).toBe('three');
  expect(await content.readStory('500', '1', 'three')).toBeNull();
});

test('published content has a search index, which is read in one round', async () => {
  const { backend, seed, db, reports } = await openProject();
  const { content } = backend;
  const now = digitsOfDate(new Date());
  const place = { site: '500', branch: '1' } as const;
  const reads = readsOf(content);
  const report = (problem: string) => void reports.push(problem);
  const publish = () => publishSnapshots(db, place, { now: () => now });
  const keyAt = (at: number) => digitsOfDate(new Date(Date.UTC(2020, 1, 1) + at * 1000));
  const find = async (text: string, time: SearchTime) => {
    const query = parseSearchQuery(text, { isTyping: false });
    const index = await readSearchIndex(reads, place, wordsToLookUp(query), report);
    return index && searchIndex(index, query, time).map(({ item, keys }) => [item.itemId, ...keys]);
  };
  expect(await find('story', 'live')).toBeNull();
  await seed([
    ...Array.from({ length: 1100 }, (_, at) =>
      buildDocument(`item-${at}`, { [keyAt(at)]: buildVersionDocument(`Number ${at}`) }),
    ),
    buildDocument('edited', {
      '20200101000000': buildVersionDocument('An old river'),
      '20210101000000': buildVersionDocument('A river', '東京都'),
    }),
  ]);
  expect(await publish()).toMatchObject({ problem: null });
  expect(await content.readSnapshotIndex('500', '1')).toMatchObject({ searchShards: 1 });
  expect(await find('number 1050', 'live')).toEqual([['item-1050', keyAt(1050)]]);
  expect(await find('old river', 'live')).toEqual([]);
  expect(await find('old river', timestampOf('20200601000000'))).toEqual([
    ['edited', '20200101000000'],
  ]);
  expect(await find('東京', 'live')).toEqual([['edited', '20210101000000']]);

  // An older item changes the numbers of all others.
  await seed([buildDocument('oldest', { '20190101000000': buildVersionDocument('A river') })]);
  expect(await publish()).toMatchObject({ problem: null });
  await reads.index(place);
  expect(await find('river', 'live')).toEqual([
    ['oldest', '20190101000000'],
    ['edited', '20210101000000'],
  ]);
});
