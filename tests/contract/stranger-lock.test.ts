import { setTimeout as wait } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { publishSnapshots } from '../../tools/content/publish/publish-snapshots';
import { loadRules } from '../../tools/dev/emulator-rules';
import { buildDocument, buildVersionDocument, byPath } from '../support/build-document';
import { emulatorHosts, loadOwnRules, postToFirestore } from '../support/emulators-under-test';
import { makePageDirectory } from '../support/page-directory';
import { readRules } from '../support/rules-environment';
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
  const readInTransaction = (path: string, status: number) =>
    send('batchGet', { documents: [`${name}/${path}`], newTransaction: { readWrite: {} } }, status);
  /** Locks a document; returns what ends that. */
  const lock = async (path: string) => {
    const read = await readInTransaction(path, 200);
    const { transaction } = Object.values<Record<string, unknown>>(read)[0] ?? {};
    return () => send('rollback', { transaction });
  };
  /** Asks for each document as `lock` does, and is denied. */
  const askInVain = async (paths: readonly string[]) => {
    for (const path of paths) await readInTransaction(path, 403);
  };
  return { ...opened, lock, askInVain };
}

const ofBranch2 = byPath([
  buildDocument('z-far', { [key]: buildVersionDocument('far') }, { itemBranch: '2' }),
]);

/** The project's own rules, with the change that docs/takedown.md names. */
const closedRules = () =>
  readRules('firestore.rules').replace(/(function isOpen\(\) \{\s*return) true;/, '$1 false;');

const inVain = ['--retry-for', '0.02'];
const withdrawal = ['withdraw', '--all', '--site', '500', '--reason', 'requested'];

test('a withdrawal withdraws all but what a stranger has locked, says what is public, deletes pages, and waits for the lock', {
  tags: ['15.28'],
}, async () => {
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
  await write(ofBranch2);
  await publishSnapshots(db, { site: '500', branch: '2' });
  const unlock = await lock('snapshots/500~1');
  const { code, stdout } = await run(...withdrawal, ...inVain);
  expect(stdout).toContain(`Still public: locked ${key}`);
  expect(code).toBe(1);
  expect(await published()).toEqual(ids.map((id) => `${id} ${key}`));
  expect(await stored('snapshots/500~1/parts')).toEqual({});
  await unlock();
});

test('a stranger locks also what they may not read, where its rule looks at it', async () => {
  const { run, write, askInVain, published } = await openProject();
  await write(ofBranch2);
  await askInVain(['content/z-far']);
  const { code, stdout } = await run('remove', 'z-far', '--reason', 'spam', ...inVain);
  expect(stdout).toContain('Still public: z-far');
  expect(code).toBe(1);
  expect(await published()).toContain(`z-far ${key}`);
});

test('a stranger locks nothing of an archive that is closed as docs/takedown.md says', async () => {
  const { run, project, db, write, askInVain, published } = await openProject();
  await write(ofBranch2);
  await publishSnapshots(db, { site: '500', branch: '2' });
  await loadRules(emulatorHosts().firestore, project, closedRules());
  await askInVain([
    ...['locked', 'other', 'z-far', 'missing'].flatMap((id) => [
      `content/${id}`,
      `content/${id}/unapproved/${key}`,
      `content/${id}/provenance/${key}`,
      `content/${id}/log/entry`,
    ]),
    ...['1', '2'].flatMap((branch) => [
      `snapshots/500~${branch}`,
      `snapshots/500~${branch}/parts/screen-live`,
    ]),
  ]);
  const { code, stderr } = await run(...withdrawal, ...inVain);
  expect(stderr).not.toContain('Waiting for the database');
  expect(code).toBe(0);
  expect(await published()).toEqual([]);
});

test.each([
  ['remove', 'content/locked', ['locked', 'other', '--reason', 'spam'], 'Still public: locked'],
  ['publish', 'snapshots/500~1', [], '500, branch 1: not published (no answer in'],
])(
  '%s that waits in vain for a lock of %s says what is left',
  { tags: ['15.28'] },
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
