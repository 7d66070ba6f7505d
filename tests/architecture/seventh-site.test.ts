import { execFile } from 'node:child_process';
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

/** The one file to edit, for a site with the key "seventh". */
const edited = 'src/sites.json';
const entry = ',\n  "seventh": { "name": "The Seventh", "description": "One more site." }\n}';

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
  'index.html',
  'firestore.rules',
  // Of which the tests' tags are numbers.
  'docs/specification.md',
];

const onlySeventh = ['tests/component', ...['--testNamePattern=seventh', '--reporter=verbose']];

const copy = mkdtempSync(join(tmpdir(), 'seventh-site-'));
afterAll(() => rmSync(copy, { recursive: true, force: true }));

/** Runs a program of node_modules in the copy; returns its output and whether it succeeded. */
const run = async (program: string, ...args: readonly string[]) => {
  const path = join(copy, 'node_modules', program);
  const env = { ...process.env, FIRESTORE_EMULATOR_HOST: '', NO_COLOR: '1' };
  return promisify(execFile)(process.execPath, [path, ...args], { cwd: copy, env }).then(
    ({ stdout }) => ({ output: stdout, succeeded: true }),
    ({ stdout, stderr }) => ({ output: `${stdout}${stderr}`, succeeded: false }),
  );
};

describe.concurrent('adding a seventh site by an entry of sites.json', () => {
  beforeAll(async () => {
    for (const path of copied) {
      mkdirSync(join(copy, dirname(path)), { recursive: true });
      cpSync(path, join(copy, path), { recursive: true });
    }
    symlinkSync(resolve('node_modules'), join(copy, 'node_modules'));
    const sites = readFileSync(edited, 'utf8');
    writeFileSync(join(copy, edited), sites.replace(/\s*\}\s*$/, entry));
    const rules = await run('tsx/dist/cli.mjs', 'tools/build/write-rules.ts');
    expect(rules).toEqual({ output: '', succeeded: true });
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
