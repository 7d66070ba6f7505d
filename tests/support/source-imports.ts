import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

export interface Import {
  readonly file: string;
  readonly specifier: string;
  /** The path of the imported file, or null for a package. */
  readonly target: string | null;
}

/** The TypeScript files in a folder and below it. */
export function sourcesIn(folder: string): readonly string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((file) => join(folder, file))
    .filter((file) => /\.[cm]?tsx?$/.test(file) && !file.endsWith('.d.ts'));
}

/** A source without its comments, which may mention documents and windows. */
export function codeOf(file: string): string {
  return readFileSync(file, 'utf8').replace(/\/\*[\s\S]*?\*\/|\/\/.*$/gm, '');
}

/** The imports of files. A target outside them has no ending. */
export function importsOf(files: readonly string[]): readonly Import[] {
  const known = new Set(files);
  return files.flatMap((file) => {
    const statements = /(?:\bfrom\s+|\bimport\s*\(\s*|\bimport\s+)'([^']+)'/g;
    return [...readFileSync(file, 'utf8').matchAll(statements)].map(([, specifier = '']) => {
      const path = join(dirname(file), specifier);
      const resolved = [`${path}.ts`, `${path}.tsx`].find((each) => known.has(each)) ?? path;
      return { file, specifier, target: specifier.startsWith('.') ? resolved : null };
    });
  });
}

/** Returns a function that finds the files that a file imports, directly or indirectly. */
export function reachIn(imports: readonly Import[]): (from: string) => ReadonlySet<string> {
  const targets = new Map<string, string[]>();
  for (const { file, target } of imports) {
    if (target !== null) targets.set(file, [...(targets.get(file) ?? []), target]);
  }
  return (from) => {
    const seen = new Set<string>();
    const waiting = [from];
    for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
      const found = (targets.get(next) ?? []).filter((target) => !seen.has(target));
      for (const target of found) seen.add(target);
      waiting.push(...found);
    }
    return seen;
  };
}
