import { describe, expect, test } from 'vitest';
import { documentSize } from '../../../../tools/content/model/stored-document';
import { BranchStats, statsText } from '../../../../tools/content/stats/gather-stats';
import { buildDocument, buildVersionDocument } from '../../../support/build-document';

const version = buildVersionDocument('Title');

function statsOf(...documents: readonly (readonly [path: string, versions: object])[]) {
  const stats = new BranchStats('homer', '1');
  for (const [path, versions] of documents) {
    stats.addDocument(path, { ...buildDocument('x', {}), versions });
  }
  return stats;
}

describe('the figures of a branch', () => {
  test('count approved versions, and each time once', () => {
    const stats = statsOf(
      ['content/a', { '20040503120000': version, '20050101000000': version }],
      ['content/b', { '20040503120000': version, 'no time': version }],
      ['content/c', { '20060101000000': { ...version, approved: 'no' } }],
      ['content/d', []],
    );
    expect(stats).toMatchObject({ items: 4, versions: 3, captures: 2 });
  });

  test('count bytes as Firestore does, and name the five largest documents', () => {
    const paths = ['a', 'bb', 'ccc', 'dddd', 'eeeee', 'ffffff'].map((id) => `content/${id}`);
    const stored = { ...buildDocument('x', {}), versions: {} };
    const sizes = paths.map((path) => documentSize(path, stored));
    const stats = statsOf(...paths.map((path) => [path, {}] as const));
    expect(stats.bytes).toBe(sizes.reduce((sum, size) => sum + size, 0));
    expect(stats.largest.map(({ path }) => path)).toEqual(paths.slice(1).reverse());
    expect(stats.largest[0]?.bytes).toBe(sizes.at(-1));
  });

  test('count every approval but "no" as pending', () => {
    const stats = statsOf();
    for (const approved of ['pending', 'no', 'maybe', undefined]) stats.addWaiting(approved);
    expect(stats).toMatchObject({ pending: 3, rejected: 1 });
  });
});

test('statistics are an aligned table, then the largest documents', () => {
  expect(statsText([])).toEqual(['There is no content.']);
  const one = statsOf(['content/a', { '20040503120000': version }]);
  const lines = statsText([one, new BranchStats('x', 'a branch')]);
  expect(lines[0]).toMatch(/^site +branch +items +versions +captures +pending +rejected +bytes$/);
  expect(lines[2]).toMatch(/^homer +1 +1 +1 +1 +0 +0 +\d+$/);
  expect(lines[3]).toMatch(/^x {6}a branch +0 +0/);
  expect(new Set(lines.slice(0, 4).map(({ length }) => length)).size).toBe(1);
  expect(lines).toContainEqual(expect.stringMatching(/^ {4}content\/a: \d+ bytes$/));
});
