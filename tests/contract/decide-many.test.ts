import { randomUUID } from 'node:crypto';
import type { Firestore } from 'firebase-admin/firestore';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { decideMany, type ManyOptions } from '../../tools/content/moderation/decide-many';
import { openTarget, type Target } from '../../tools/content/store/open-target';
import { beforeTransactions } from '../support/before-transactions';
import { buildDocument, buildVersionDocument } from '../support/build-document';

const key = '20040503120000';
const by = { who: 'ada', when: '20261124101500', why: null };
const ids = ['a', 'b', 'c', 'd', 'e'];
const versions = ids.map((id) => ({ id, key }));

let target: Target;
let db: Firestore;

beforeEach(async () => {
  target = await openTarget({ project: `demo-decide-${randomUUID().slice(0, 8)}` });
  db = target.db;
  for (const id of ids) {
    await db.doc(`content/${id}`).set(buildDocument(id, {}));
    await wait(id);
  }
});
afterEach(() => target.close());

function wait(id: string): Promise<unknown> {
  const version = buildVersionDocument('Title', 'Text.', 'pending');
  return db.doc(`content/${id}/unapproved/${key}`).set(version);
}

async function published(): Promise<readonly string[]> {
  const { docs } = await db.collection('content').get();
  return docs.filter((doc) => key in (doc.get('versions') ?? {})).map(({ id }) => id);
}

function decide(
  list: Parameters<typeof decideMany>[2],
  options: Partial<ManyOptions> = {},
): ReturnType<typeof decideMany> {
  const defaults = { dryRun: false, signal: new AbortController().signal, onDecided: () => {} };
  return decideMany(db, 'approve', list, by, { ...defaults, ...options });
}

test('versions that are left when the database cannot be reached are those that were not approved', async () => {
  beforeTransactions(db, async (before) => {
    if (before >= 2) throw Object.assign(new Error('no answer'), { code: 'timeout' });
  });
  const { done, refused, left, unreachable } = await decide(versions);
  expect(done).toBe(2);
  expect(refused).toEqual([]);
  expect(unreachable).toContain('no answer');
  const approved = await published();
  expect(approved).toHaveLength(2);
  expect(left.map(({ id }) => id)).toEqual(ids.filter((id) => !approved.includes(id)));
});

test('versions that are left after an interruption are those that were not approved', async () => {
  const stop = new AbortController();
  const sameItem = ['20040503120000', '20040504120000', '20040505120000'];
  for (const each of sameItem) {
    const version = buildVersionDocument('Title', 'Text.', 'pending');
    await db.doc(`content/a/unapproved/${each}`).set(version);
  }
  const list = sameItem.map((each) => ({ id: 'a', key: each }));
  const { left } = await decide(list, { signal: stop.signal, onDecided: () => stop.abort() });
  expect(left.map((each) => each.key)).toEqual(sameItem.slice(1));
  const stored = (await db.doc('content/a').get()).get('versions');
  expect(Object.keys(stored)).toEqual(sameItem.slice(0, 1));
});

test('an unexpected error about one version refuses that one only', async () => {
  beforeTransactions(db, async (before) => {
    if (before === 2) throw new Error('broken');
  });
  const { done, refused, left } = await decide(versions);
  expect({ done, left }).toEqual({ done: 4, left: [] });
  expect(refused).toMatchObject([{ reason: expect.stringContaining('broken') }]);
});

test('with a seen state, an id names a document and never an itemId', async () => {
  await db
    .doc('content/orphan/unapproved/20040503120000')
    .set(buildVersionDocument('Lost', 'Text.', 'pending'));
  await db.doc('content/a').update({ itemId: 'orphan' });
  const { updateTime } = await db.doc(`content/orphan/unapproved/${key}`).get();
  const seen = `${updateTime?.seconds}.${updateTime?.nanoseconds}`;
  const { refused } = await decide([{ id: 'orphan', key, seen }]);
  expect(refused).toMatchObject([{ id: 'orphan' }]);
  expect(await published()).toEqual([]);
});
