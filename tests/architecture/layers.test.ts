import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { describe, expect, test } from 'vitest';

/** What each layer may import besides itself; `design`: app -> sites, screens -> stores -> … */
const mayImport: Readonly<Record<string, readonly string[]>> = {
  domain: [],
  ui: ['domain'],
  backend: ['domain'],
  stores: ['backend', 'domain'],
  screens: ['stores', 'backend', 'ui', 'domain'],
  sites: ['screens', 'stores', 'backend', 'ui', 'domain'],
  app: ['sites', 'screens', 'stores', 'backend', 'ui', 'domain'],
  // A script of its own, which asks for content before the product is there.
  early: ['app', 'backend', 'ui', 'domain'],
};

interface Import {
  readonly file: string;
  readonly specifier: string;
  /** The imported file within src, without its ending, or null for a package. */
  readonly target: string | null;
}

const files = readdirSync('src', { recursive: true, encoding: 'utf8' })
  .map((file) => join('src', file))
  .filter((file) => /\.tsx?$/.test(file) && !file.endsWith('.d.ts'));
const imports: readonly Import[] = files.flatMap((file) => {
  const text = readFileSync(file, 'utf8');
  const found = text.matchAll(/(?:\bfrom\s+|\bimport\s*\(\s*|\bimport\s+)'([^']+)'/g);
  return [...found].map(([, specifier = '']) => ({
    file,
    specifier,
    target: specifier.startsWith('.') ? join(dirname(file), specifier) : null,
  }));
});

/** A source without its comments, which may speak of documents and windows. */
const codeOf = (source: string) => source.replace(/\/\*[\s\S]*?\*\/|\/\/.*$/gm, '');

const layerOf = (path: string) => relative('src', path).split('/')[0] ?? '';

describe('layers', () => {
  test('there is something to judge', () => {
    expect(files.length).toBeGreaterThan(80);
    expect(imports.length).toBeGreaterThan(300);
  });

  test('every folder of src is a layer', () => {
    const folders = new Set(files.filter((file) => file.split('/').length > 2).map(layerOf));
    expect([...folders].sort()).toEqual(Object.keys(mayImport).sort());
  });

  test('imports point downwards only', () => {
    const upward = imports.filter(({ file, target }) => {
      const from = layerOf(file);
      if (target === null || !(from in mayImport)) return false;
      const to = layerOf(target);
      // The embedded demo has the same content and account as the one on the emulators.
      if (file === 'src/app/create-backend.ts' && target.startsWith('dev/')) return false;
      return to !== from && !mayImport[from]?.includes(to);
    });
    expect(upward).toEqual([]);
  });

  test('Firebase is imported in src/backend/firebase alone', () => {
    const strays = imports.filter(
      ({ file, specifier }) =>
        /^(firebase|@firebase)(\/|$)/.test(specifier) && !file.startsWith('src/backend/firebase/'),
    );
    expect(strays).toEqual([]);
  });

  test('the domain knows no React, no DOM library and no clock of its own', () => {
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

  test('no module reaches itself through its imports', () => {
    const graph = new Map<string, string[]>();
    for (const { file, target } of imports) {
      if (target === null) continue;
      const resolved = files.find((other) => other.replace(/\.tsx?$/, '') === target);
      if (resolved) graph.set(file, [...(graph.get(file) ?? []), resolved]);
    }
    const reaches = (from: string) => {
      const seen = new Set<string>();
      const waiting = [...(graph.get(from) ?? [])];
      for (let next = waiting.pop(); next; next = waiting.pop()) {
        if (seen.has(next)) continue;
        seen.add(next);
        waiting.push(...(graph.get(next) ?? []));
      }
      return seen;
    };
    expect(files.filter((file) => reaches(file).has(file))).toEqual([]);
  });

  test('no barrels, no rooms without a name', () => {
    expect(files.filter((file) => /\/(index|utils?|helpers?)\.tsx?$/.test(file))).toEqual([]);
  });
});
