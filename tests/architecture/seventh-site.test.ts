import { execFile } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

/** What the copy needs for its types and for the tests that run on every site. */
const copied = [
  'src',
  'tools',
  'sample-content',
  'tests/support',
  'tests/component/every-site.test.tsx',
  'tsconfig.json',
  'vite.config.ts',
  'vitest.config.ts',
  'package.json',
  'package-lock.json',
  'index.html',
  'firestore.rules',
  // Of which the tests' tags are numbers.
  'docs/specification.md',
];

const onlySeventh = ['tests/component', ...['--testNamePattern=seventh', '--reporter=verbose']];

/** What adding a site changes. */
const changed = ['src/sites.json', 'firestore.rules'];
const original = changed.map((file) => readFileSync(file, 'utf8'));

const copy = mkdtempSync(join(tmpdir(), 'seventh-site-'));
afterAll(() => rmSync(copy, { recursive: true, force: true }));

/** Runs a program of node_modules in the copy; returns its output and whether it succeeded. */
const run = async (program: string, ...args: readonly string[]) => {
  const path = join(copy, 'node_modules', program);
  const env = { ...process.env, FIRESTORE_EMULATOR_HOST: '127.0.0.1:9', NO_COLOR: '1' };
  return promisify(execFile)(process.execPath, [path, ...args], { cwd: copy, env }).then(
    ({ stdout }) => ({ output: stdout, succeeded: true }),
    ({ stdout, stderr }) => ({ output: `${stdout}${stderr}`, succeeded: false }),
  );
};

describe.concurrent('adding a seventh site with the content tool', () => {
  beforeAll(async () => {
    for (const path of copied) {
      mkdirSync(join(copy, dirname(path)), { recursive: true });
      cpSync(path, join(copy, path), { recursive: true });
    }
    symlinkSync(resolve('node_modules'), join(copy, 'node_modules'));
    // One that is removed again leaves nothing behind.
    await run('../tools/content/run.mjs', 'site', 'add', 'eighth', '--name', 'Gone', '--yes');
    expect(changed.map((file) => readFileSync(join(copy, file), 'utf8'))).not.toEqual(original);
    const removed = await run('../tools/content/run.mjs', 'site', 'remove', 'eighth', '--yes');
    expect(removed.output).toContain('What a database has of it stays there');
    expect(changed.map((file) => readFileSync(join(copy, file), 'utf8'))).toEqual(original);
    const about = ['--name', 'The Seventh', '--description', 'One more site.', '--yes'];
    const added = await run('../tools/content/run.mjs', 'site', 'add', 'seventh', ...about);
    expect(added).toMatchObject({ succeeded: true });
    expect(added.output).toContain('"seventh": {\n  "name": "The Seventh",\n');
  });

  test('only the list of sites and the rules change', { tags: ['15.30'] }, () => {
    for (const file of changed)
      expect(readFileSync(join(copy, file), 'utf8')).not.toBe(readFileSync(file, 'utf8'));
  });

  test('the types agree', { timeout: 120_000 }, async () => {
    const outcome = await run('typescript/bin/tsc', '--noEmit');
    expect(outcome).toEqual({ output: '', succeeded: true });
  });

  test('every place that lists the sites has the seventh', { timeout: 120_000 }, async () => {
    const { output, succeeded } = await run('vitest/vitest.mjs', 'run', ...onlySeventh);
    expect(succeeded, output).toBe(true);
    for (const claim of [
      'site seventh > has a card on the landing page, with its mark',
      'site seventh > shows its live mirror at /seventh',
      'site seventh > shows its live mirror at /live/seventh',
      'site seventh > is one of those that the security rules know',
    ]) {
      expect(output).toMatch(new RegExp(`✓ .*${claim}`));
    }
  });
});
