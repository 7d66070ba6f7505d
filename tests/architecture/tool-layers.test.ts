import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';

/** What each layer of the content tool may import besides itself; docs/architecture.md draws it. */
const mayImport: Readonly<Record<string, readonly string[]>> = {
  model: [],
  store: ['model'],
  formats: ['model'],
  html: ['formats', 'model'],
  import: ['html', 'formats', 'store', 'model'],
  moderation: ['store', 'model'],
  publish: ['store', 'model'],
  export: ['formats', 'store', 'model'],
  evidence: ['store', 'model'],
  stats: ['store', 'model'],
  check: ['moderation', 'publish', 'store', 'model'],
  pages: ['publish', 'export', 'store', 'model'],
  review: ['moderation', 'store', 'model'],
  cli: ['store', 'model'],
};

/** The folders of tools, and the other folders that each may import. */
const toolsMayImport: Readonly<Record<string, readonly string[]>> = {
  content: [],
  build: [],
  dev: ['content', 'build'],
  bench: ['content', 'build', 'dev'],
};

const sourcesIn = (folder: string) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((file) => join(folder, file))
    .filter((file) => /\.[cm]?tsx?$/.test(file) && !file.endsWith('.d.ts'));

const files = [...sourcesIn('tools'), ...sourcesIn('src')];
const known = new Set(files);

const imports = files.flatMap((file) => {
  const found = readFileSync(file, 'utf8').matchAll(
    /(?:\bfrom\s+|\bimport\s*\(\s*|\bimport\s+)'(\.[^']+)'/g,
  );
  return [...found].map(([, specifier = '']) => {
    const path = join(dirname(file), specifier);
    return { file, target: [`${path}.ts`, `${path}.tsx`].find((each) => known.has(each)) ?? path };
  });
});

const partOf = (path: string, depth: number) => path.split('/')[depth] ?? '';

/** The modules that a module imports, directly or indirectly. */
function reachedFrom(from: string): ReadonlySet<string> {
  const seen = new Set<string>();
  const waiting = [from];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    for (const { file, target } of imports) {
      if (file !== next || seen.has(target)) continue;
      seen.add(target);
      waiting.push(target);
    }
  }
  return seen;
}

describe('the layers of tools', () => {
  test('source files are found', () => {
    expect(files.filter((file) => file.startsWith('tools/')).length).toBeGreaterThan(150);
    expect(imports.length).toBeGreaterThan(500);
  });

  test('every folder of the content tool is a layer', () => {
    const folders = readdirSync('tools/content', { withFileTypes: true })
      .filter((entry) => entry.isDirectory())
      .map(({ name }) => name);
    expect(folders.sort()).toEqual([...Object.keys(mayImport), 'commands'].sort());
  });

  test('imports of the content tool point downwards only', () => {
    const upward = imports.filter(({ file, target }) => {
      if (!file.startsWith('tools/content/') || !target.startsWith('tools/content/')) return false;
      const [from, to] = [partOf(file, 2), partOf(target, 2)];
      // Commands, and what starts them, may import everything.
      const allowed = mayImport[from];
      return allowed !== undefined && to !== from && !allowed.includes(to);
    });
    expect(upward).toEqual([]);
  });

  test('imports between the folders of tools point in one direction', () => {
    const strays = imports.filter(({ file, target }) => {
      if (!file.startsWith('tools/') || !target.startsWith('tools/')) return false;
      const [from, to] = [partOf(file, 1), partOf(target, 1)];
      return from !== to && !toolsMayImport[from]?.includes(to);
    });
    expect(strays).toEqual([]);
  });

  test('the model of the content tool knows the domain only', () => {
    const strays = imports.filter(
      ({ file, target }) =>
        file.startsWith('tools/content/model/') &&
        !target.startsWith('tools/content/model/') &&
        !target.startsWith('src/domain/'),
    );
    expect(strays).toEqual([]);
  });

  test('nothing in tools imports from tests, and nothing in src from tools', () => {
    const strays = imports.filter(
      ({ file, target }) =>
        target.startsWith('tests/') || (file.startsWith('src/') && target.startsWith('tools/')),
    );
    expect(strays).toEqual([]);
  });

  test('no module of tools imports itself, directly or not', () => {
    const tools = files.filter((file) => file.startsWith('tools/'));
    expect(tools.filter((file) => reachedFrom(file).has(file))).toEqual([]);
  });

  test('the tests of the content tool are in the folders of what they test', () => {
    const folders = readdirSync('tests/unit/content');
    expect(
      folders.filter((name) => !['commands', ...Object.keys(mayImport)].includes(name)),
    ).toEqual([]);
    expect(readdirSync('tests/unit').filter((name) => name.startsWith('content-'))).toEqual([]);
  });
});
