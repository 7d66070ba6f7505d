import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { changesByCapture } from '../../../src/domain/capture-changes';
import type { ContentItem } from '../../../src/domain/content-item';
import { decodeTimeMap, encodeTimeMap, type TimeMap } from '../../../src/domain/encoded-timemap';
import { capturesOf, topLevelCapturesOf } from '../../../src/domain/timemap';
import { digitsOfDate } from '../../../src/domain/timestamp';
import { anyItem, anyTimestamp } from '../../support/any-content';
import { buildItem } from '../../support/build-content';

function timeMapOf(items: readonly ContentItem[]): TimeMap {
  return {
    captures: capturesOf(items),
    storyCaptures: topLevelCapturesOf(items),
    changes: changesByCapture(items),
  };
}

const anyItems = fc.array(
  fc.tuple(anyItem, fc.boolean()).map(([item, isComment]) => ({
    ...item,
    parentId: isComment ? 'story' : null,
  })),
  { maxLength: 12 },
);

describe('a TimeMap as text', () => {
  test('tells each capture by the seconds since the last, and its tally where it is uncommon', () => {
    const items = [
      buildItem({ versions: { '20000101000000': 'yes', '20000101000100': 'yes' } }),
      buildItem({ versions: { '20000101000005': 'yes' } }),
      buildItem({ parentId: 'item', versions: { '20000101000005': 'yes' } }),
      buildItem({ versions: { '20000101010000': 'yes' } }),
    ];
    expect(encodeTimeMap(timeMapOf(items))).toBe('1,0.0.1,1.0.0.1|0,5:2,1j:1,2qc');
  });

  test('comes back as it was', () => {
    fc.assert(
      fc.property(anyItems, (items) => {
        const timeMap = timeMapOf(items);
        const decoded = decodeTimeMap(encodeTimeMap(timeMap));
        expect(decoded?.captures).toEqual(timeMap.captures);
        expect(decoded?.storyCaptures).toEqual(timeMap.storyCaptures);
        expect([...(decoded?.changes ?? [])].sort()).toEqual([...timeMap.changes].sort());
      }),
    );
  });

  test('comes back from the first second to the last', () => {
    const ends = { '20000101000000': 'yes', '21001231235959': 'yes' } as const;
    const timeMap = timeMapOf([buildItem({ versions: ends })]);
    expect(decodeTimeMap(encodeTimeMap(timeMap))).toEqual(timeMap);
  });

  test('of no captures is short', () => {
    expect(encodeTimeMap(timeMapOf([]))).toBe('|');
    expect(decodeTimeMap('|')).toEqual({ captures: [], storyCaptures: [], changes: new Map() });
  });

  test('of 100,000 captures with many kinds of change takes less than 600 KB', {
    timeout: 30_000,
  }, () => {
    const first = Date.UTC(2001, 0, 1);
    const captures = Array.from({ length: 100_000 }, (_, at) => ({
      timestamp: digitsOfDate(new Date(first + (at * 7919 + (at % 997)) * 1000)),
      count: 1 + (at % 3),
    }));
    const storyCaptures = captures.filter((_, at) => at % 4 !== 0);
    const none = { newStories: 0, editedStories: 0, newComments: 0, editedComments: 0 };
    const changes = new Map(
      captures.map(({ timestamp, count }, at) => [
        timestamp,
        at % 4 === 0 ? { ...none, newComments: count } : { ...none, editedStories: at % 2 },
      ]),
    );
    const text = encodeTimeMap({ captures, storyCaptures, changes });
    expect(text.length).toBeLessThan(600_000);
    const decoded = decodeTimeMap(text);
    expect(JSON.stringify(decoded?.captures)).toBe(JSON.stringify(captures));
    expect(JSON.stringify(decoded?.storyCaptures)).toBe(JSON.stringify(storyCaptures));
    expect(JSON.stringify([...(decoded?.changes ?? [])])).toBe(JSON.stringify([...changes]));
  });
});

describe('what is no TimeMap', () => {
  test.each([
    ['nothing', ''],
    ['no list', '1'],
    ['a third part', '1|5|5'],
    ['a tally that there is not', '1|5:1'],
    ['captures without a tally', '|5'],
    ['two captures in one second', '1|5,0'],
    ['a capture before the one before', '1|5,-1'],
    ['a tally of seven numbers', '1.1.1.1.1.1.1|5'],
    ['a tally of words', '1.A|5'],
    ['a fraction', '1|5.5'],
    ['a time after 2100', '1|zzzzzzz'],
    ['an empty entry', '1|5,,5'],
    ['three numbers in an entry', '1|5:0:0'],
  ])('is null: %s', (_what, text) => {
    expect(decodeTimeMap(text)).toBeNull();
  });

  test('never throws', () => {
    const pieces = fc.constantFrom('1', 'z', '|', ',', ':', '.', '-', 'A', '0', ' ');
    const anyText = fc.oneof(
      fc.string(),
      fc.array(pieces).map((some) => some.join('')),
    );
    fc.assert(
      fc.property(anyText, anyTimestamp, (text, timestamp) => {
        const decoded = decodeTimeMap(text);
        expect(decoded === null || decoded.captures.length === decoded.changes.size).toBe(true);
        expect(decodeTimeMap(`${text}|${timestamp}|`)).toBeNull();
      }),
      { numRuns: 2000 },
    );
  });
});
