import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';

const text = readFileSync('docs/architecture.md', 'utf8');

/** The files and folders that a text names, each once. */
function pathsIn(part: string): string[] {
  const names = part.matchAll(/`((?:src|tools|tests|public)\/[\w./-]+|index\.html)`/g);
  return [...new Set([...names].map(([, name = '']) => name))];
}

test('the files that it names exist', () => {
  const paths = pathsIn(text);
  expect(paths.length).toBeGreaterThan(50);
  expect(paths.filter((path) => !existsSync(path))).toEqual([]);
});

const documents = [
  'README.md',
  'CONTRIBUTING.md',
  'SECURITY.md',
  ...readdirSync('docs').map((name) => `docs/${name}`),
];

test.each(documents.filter((name) => name.endsWith('.md')))(
  'the files to which %s links exist',
  (name) => {
    const targets = readFileSync(name, 'utf8').matchAll(
      /\]\((?!https?:|#|mailto:)([^)#\s]+)[^)]*\)/g,
    );
    const missing = [...targets].filter(
      ([, target = '']) => !existsSync(join(dirname(name), target)),
    );
    expect(missing.map(([link]) => link)).toEqual([]);
  },
);
