import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { describe, expect, test } from 'vitest';

/** What backend and every layer above it may import. */
const belowBackend = ['routing', 'platform', 'domain', 'constants'];
/** What features and every layer above it may import. */
const belowFeatures = ['stores', 'backend', 'ui', ...belowBackend];
/** What each layer may import besides itself; docs/architecture.md draws it. */
const mayImport: Readonly<Record<string, readonly string[]>> = {
  domain: [],
  platform: ['domain', 'constants'],
  ui: ['platform', 'domain', 'constants'],
  routing: ['domain', 'constants'],
  backend: belowBackend,
  stores: ['backend', ...belowBackend],
  features: belowFeatures,
  sites: ['features', ...belowFeatures],
  app: ['sites', 'features', 'service-worker', ...belowFeatures],
  'service-worker': ['routing', 'domain', 'constants'],
};

/** What the two scripts of the page, and the constants, may import. */
const rootMayImport: Readonly<Record<string, readonly string[]>> = {
  'main.tsx': ['app', ...belowFeatures],
  'prefetch.ts': ['app', 'backend', 'routing', 'domain'],
  'constants.ts': [],
};

/** Files that read the address without the router: at startup, or for a report. */
const readsLocation = [
  'src/app/report-error.ts',
  'src/app/session.ts',
  'src/main.tsx',
  'src/prefetch.ts',
];

interface Import {
  readonly file: string;
  readonly specifier: string;
  /** The imported file within src, without its ending, or null for a package. */
  readonly target: string | null;
}

const sourcesIn = (folder: string) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((file) => join(folder, file))
    .filter((file) => /\.[cm]?tsx?$/.test(file) && !file.endsWith('.d.ts'));

const files = sourcesIn('src');
const imports: readonly Import[] = files.flatMap((file) => {
  const text = readFileSync(file, 'utf8');
  const found = text.matchAll(/(?:\bfrom\s+|\bimport\s*\(\s*|\bimport\s+)'([^']+)'/g);
  return [...found].map(([, specifier = '']) => ({
    file,
    specifier,
    target: specifier.startsWith('.') ? join(dirname(file), specifier) : null,
  }));
});

/** A source without its comments, which may mention documents and windows. */
const codeOf = (source: string) => source.replace(/\/\*[\s\S]*?\*\/|\/\/.*$/gm, '');

/** The modules that `from` imports, directly or indirectly. */
function reachedFrom(from: string): ReadonlySet<string> {
  const seen = new Set<string>();
  const waiting = [...(graph.get(from) ?? [])];
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    if (seen.has(next)) continue;
    seen.add(next);
    waiting.push(...(graph.get(next) ?? []));
  }
  return seen;
}

const graph = new Map<string, string[]>();
for (const { file, target } of imports) {
  const resolved = files.find((other) => other.replace(/\.tsx?$/, '') === target);
  if (resolved) graph.set(file, [...(graph.get(file) ?? []), resolved]);
}

const layerOf = (path: string) => relative('src', path).split('/')[0] ?? '';

describe('layers', () => {
  test('source files are found', () => {
    expect(files.length).toBeGreaterThan(80);
    expect(imports.length).toBeGreaterThan(300);
  });

  test('every folder of src is a layer', () => {
    const folders = new Set(files.filter((file) => file.split('/').length > 2).map(layerOf));
    expect([...folders].sort()).toEqual(Object.keys(mayImport).sort());
  });

  test('the root of src contains only the two scripts of the page, and the constants', () => {
    const atRoot = files.filter((file) => file.split('/').length === 2).map(layerOf);
    expect(atRoot.sort()).toEqual(Object.keys(rootMayImport).sort());
  });

  test('imports point downwards only', () => {
    const allowed = { ...mayImport, ...rootMayImport };
    const upward = imports.filter(({ file, target }) => {
      if (target === null) return false;
      const [from, to] = [layerOf(file), layerOf(target)];
      if (file === 'src/app/create-backend.ts' && target.startsWith('sample-content/'))
        return false;
      return to !== from && !allowed[from]?.includes(to);
    });
    expect(upward).toEqual([]);
  });

  test('names in the storage of a browser, and durations, are in the constants only', () => {
    const named = /['"`]mnemosyne[._-](?!evidence)/;
    const inMs = /\b\w+Ms\b[^=;\n]*= [\d_]+\b|\b(setTimeout|whenIdle|timeout)\([^;]*\b[\d_]{2,}\)/;
    const strays = files.filter((file) => {
      const code = codeOf(readFileSync(file, 'utf8'));
      return file !== 'src/constants.ts' && (named.test(code) || inMs.test(code));
    });
    expect(strays).toEqual([]);
  });

  test('the prefetch script uses no package, and nothing that renders', () => {
    const reached = reachedFrom('src/prefetch.ts');
    expect(reached.size).toBeGreaterThan(5);
    const packages = imports.filter(
      ({ file, target }) => target === null && (reached.has(file) || file === 'src/prefetch.ts'),
    );
    expect(packages).toEqual([]);
    expect([...reached].filter((file) => file.endsWith('.tsx'))).toEqual([]);
  });

  test('the path of the page is read only through the router, except at startup', () => {
    const path = /window\.location\.pathname|\bpathname\b[^;]*\} = window\.location\b/;
    const readers = files.filter((file) => path.test(codeOf(readFileSync(file, 'utf8'))));
    expect(readers.sort()).toEqual(readsLocation);
  });

  test('only the public API of react-router is used, and one renderer', () => {
    const sources = [...files, ...sourcesIn('tools'), 'package.json', 'vite.config.ts'];
    const strays = sources.filter((file) => /UNSAFE_|preact/i.test(readFileSync(file, 'utf8')));
    expect(strays).toEqual([]);
  });

  test('Firebase is imported in src/backend/firebase only', () => {
    const strays = imports.filter(
      ({ file, specifier }) =>
        /^(firebase|@firebase)(\/|$)/.test(specifier) && !file.startsWith('src/backend/firebase/'),
    );
    expect(strays).toEqual([]);
  });

  test('the domain uses no React, no DOM library and no current time', () => {
    const domain = files.filter((file) => file.startsWith('src/domain/'));
    const packages = imports
      .filter(({ file, target }) => file.startsWith('src/domain/') && target === null)
      .map(({ specifier }) => specifier);
    expect(packages.filter((name) => !['d3-array', 'd3-scale', 'diff'].includes(name))).toEqual([]);
    const impure = domain.filter((file) =>
      /Date\.now\(|new Date\(\)|\bwindow\.|\bdocument\.|console\.|Math\.random/.test(
        codeOf(readFileSync(file, 'utf8')),
      ),
    );
    expect(impure).toEqual([]);
  });

  test('no module imports itself, directly or not', () => {
    expect(files.filter((file) => reachedFrom(file).has(file))).toEqual([]);
  });

  test('there are no barrel files, and no files named utils or helpers', () => {
    expect(files.filter((file) => /\/(index|utils?|helpers?)\.tsx?$/.test(file))).toEqual([]);
  });
});
