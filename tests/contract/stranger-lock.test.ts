import { setTimeout as wait } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { publishSnapshots } from '../../tools/content/publish/publish-snapshots';
import { buildDocument, buildVersionDocument, byPath } from '../support/build-document';
import { loadOwnRules, postToFirestore } from '../support/emulators-under-test';
import { makePageDirectory } from '../support/page-directory';
import { toolProjects } from '../support/tool-projects';

const key = '20100101000000';
const ids = ['locked', 'other'];
const openEmpty = toolProjects('lock');

/** A project with two published items, and a stranger who may do what the rules let anyone do. */
async function openProject() {
  const opened = await openEmpty();
  const { project, db, write } = opened;
  await loadOwnRules(project);
  await write(byPath(ids.map((id) => buildDocument(id, { [key]: buildVersionDocument(id) }))));
  await publishSnapshots(db, { site: '500', branch: '1' });
  const name = `projects/${project}/databases/(default)/documents`;
  const send = async (method: string, body: object, status = 200) => {
    const answer = await postToFirestore(`${name}:${method}`, body);
    expect(answer.status).toBe(status);
    return answer.json();
  };
  /** Locks a document; returns what ends that. A denied read locks nothing. */
  const lock = async (path: string) => {
    const newTransaction = { readWrite: {} };
    const read = await send('batchGet', { documents: [`${name}/${path}`], newTransaction });
    const denied = [`${name}/content/other`, `${name}/content/other/unapproved/${key}`];
    await send('batchGet', { documents: denied, newTransaction }, 403);
    const { transaction } = Object.values<Record<string, unknown>>(read)[0] ?? {};
    return () => send('rollback', { transaction });
  };
  return { ...opened, lock };
}

const inVain = ['--retry-for', '0.02'];
const withdrawal = ['withdraw', '--all', '--site', '500', '--reason', 'requested'];

test('a withdrawal withdraws all but what a stranger has locked, says what is public, deletes pages, and waits for the lock', async () => {
  const { run, stored, lock, published } = await openProject();
  const directory = await makePageDirectory();
  onTestFinished(() => directory.remove());
  const pages = ['--pages', directory.path, '--origin', 'https://m.example'];
  expect((await run('publish', ...pages)).code).toBe(0);
  expect((await directory.files()).has('500.html')).toBe(true);
  const unlock = await lock('content/locked');
  const first = await run(...withdrawal, ...inVain, ...pages);
  expect(first.stdout).toContain('of what was not published are deleted; deploy it.');
  expect((await directory.files()).has('500.html')).toBe(false);
  expect(first.stdout).toContain(`Still public: locked ${key}`);
  expect(first.stderr).toMatch(/Waiting for the database \(.*\); .* Still public: locked 2010/);
  expect(first.code).toBe(1);
  expect(await published()).toEqual([`locked ${key}`]);
  expect(await stored('snapshots/500~1/parts')).toEqual({});
  const second = run(...withdrawal);
  await wait(1500);
  expect(await published()).toEqual([`locked ${key}`]);
  await unlock();
  const { code, stdout } = await second;
  expect(stdout).toContain('1 version withdrawn, 1 withdrawn already.');
  expect(code).toBe(0);
  expect(await published()).toEqual([]);
  expect((await stored('snapshots'))['500~1']).toMatchObject({ fresh: true });
});

test('a withdrawal goes on with other branches, and deletes snapshots, while an index is locked', async () => {
  const { run, db, write, stored, lock, published } = await openProject();
  const versions = { [key]: buildVersionDocument('far') };
  await write(byPath([buildDocument('z-far', versions, { itemBranch: '2' })]));
  await publishSnapshots(db, { site: '500', branch: '2' });
  const unlock = await lock('snapshots/500~1');
  const { code, stdout } = await run(...withdrawal, ...inVain);
  expect(stdout).toContain(`Still public: locked ${key}`);
  expect(code).toBe(1);
  expect(await published()).toEqual(ids.map((id) => `${id} ${key}`));
  expect(await stored('snapshots/500~1/parts')).toEqual({});
  await unlock();
});

test.each([
  ['remove', 'content/locked', ['locked', 'other', '--reason', 'spam'], 'Still public: locked'],
  ['publish', 'snapshots/500~1', [], '500, branch 1: not published (no answer in'],
])(
  '%s that waits in vain for a lock of %s says what is left',
  async (command, path, args, left) => {
    const { run, lock, published, stored } = await openProject();
    const unlock = await lock(path);
    const { code, stdout } = await run(command, ...args, ...inVain);
    expect(stdout).toContain(left);
    expect(code).toBe(1);
    if (command === 'remove') expect(await published()).toEqual([`locked ${key}`]);
    await unlock();
    await wait(500);
    expect((await run(command, ...args)).code).toBe(0);
    if (command === 'remove') expect(await published()).toEqual([]);
    expect((await stored('snapshots'))['500~1']).toMatchObject({ fresh: true });
  },
);
