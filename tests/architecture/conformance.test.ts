import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';

interface Row {
  readonly section: string;
  readonly requirement: string;
  readonly implementation: string;
  readonly test: string;
  /** The title of a test or group of tests, as written in the file. */
  readonly name: string;
}

const rowShape = /^\| (.+?) \| (.+?) \| `(.+?)` \| `(.+?)`: "(.+)" \|$/;
const mutationShape = /^\| (.+?) \| .+? \| `(.+?)`: "(.+)" \|$/;

const [requirements = '', mutations = ''] = readFileSync('docs/conformance.md', 'utf8').split(
  '\n## Mutations\n',
);
const linesOf = (part: string) =>
  part
    .split('\n')
    .filter((line) => line.startsWith('|'))
    .slice(2);
const lines = linesOf(requirements);
const rows = lines.flatMap((line): readonly Row[] => {
  const [, section, requirement, implementation, testFile, name] = rowShape.exec(line) ?? [];
  return section && requirement && implementation && testFile && name
    ? [{ section, requirement, implementation, test: testFile, name }]
    : [];
});

const textOf = (file: string) => (existsSync(file) ? readFileSync(file, 'utf8') : '');
const isNamedIn = (source: string, name: string) =>
  [`'${name}'`, `"${name}"`, `\`${name}\``].some((quoted) => source.includes(quoted));

describe('docs/conformance.md', () => {
  test('has at least 150 rows in the form of the table', () => {
    expect(lines.filter((line) => !rowShape.test(line))).toEqual([]);
    expect(rows.length).toBeGreaterThanOrEqual(150);
  });

  test('lists no requirement twice', () => {
    const said = rows.map(({ section, requirement }) => `${section}: ${requirement}`);
    expect(said.filter((row, index) => said.indexOf(row) !== index)).toEqual([]);
  });

  test('covers every section of the specification and every reading', () => {
    const numbersOf = (pattern: RegExp) => [
      ...new Set(rows.flatMap(({ section }) => pattern.exec(section)?.[1] ?? [])),
    ];
    expect(numbersOf(/^(\d) /)).toEqual(Array.from({ length: 9 }, (_, index) => `${index + 1}`));
    expect(numbersOf(/^Reading (\d+)$/)).toEqual(
      Array.from({ length: 26 }, (_, index) => `${index + 1}`),
    );
  });

  test('names files that exist', () => {
    const files = rows.flatMap((row) => [row.implementation, row.test]);
    expect([...new Set(files)].filter((file) => !existsSync(file))).toEqual([]);
  });

  test('names tests that exist', () => {
    const missing = rows.filter((row) => !isNamedIn(textOf(row.test), row.name));
    expect(missing.map((row) => `${row.test}: ${row.name}`)).toEqual([]);
  });

  test('lists mutations of a tenth of the rows, each caught by the test of its row', () => {
    const known = rows.map(({ requirement, test, name }) => `${requirement}: ${test}: ${name}`);
    const mutated = linesOf(mutations).map((line) => {
      const [, requirement, test, name] = mutationShape.exec(line) ?? [];
      return `${requirement}: ${test}: ${name}`;
    });
    expect(mutated.filter((mutation) => !known.includes(mutation))).toEqual([]);
    expect(mutated.length).toBeGreaterThanOrEqual(Math.floor(rows.length / 10));
  });
});
