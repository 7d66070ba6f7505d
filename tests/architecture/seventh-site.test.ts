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

/** Adds text before the only occurrence of an anchor. */
type Insertion = readonly [anchor: string, text: string];

/** What the row says about each file, done for a site with the key "seventh". */
const insertions: Readonly<Record<string, Insertion | 'not needed'>> = {
  'src/domain/content/site-registry.ts': [
    '] as const;',
    "  ['seventh', 'The Seventh', 'One more site.'],\n",
  ],
  'firestore.rules': ['];', ", 'seventh'"],
  'src/features/landing/site-marks.svg': [
    '</svg>',
    '<symbol id="site-seventh" viewBox="0 0 240 100"><path d="M0 0h240" /></symbol>\n',
  ],
  'src/ui/site-colours.css': [
    '  [data-site="homer"] {',
    `  [data-site="seventh"] {
    --site-accent: light-dark(#2a5a30, #a5d6a7);
    --site-paper: light-dark(#f3f6ef, #131a14);
  }\n\n`,
  ],
  'src/sites/site-screen.tsx': 'not needed',
};

/** What the copy needs for its types and for the tests that run on every site. */
const copied = [
  'src',
  'tools',
  'sample-content',
  'tests/support',
  'tests/architecture/colours.test.ts',
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

const onlySeventh = [
  ...['tests/architecture', 'tests/component'],
  ...['--testNamePattern=seventh', '--reporter=verbose'],
];

const row = readFileSync('docs/architecture.md', 'utf8')
  .split('\n')
  .find((line) => line.startsWith('| the sites, such as a seventh |'));
const namedFiles = [...(row ?? '').matchAll(/`([\w./-]+\.\w+)`/g)].map(([, file = '']) => file);

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

describe.concurrent('adding a seventh site by the row of docs/architecture.md', () => {
  beforeAll(() => {
    for (const path of copied) {
      mkdirSync(join(copy, dirname(path)), { recursive: true });
      cpSync(path, join(copy, path), { recursive: true });
    }
    symlinkSync(resolve('node_modules'), join(copy, 'node_modules'));
    for (const file of namedFiles) {
      const insertion = insertions[file];
      if (insertion === undefined || insertion === 'not needed') continue;
      const [anchor, text] = insertion;
      const parts = readFileSync(file, 'utf8').split(anchor);
      if (parts.length !== 2) throw new Error(`${file} has ${anchor} more than once`);
      writeFileSync(join(copy, file), parts.join(text + anchor));
    }
  });

  test('the row names the files that this test edits, and no others', () => {
    expect(namedFiles.toSorted()).toEqual(Object.keys(insertions).sort());
  });

  test('the types agree', { timeout: 120_000 }, async () => {
    const outcome = await run('typescript/bin/tsc', '--noEmit');
    expect(outcome).toEqual({ output: '', succeeded: true });
  });

  test('every place that lists the sites has the seventh', { timeout: 120_000 }, async () => {
    const { output, succeeded } = await run('vitest/vitest.mjs', 'run', ...onlySeventh);
    expect(succeeded, output).toBe(true);
    for (const claim of [
      'site seventh has colours, and its links are readable in both themes',
      'site seventh > has a card on the landing page, with its mark',
      'site seventh > shows its live mirror at /seventh',
      'site seventh > shows its live mirror at /live/seventh',
      'site seventh > is one of those that the security rules know',
    ]) {
      expect(output).toMatch(new RegExp(`✓ .*${claim}`));
    }
  });
});
