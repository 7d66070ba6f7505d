import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parseTimeWindow } from '../../../../src/domain/captures/parse-time-window';
import {
  boundsOfWindow,
  capturesWithin,
  stepsToWindow,
  timeToZoomAround,
  windowHolding,
  zoomIn,
  zoomOut,
} from '../../../../src/domain/captures/time-window';
import { indexCaptures } from '../../../../src/domain/content/captures';
import { digitsOfDate } from '../../../../src/domain/time/timestamp';
import { anyTimestamp } from '../../../support/any-content';
import { forAny } from '../../../support/properties';

const anyKeys = fc.uniqueArray(anyTimestamp, { minLength: 1, maxLength: 10 });
const anyZone = fc.constantFrom('UTC', 'America/New_York', 'Asia/Kathmandu', 'Pacific/Apia');

const indexOf = (...keys: string[]) =>
  indexCaptures([...keys].sort().map((timestamp) => ({ timestamp, count: 1 })));

describe('a window of the timeline', () => {
  test.each([
    ...['2004', '200402292359'].map((text) => [text, text]),
    ...['', '200413', '1998', '20040', '２００４', null].map((text) => [text, '']),
  ])('%j in an address means %j', (text, expected) => {
    expect(parseTimeWindow(text)).toBe(expected);
  });

  test.each([
    ['200402', 'UTC', '20040201000000', '20040229235959'],
    ['200412312359', 'UTC', '20041231235900', '20041231235959'],
    ['2004', 'America/New_York', '20040101050000', '20050101045959'],
    ['20040404', 'America/New_York', '20040404050000', '20040405035959'],
    ['2004103101', 'America/New_York', '20041031050000', '20041031065959'],
    ['2004040402', 'America/New_York', '20040404070000', '20040404075959'],
    ['2004', 'Asia/Kathmandu', '20031231181500', '20041231181459'],
  ])('%s in %s reaches from %s to %s', (window, zone, first, last) => {
    expect(boundsOfWindow(window, zone)?.map(digitsOfDate)).toEqual([first, last]);
  });

  test('has the captures of the local year', () => {
    const index = indexOf('20040101045959', '20040101050000', '20050101045959', '20050101050000');
    expect(capturesWithin(index, '2004', 'America/New_York')).toEqual({ from: 1, to: 3 });
    expect(capturesWithin(index, '2004')).toEqual({ from: 0, to: 2 });
    expect(capturesWithin(index, '')).toEqual({ from: 0, to: 4 });
  });

  test('is described by the windows that contain it', () => {
    expect(stepsToWindow('200405031205')).toEqual([
      { span: '', label: 'All dates' },
      { span: '2004', label: '2004' },
      { span: '200405', label: 'May' },
      { span: '20040503', label: '3' },
      { span: '2004050312', label: '12 h' },
      { span: '200405031205', label: '12:05' },
    ]);
  });

  test('goes with the reader', () => {
    expect(windowHolding('200405', '20110520190000')).toBe('201105');
    expect(windowHolding('', '20110520190000')).toBe('');
    expect(windowHolding('2005', '20050101045959', 'America/New_York')).toBe('2004');
  });
});

test('any window around a capture can be in an address, in any zone', () => {
  const anyKey = fc.oneof(anyTimestamp, fc.constantFrom('20000101000000', '21001231235959'));
  forAny(anyKey, anyZone, fc.constantFrom(4, 6, 8, 10, 12), (key, zone, length) => {
    const window = windowHolding('2'.repeat(length), key, zone);
    expect(parseTimeWindow(window)).toBe(window);
  });
});

describe('zooming in', () => {
  const index = indexOf('20040503120000', '20040503120500', '20040601000000', '20110520190000');

  test.each([
    ['', '20040503120000', '2004'],
    ['2004050312', '20040503120000', '200405031200'],
    ['2004', '20040601000000', '200406'],
    ['', '20110520190000', '2011'],
    ['2011', '20110520190000', null],
    ['200405031200', '20040503120000', null],
    ['1999', '20040503120000', '2004050312'],
    // Times between captures.
    ['', '20040901000000', '2004'],
    ['2004', '20040601235959', '200406'],
    ['2004', '20040901000000', null],
    ['', '20090901000000', null],
  ])('from %j at %s leads to %j', (window, key, expected) => {
    expect(zoomIn(window, key, index)).toBe(expected);
  });

  test.each([
    ['', '20090901000000', '20090901000000'],
    ['2004', '20040901000000', '20040901000000'],
    ['2004', '20090901000000', '20040601000000'],
    ['2004', '20010101000000', '20040503120000'],
    ['2004', '20041399000000', '20040601000000'],
  ])('%j at %s stays around %j', (window, shown, expected) => {
    expect(timeToZoomAround(window, shown, index)).toBe(expected);
  });

  test('out leads to the next window that holds more', () => {
    expect(zoomOut('200405031200', index)).toBe('2004050312');
    expect(zoomOut('2004050312', index)).toBe('2004');
    expect(zoomOut('2004', index)).toBe('');
    expect(zoomOut('', index)).toBeNull();
  });

  test('ends at any capture within five levels, each holding it and less than the one before', () => {
    forAny(anyKeys, anyZone, (keys, zone) => {
      const all = indexOf(...keys);
      for (const key of keys) {
        let window = '';
        let size = keys.length;
        for (let levels = 0; ; levels++) {
          const next = zoomIn(window, key, all, zone);
          if (next === null) break;
          expect(levels).toBeLessThan(6);
          const { from, to } = capturesWithin(all, next, zone);
          expect(all.keys.slice(from, to)).toContain(key);
          expect(to - from).toBeLessThanOrEqual(size);
          size = to - from;
          window = next;
        }
      }
    });
  });
});
