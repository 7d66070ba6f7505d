import { randomUUID } from 'node:crypto';
import type { Firestore } from 'firebase-admin/firestore';
import { describe, expect, test } from 'vitest';
import { createFirebaseBackend } from '../../src/backend/firebase/firebase-backend';
import type { ContentDocument, ContentItem } from '../../src/domain/content/content-item';
import { searchIndex, wordsToLookUp } from '../../src/domain/search/search-index';
import { parseSearchQuery } from '../../src/domain/search/search-query';
import { digitsOfDate } from '../../src/domain/time/timestamp';
import {
  type PublishOptions,
  publishSnapshots,
} from '../../tools/content/publish/publish-snapshots';
import { openTarget } from '../../tools/content/store/open-target';
import { buildDocument, buildVersionDocument } from '../support/build-document';
import { loadOwnRules, testConfig } from '../support/emulators-under-test';
import { writeDocuments } from '../support/write-documents';
import { describeBackendContract } from './backend-contract';

async function openProject() {
  const project = `demo-contract-${randomUUID().slice(0, 8)}`;
  await loadOwnRules(project);
  const asOwner = async <T>(act: (db: Firestore) => Promise<T>) => {
    const target = await openTarget({ project });
    return act(target.db).finally(target.close);
  };
  return {
    backend: createFirebaseBackend(testConfig(project), () => {}),
    seed: (documents: readonly ContentDocument[]) =>
      asOwner(async (db) => {
        const { failed } = await writeDocuments(db, documents);
        if (failed.length > 0) throw new Error(`not seeded: ${failed[0]?.reason}`);
      }),
    publish: (branch: string, options?: PublishOptions) =>
      asOwner(async (db) => {
        const { problem } = await publishSnapshots(db, { site: '500', branch }, options);
        if (problem !== null) throw new Error(problem);
      }),
  };
}

describeBackendContract('the Firebase backend', openProject);

test('only a single story is read by its id, with all its versions', async () => {
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
});

describe('published snapshots', () => {
  const minute = (at: number) => `2020010100${String(at).padStart(2, '0')}00`;
  const story = (at: number, branch = '1') =>
    buildDocument(
      `story-${at}`,
      { [minute(at)]: buildVersionDocument(`Story ${at}`) },
      { itemBranch: branch },
    );
  const reply = (branch = '1') =>
    buildDocument(
      'reply',
      { [minute(58)]: buildVersionDocument('Reply') },
      { itemBranch: branch, parentId: 'story-0' },
    );
  const documents = (branch?: string) => [
    ...Array.from({ length: 55 }, (_, at) => story(at, branch)),
    reply(branch),
  ];
  const titlesOf = (stories: readonly { readonly item: ContentItem }[] = []) =>
    stories.map(({ item }) => item.itemId);

  test('are read as screens, lists, threads and captures', async () => {
    const { backend, seed, publish } = await openProject();
    await seed(documents());
    await publish('1');
    const { content } = backend;
    expect(await content.readSnapshotIndex('500', '1')).toMatchObject({ fresh: true });

    const live = await content.readSnapshot('500', '1', 'screen', 'live');
    expect(live).toMatchObject({ from: 'live', total: 55 });
    expect(titlesOf(live?.stories)).toEqual(
      Array.from({ length: 20 }, (_, at) => `story-${54 - at}`),
    );
    const archived = await content.readSnapshot('500', '1', 'screen', minute(30));
    expect(archived?.from && archived.from <= minute(30)).toBe(true);
    expect(titlesOf(archived?.stories)).toContain('story-30');
    expect(await content.readSnapshot('500', '1', 'screen', '20190101000000')).toBeNull();

    const list = await content.readSnapshot('500', '1', 'list', '2');
    expect(titlesOf(list?.stories)[2 - (list?.start ?? 0)]).toBe('story-2');

    for (const id of ['story-0', 'reply']) {
      const thread = await content.readSnapshot('500', '1', 'thread', id);
      expect(thread?.items.map(({ itemId }) => itemId)).toEqual(
        expect.arrayContaining(['story-0', 'reply']),
      );
    }

    const timeMap = await content.readSnapshot('500', '1', 'timemap', '');
    expect(timeMap?.captures.map(({ timestamp }) => timestamp)).toEqual([
      ...Array.from({ length: 55 }, (_, at) => minute(at)),
      minute(58),
    ]);
  });

  test('have a search index, which is read in one round', async () => {
    const { backend, seed, publish } = await openProject();
    const { content } = backend;
    const now = digitsOfDate(new Date());
    const inOneSecond = { now: () => now };
    const keyAt = (at: number) => digitsOfDate(new Date(Date.UTC(2020, 1, 1) + at * 1000));
    const find = async (text: string, at: string) => {
      const query = parseSearchQuery(text, { isTyping: false });
      const index = await content.readSearchIndex('500', '1', wordsToLookUp(query));
      return (
        index &&
        searchIndex(index, query, at).map(({ item, matching }) => [item.itemId, ...matching])
      );
    };
    expect(await find('story', 'live')).toBeNull();
    await seed([
      ...Array.from({ length: 1100 }, (_, at) =>
        buildDocument(`item-${at}`, {
          [keyAt(at)]: buildVersionDocument(`Number ${at}`),
        }),
      ),
      buildDocument('edited', {
        '20200101000000': buildVersionDocument('An old river'),
        '20210101000000': buildVersionDocument('A river', '東京都'),
      }),
    ]);
    await publish('1', inOneSecond);
    expect(await content.readSnapshotIndex('500', '1')).toMatchObject({ searchShards: 1 });
    expect(await find('number 1050', 'live')).toEqual([['item-1050', keyAt(1050)]]);
    expect(await find('old river', 'live')).toEqual([]);
    expect(await find('old river', '20200601000000')).toEqual([['edited', '20200101000000']]);
    expect(await find('東京', 'live')).toEqual([['edited', '20210101000000']]);

    // An older item changes the numbers of all others.
    await seed([buildDocument('oldest', { '20190101000000': buildVersionDocument('A river') })]);
    await publish('1', inOneSecond);
    await content.readSnapshotIndex('500', '1');
    expect(await find('river', 'live')).toEqual([
      ['oldest', '20190101000000'],
      ['edited', '20210101000000'],
    ]);
  });

  test('are stale once content has changed', async () => {
    const { backend, seed, publish } = await openProject();
    await seed(documents());
    await publish('1');
    await seed([story(55)]);
    const { content } = backend;
    expect(await content.readSnapshotIndex('500', '1')).toMatchObject({ fresh: false });
    expect(await content.readSnapshot('500', '1', 'screen', 'live')).toMatchObject({ total: 55 });
    await publish('1');
    expect(await content.readSnapshotIndex('500', '1')).toMatchObject({ fresh: true });
    expect(await content.readSnapshot('500', '1', 'screen', 'live')).toMatchObject({ total: 56 });
  });

  test('of branches other than "1" require signing in', async () => {
    const { backend, seed, publish } = await openProject();
    await seed(documents('2'));
    await publish('2');
    const { content, auth } = backend;
    const readAll = () =>
      Promise.all([
        content.readSnapshotIndex('500', '2'),
        content.readSnapshot('500', '2', 'screen', 'live'),
        content.readSnapshot('500', '2', 'list', '0'),
        content.readSnapshot('500', '2', 'thread', 'story-0'),
        content.readSnapshot('500', '2', 'timemap', ''),
        content.readSearchIndex('500', '2', ['story']),
      ]);
    expect(await readAll()).toEqual([null, null, null, null, null, null]);
    await auth.register(`reader-${randomUUID()}@example.org`, 'time-machine');
    expect(await readAll()).not.toContain(null);
  });
});
