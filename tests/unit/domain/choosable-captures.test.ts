import { describe, expect, test } from 'vitest';
import { choosableCaptures } from '../../../src/domain/captures/capture-steps';

const all = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i'];

describe('the captures to choose from', () => {
  test.each<[string, string, number, string]>([
    ['are all of few', 'c', 9, 'abcdefghi'],
    ['are of many those nearest, and the ends', 'e', 3, 'adefi'],
    ['are as many at the start', 'a', 3, 'abci'],
    ['are as many at the end', 'i', 3, 'aghi'],
  ])('%s', (_, chosen, most, expected) => {
    expect(choosableCaptures(all, chosen, most).join('')).toBe(expected);
  });

  test.each([
    ['between captures', 'c5', 'a,b,c,c5,d,i'],
    ['before the first', '0', '0,a,b,c,i'],
    ['after the last', 'z', 'a,g,h,i,z'],
  ])('have a moment %s among them, in its order', (_, chosen, expected) => {
    expect(choosableCaptures(all, chosen, 3).join()).toBe(expected);
  });

  test('are only the moment when there are none', () => {
    expect(choosableCaptures([], 'a')).toEqual(['a']);
  });

  test('of 100,000 are not many more than 500', () => {
    const many = Array.from({ length: 100_000 }, (_, index) => String(100_000 + index));
    const offered = choosableCaptures(many, '150000');
    expect(offered.length).toBeLessThanOrEqual(503);
    expect(offered).toContain('149900');
    expect(offered).toContain('150100');
    expect(offered[0]).toBe('100000');
    expect(offered.at(-1)).toBe('199999');
  });
});
