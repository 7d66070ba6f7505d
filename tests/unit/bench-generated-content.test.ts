import { describe, expect, test } from 'vitest';
import { isTimestamp } from '../../src/domain/time/timestamp';
import { parseContentSize } from '../../tools/bench/content-size';
import { generateContent } from '../../tools/bench/generated-content';

const size = { items: 40, versions: 3, bodyLength: 300 };
const content = generateContent(size);

describe('the content of the benchmark', () => {
  test('has as many items and versions as requested', () => {
    expect(content.documents).toHaveLength(40);
    for (const { versions } of content.documents) expect(Object.keys(versions)).toHaveLength(3);
  });

  test('is the same whenever it is made', () => {
    expect(generateContent(size).documents).toEqual(content.documents);
  });

  test('has a distinct capture for every version, oldest first', () => {
    expect(new Set(content.captures).size).toBe(120);
    expect(content.captures.every(isTimestamp)).toBe(true);
    expect([...content.captures].sort()).toEqual(content.captures);
  });

  test('has every tenth item as a comment on the one before it', () => {
    const { documents } = content;
    expect(documents.filter(({ parentId }) => parentId !== null)).toHaveLength(4);
    expect(documents[9]?.parentId).toBe(documents[8]?.itemId);
  });

  test('names the newest story, live and as of a timestamp', () => {
    const stories = content.documents.filter(({ parentId }) => parentId === null);
    const latestOf = (versions: object) => Object.keys(versions).sort().at(-1) ?? '';
    const latest = stories
      .map(({ versions }) => latestOf(versions))
      .sort()
      .at(-1);
    const newest = content.documents[content.newestReport()];
    expect(newest?.parentId).toBeNull();
    expect(latestOf(newest?.versions ?? {})).toBe(latest);

    const first = stories.flatMap(({ versions }) => Object.keys(versions)).sort()[0] ?? '';
    const then = content.documents[content.newestReport(first)];
    expect(Object.keys(then?.versions ?? {})).toContain(first);
  });
});

test.each([
  ['500x10', 500, 10],
  ['1x1', 1, 1],
])('%s is %i items by %i versions', (text, items, versions) => {
  expect(parseContentSize(text)).toMatchObject({ items, versions });
});

test.each(['', '500', '0x10', '500x', 'x10', '500 x 10', '5e2x10'])(
  '"%s" is not a size',
  (text) => {
    expect(parseContentSize(text)).toBeNull();
  },
);
