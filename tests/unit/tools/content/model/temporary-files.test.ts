import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { chmod, mkdir, mkdtemp, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import {
  cacheFolder,
  deleteLeftFiles,
  noteTemporary,
} from '../../../../../tools/content/model/temporary-files';

let root: string;
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'cache-'));
  vi.stubEnv('XDG_CACHE_HOME', root);
});
afterEach(async () => {
  vi.unstubAllEnvs();
  await rm(root, { recursive: true });
});

/** The id of a process that has ended. */
const deadPid = () => spawnSync(process.execPath, ['-e', '']).pid;

async function notesOf(pid: number, paths: readonly string[]): Promise<void> {
  await writeFile(join(cacheFolder(), `left-${pid}.json`), JSON.stringify(paths));
}

test('what a killed process noted is deleted by the next command, and nothing else', async () => {
  const folder = cacheFolder();
  const [input, part, other] = [
    join(folder, 'input-abc'),
    join(root, 'backup.ndjson.0a1b2c3d.part'),
    join(root, 'letters.txt'),
  ];
  await mkdir(input);
  await writeFile(join(input, 'standard input'), 'x');
  for (const file of [part, other]) await writeFile(file, 'x');
  await notesOf(deadPid(), [input, part, other]);
  deleteLeftFiles();
  expect([input, part, other].map(existsSync)).toEqual([false, false, true]);
  expect(readdirSync(folder)).toEqual([]);
});

test('the files of a process that runs stay, until it is done with them', async () => {
  const part = join(root, 'running.0a1b2c3d.part');
  await writeFile(part, 'x');
  const done = noteTemporary(part);
  deleteLeftFiles();
  expect(existsSync(part)).toBe(true);
  const notes = join(cacheFolder(), `left-${process.pid}.json`);
  expect(readFileSync(notes, 'utf8')).toContain(part);
  done();
  // Other tests of this process may have noted files.
  expect(existsSync(notes) && readFileSync(notes, 'utf8').includes(part)).toBe(false);
});

test('records of an import that was interrupted a month ago are deleted by any command', async () => {
  const [old, recent] = ['import-old.sqlite', 'import-new.sqlite'].map((name) =>
    join(cacheFolder(), name),
  );
  for (const file of [old, recent]) await writeFile(file ?? '', 'x');
  const days = (count: number) => new Date(Date.now() - count * 24 * 60 * 60 * 1000);
  await utimes(old ?? '', days(31), days(31));
  await utimes(recent ?? '', days(29), days(29));
  deleteLeftFiles();
  expect(readdirSync(cacheFolder())).toEqual(['import-new.sqlite']);
});

test('a folder that others may read is refused', async () => {
  const folder = cacheFolder();
  await chmod(folder, 0o755);
  expect(cacheFolder).toThrow('others may read it: make it yours alone (chmod 700).');
});
