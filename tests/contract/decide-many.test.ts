import { beforeEach, expect, test } from 'vitest';
import { decideMany, type ManyOptions } from '../../tools/content/moderation/decide-many';
import { withRetryPolicy } from '../../tools/content/store/retry-busy';
import { beforeWrites } from '../support/before-writes';
import { buildDocument, buildVersionDocument, byPath } from '../support/build-document';
import { type ToolProject, toolProjects } from '../support/tool-projects';

const key = '20040503120000';
const by = { who: 'ada', when: '20261124101500', why: null };
const ids = ['a', 'b', 'c', 'd', 'e'];
const versions = ids.map((id) => ({ id, key }));
const waiting = buildVersionDocument('Title', 'Text.', 'pending');

const open = toolProjects('decide');
let project: ToolProject;

beforeEach(async () => {
  project = await open({
    ...byPath(ids.map((id) => buildDocument(id, {}))),
    ...Object.fromEntries(ids.map((id) => [`content/${id}/unapproved/${key}`, waiting])),
  });
});

function decide(
  list: Parameters<typeof decideMany>[2],
  options: Partial<ManyOptions> = {},
): ReturnType<typeof decideMany> {
  const defaults = { dryRun: false, signal: new AbortController().signal, onDecided: () => {} };
  return decideMany(project.db, 'approve', list, by, { ...defaults, ...options });
}

test('versions that are left when the database cannot be reached are those that were not approved', async () => {
  beforeWrites(project.db, async (before) => {
    if (before >= 2) throw Object.assign(new Error('no answer'), { code: 'timeout' });
  });
  const policy = { limitMs: 2_000, onWait: () => {}, signal: new AbortController().signal };
  const { done, refused, left, unreachable } = await withRetryPolicy(policy, () =>
    decide(versions),
  );
  expect(done).toBe(2);
  expect(refused).toEqual([]);
  expect(unreachable).toContain('no answer');
  const approved = await project.published();
  expect(approved).toHaveLength(2);
  const names = versions.map(({ id }) => `${id} ${key}`);
  expect([...approved, ...left.map(({ id }) => `${id} ${key}`)].sort()).toEqual(names);
});

test('versions that are left after an interruption are those that were not approved', async () => {
  const stop = new AbortController();
  const sameItem = ['20040503120000', '20040504120000', '20040505120000'];
  const paths = sameItem.map((each) => `content/a/unapproved/${each}`);
  await project.write(Object.fromEntries(paths.map((path) => [path, waiting])));
  const list = sameItem.map((each) => ({ id: 'a', key: each }));
  const { left } = await decide(list, { signal: stop.signal, onDecided: () => stop.abort() });
  expect(left.map((each) => each.key)).toEqual(sameItem.slice(1));
  expect(await project.published()).toEqual([`a ${sameItem[0]}`]);
});

test('an unexpected error about one version refuses that one only', async () => {
  beforeWrites(project.db, async (before) => {
    if (before === 2) throw new Error('broken');
  });
  const { done, refused, left } = await decide(versions);
  expect({ done, left }).toEqual({ done: 4, left: [] });
  expect(refused).toMatchObject([{ reason: expect.stringContaining('broken') }]);
});

test('with a seen state, an id names a document and never an itemId', async () => {
  await project.write({
    [`content/orphan/unapproved/${key}`]: waiting,
    'content/a': buildDocument('orphan', {}),
  });
  const { updateTime } = await project.db.doc(`content/orphan/unapproved/${key}`).get();
  const seen = `${updateTime?.seconds}.${updateTime?.nanoseconds}`;
  const { refused } = await decide([{ id: 'orphan', key, seen }]);
  expect(refused).toMatchObject([{ id: 'orphan' }]);
  expect(await project.published()).toEqual([]);
});
