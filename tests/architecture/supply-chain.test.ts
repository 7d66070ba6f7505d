import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { bundledPackages, isAllowed, licencesPage } from '../../tools/build/licences';
import { importsOf, sourcesIn } from '../support/source-imports';

interface LockedPackage {
  readonly version?: string;
  readonly integrity?: string;
  readonly hasInstallScript?: boolean;
}

const lock: { readonly packages: Readonly<Record<string, LockedPackage>> } = JSON.parse(
  readFileSync('package-lock.json', 'utf8'),
);
const locked = Object.entries(lock.packages).filter(([folder]) => folder !== '');

describe('dependencies', () => {
  test('are each pinned by a checksum', () => {
    expect(locked.length).toBeGreaterThan(500);
    expect(locked.filter(([, { integrity }]) => !integrity?.startsWith('sha512-'))).toEqual([]);
  });

  test('run no script on installation', () => {
    expect(readFileSync('.npmrc', 'utf8')).toMatch(/^ignore-scripts=true$/m);
  });

  // Before adding one here and to SECURITY.md, test that it works without its script.
  test('with an install script are those known to work without it', () => {
    const withScript = locked.filter(([, { hasInstallScript }]) => hasInstallScript);
    const names = withScript.map(([folder]) => folder.replace(/^.*node_modules\//, ''));
    expect(new Set(names)).toEqual(new Set(['@firebase/util', 'esbuild', 'protobufjs', 're2']));
    const policy = readFileSync('SECURITY.md', 'utf8');
    for (const name of names) expect(policy).toContain(`\`${name}\``);
  });
});

test('what the app and the content tool load is a dependency, not a development tool', () => {
  const { dependencies }: { dependencies: object } = JSON.parse(
    readFileSync('package.json', 'utf8'),
  );
  const files = [...sourcesIn('src'), ...sourcesIn('tools/content'), 'tools/content/build.mjs'];
  const packages = importsOf(files)
    .filter(({ target, specifier }) => target === null && /^[@a-z]/.test(specifier))
    .map(({ specifier }) => /^(?:@[^/]+\/)?[^/]+/.exec(specifier)?.[0] ?? '')
    .filter((name) => !name.startsWith('node:'));
  expect(new Set(packages).size).toBeGreaterThan(15);
  expect([...new Set(packages)].filter((name) => !Object.hasOwn(dependencies, name))).toEqual([]);
});

describe('the shipped packages', async () => {
  const packages = await bundledPackages();

  test('are listed in docs/licences.md (npm run licences)', () => {
    expect(readFileSync('docs/licences.md', 'utf8')).toBe(licencesPage(packages));
  });

  test.each(packages)('$name may be shipped under $licence', ({ licence }) => {
    expect(isAllowed(licence)).toBe(true);
  });

  test.each(['GPL-3.0', 'AGPL-3.0 OR GPL-3.0', 'MIT AND GPL-2.0', 'UNLICENSED', 'none', ''])(
    'cannot have the licence %j',
    (licence) => expect(isAllowed(licence)).toBe(false),
  );
});

const folder = '.github/workflows';
const workflows = readdirSync(folder).map((name) => ({
  name,
  text: readFileSync(join(folder, name), 'utf8'),
}));

describe.each(workflows)('the workflow $name', ({ name, text }) => {
  test('pins every action by commit, with the version in a comment', () => {
    const uses = [...text.matchAll(/uses: (.*)/g)].map(([, action = '']) => action);
    expect(uses.length).toBeGreaterThan(0);
    const loose = uses.filter(
      (use) => !/^[\w.-]+\/[\w.-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/.test(use),
    );
    expect(loose).toEqual([]);
  });

  test('may only read the repository, unless it releases, and stores no credentials', () => {
    expect(text).toMatch(/^permissions:\n {2}contents: read\n\n/m);
    const writes = name === 'release.yml' ? ['contents: write'] : [];
    expect(text.match(/\w+: write.*/g) ?? []).toEqual(writes);
    expect(text).not.toContain('pull_request_target');
    const checkouts = text.match(/uses: actions\/checkout@/g) ?? [];
    expect(text.match(/persist-credentials: false/g)).toHaveLength(checkouts.length);
  });

  test('inserts no text of a pull request into a script', () => {
    const scripts = [...text.matchAll(/run: (?:\|\n((?: {10}.*\n?)+)|(.*))/g)];
    expect(scripts.length).toBeGreaterThan(0);
    for (const [script] of scripts) expect(script).not.toContain('${{');
  });

  test('has a timeout', () => {
    const jobs = text.match(/^ {4}runs-on:/gm) ?? [];
    expect(text.match(/^ {4}timeout-minutes: \d+$/gm)).toHaveLength(jobs.length);
    expect(text).toContain('concurrency:');
  });
});

test('the workflow runs the same checks as contributors do', () => {
  expect(workflows.find(({ name }) => name === 'ci.yml')?.text).toContain('- run: .ci/run\n');
});

test('what npm knows of the dependencies is a gate, and a release lists them', () => {
  const textOf = (file: string) => workflows.find(({ name }) => name === file)?.text ?? '';
  expect(textOf('ci.yml')).toMatch(/npm audit .*--omit=dev --audit-level=\w+$/m);
  expect(textOf('ci.yml')).toMatch(/npm audit --package-lock-only --audit-level=\w+$/m);
  expect(textOf('ci.yml')).toContain('run: npm audit signatures\n');
  expect(textOf('release.yml')).toMatch(/npm sbom .*--sbom-format cyclonedx/);
});
