import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  captureAt,
  currentBar,
  holdsAny,
  layOutTimeline,
  placeShownDate,
  type TimelineLayout,
} from '../../../../src/domain/captures/timeline';
import { timelineHeight, timelineMargins } from '../../../../src/domain/captures/timeline-size';
import { type Capture, indexCaptures } from '../../../../src/domain/content/captures';
import { digitsOfDate } from '../../../../src/domain/time/timestamp';
import { anyTimestamp } from '../../../support/any-content';
import { longTimeout } from '../../../support/many-runs';
import { forAny, forMany } from '../../../support/properties';

const second = 1000;
const day = 24 * 60 * 60 * second;
const plotHeight = timelineHeight - timelineMargins.top - timelineMargins.bottom;
const innerOf = (width: number) => width - timelineMargins.left - timelineMargins.right;

const captureOn = (time: number, count = 1): Capture => ({
  timestamp: digitsOfDate(new Date(time)),
  count,
});

const start = Date.UTC(2004, 0, 1);

/** `size` captures, one a day. */
const buildCaptures = (size: number) =>
  Array.from({ length: size }, (_, at) => captureOn(start + at * day, 1 + ((at * 7) % 40)));

const widths = [200, 333.3, 768, 2000];

/** Captures some seconds to days apart, many of them near the first. */
const anySteps = (maxLength: number) =>
  fc.uniqueArray(fc.oneof(fc.nat(3000), fc.nat(30)), { minLength: 1, maxLength, size: 'max' });
const anyCaptures = fc
  .tuple(
    fc.oneof(anySteps(24), anySteps(200)),
    fc.constantFrom(second, 60 * second, 3600 * second, day, 10 * day),
  )
  .map(([steps, step]) =>
    steps.sort((a, b) => a - b).map((at) => captureOn(start + at * step, 1 + (at % 40))),
  );

function expectSound(layout: TimelineLayout, captures: readonly Capture[], width: number): void {
  const tolerance = 1e-6;
  let edge = -tolerance;
  let next = 0;
  for (const bar of layout.bars) {
    expect(bar.x).toBeGreaterThanOrEqual(edge);
    expect(bar.width).toBeGreaterThanOrEqual(3);
    expect(bar.height).toBeGreaterThan(0);
    expect(bar.height).toBeLessThanOrEqual(plotHeight + tolerance);
    edge = bar.x + bar.width - tolerance;
    const held = captures.slice(next, next + bar.captures);
    expect([bar.start, bar.end]).toEqual([held[0]?.timestamp, held.at(-1)?.timestamp]);
    expect(bar.count).toBe(held.reduce((sum, { count }) => sum + count, 0));
    next += bar.captures;
  }
  expect(next).toBe(captures.length);
  expect(edge).toBeLessThanOrEqual(innerOf(width) + tolerance);
  const labels = layout.ticks.map(({ label }) => label);
  expect(labels.length).toBeLessThanOrEqual(12);
  expect(new Set(labels).size).toBe(labels.length);
  for (const { x, label } of layout.ticks) {
    expect(label).toMatch(
      /^[A-Z][a-z]{2} \d{4}$|^[A-Z][a-z]{2} \d+( \d\d:\d\d)?$|^\d\d(:\d\d){1,2}$/,
    );
    expect(x).toBeGreaterThanOrEqual(0);
    expect(x).toBeLessThanOrEqual(innerOf(width));
  }
}

describe('for any captures, any width and any date', longTimeout, () => {
  test('each bar starts at its first capture, and the red one holds the capture shown', {
    tags: ['5.7', '5.8', '5.9'],
  }, () => {
    const anyWidth = fc.double({ min: 200, max: 2000, noNaN: true });
    forMany(anyCaptures, anyWidth, anyTimestamp, (captures, width, any) => {
      const index = indexCaptures(captures);
      const layout = layOutTimeline(index, width);
      expectSound(layout, captures, width);
      if (captures.length <= 24) expect(layout.bars).toHaveLength(captures.length);
      expect(layout.ticks.length).toBeGreaterThanOrEqual(1);
      for (const current of [any, captures[captures.length >> 1]?.timestamp ?? any]) {
        const shown = captures.findLast(({ timestamp }) => timestamp <= current)?.timestamp ?? '';
        const marked = layout.bars[currentBar(layout.bars, index, current)];
        const holding = layout.bars.filter(({ start, end }) => start <= shown && shown <= end);
        expect(marked ? [marked] : []).toEqual(holding);
        expect(holding).toHaveLength(shown === '' ? 0 : 1);
      }
    });
  });
});

test('bars of single captures, where there are more than 24, are at most 12 px from their times', () => {
  const anySpread = fc.uniqueArray(fc.nat(3000), { minLength: 25, maxLength: 60, size: 'max' });
  forAny(anySpread, (days) => {
    const captures = days.sort((a, b) => a - b).map((at) => captureOn(start + at * day));
    const { bars, placeOf } = layOutTimeline(indexCaptures(captures), 1440);
    if (bars.length < captures.length) return;
    const distances = bars.map(({ x, width, start }) => Math.abs(x + width / 2 - placeOf(start)));
    expect(Math.max(...distances)).toBeLessThanOrEqual(12 + 1e-6);
  });
});

describe('a bar', () => {
  test('stands at its time when there is space', () => {
    const captures = [0, 100, 200, 400].map((days) => captureOn(Date.UTC(2020, 0, 1 + days)));
    const { bars } = layOutTimeline(indexCaptures(captures), 1040);
    const middles = bars.map((bar) => bar.x + bar.width / 2);
    expect(middles[1]).toBeCloseTo(250);
    expect(middles[2]).toBeCloseTo(500);
  });

  test('is higher the more versions it holds, and visible with one', { tags: ['5.1'] }, () => {
    const counts = [1, 10, 1000];
    const captures = counts.map((count, month) => captureOn(Date.UTC(2020, month, 1), count));
    const [one = 0, ten = 0, most = 0] = layOutTimeline(indexCaptures(captures), 1000).bars.map(
      (bar) => bar.height,
    );
    expect(one).toBeGreaterThanOrEqual(6);
    expect(ten).toBeGreaterThan(one);
    expect(most).toBeCloseTo(plotHeight);
  });

  test('of a single capture stands in the middle at full height', () => {
    const [bar] = layOutTimeline(indexCaptures([captureOn(Date.UTC(2020, 5, 15))]), 540).bars;
    expect((bar?.x ?? 0) + (bar?.width ?? 0) / 2).toBeCloseTo(250);
    expect(bar?.height).toBeCloseTo(plotHeight);
  });
});

const captures = [2010, 2015, 2020].map((year) => captureOn(Date.UTC(year, 0, 1)));
const index = indexCaptures(captures);
const { bars } = layOutTimeline(index, 800);

test.each([
  ['none without a timestamp', null, undefined],
  ['none at month 13, when nothing is shown', '20151301000000', undefined],
  ['none after the year 2100', '99991231235959', undefined],
])('the red bar is %s', (_, current, expected) => {
  expect(bars[currentBar(bars, index, current)]?.start).toBe(expected);
});

test.each([
  ['20100301000000', '20190301000000', 'Jan 2012, Jan 2014, Jan 2016, Jan 2018'],
  ['20200101000000', '20210101000000', 'Jan 2020, Apr 2020, Jul 2020, Oct 2020, Jan 2021'],
  ['20200502000000', '20200530000000', 'May 3, May 10, May 17, May 24'],
  ['20200502110000', '20200504090000', 'May 2 12:00, May 3 00:00, May 3 12:00, May 4 00:00'],
  ['20200502010000', '20200502230000', '06:00, 12:00, 18:00'],
  ['20200502110000', '20200502115959', '11:00, 11:15, 11:30, 11:45'],
  ['20200502110000', '20200502110059', '11:00:00, 11:00:15, 11:00:30, 11:00:45'],
])('the axis has about five ticks from %s to %s', { tags: ['5.11'] }, (from, to, labels) => {
  const index = indexCaptures([from, to].map((timestamp) => ({ timestamp, count: 1 })));
  const { ticks } = layOutTimeline(index, 840);
  expect(ticks.map(({ label }) => label).join(', ')).toBe(labels);
});

describe('without space or captures', () => {
  test('no captures have no bars and no axis', () => {
    const nothing = { bars: [], commentBars: [], ticks: [] };
    expect(layOutTimeline(indexCaptures([]), 800)).toMatchObject(nothing);
  });

  test.each([0, 1, 40, 41, -100])('a width of %i px yields one bar, and no NaN', (width) => {
    const captures = buildCaptures(50);
    const { bars, ticks } = layOutTimeline(indexCaptures(captures), width);
    expect(bars).toHaveLength(1);
    expect(bars[0]).toMatchObject({ captures: 50, x: 0 });
    for (const tick of ticks) expect(Number.isFinite(tick.x)).toBe(true);
  });
});

describe('a window', () => {
  const captures = buildCaptures(3000);
  const index = indexCaptures(captures);

  const windows = ['2004', '200405', '200405030000', '2099'];
  test.each(windows)('%s holds the captures that begin with it', (window) => {
    const held = captures.filter(({ timestamp }) => timestamp.startsWith(window));
    for (const width of widths) expectSound(layOutTimeline(index, width, window), held, width);
  });

  test.each([
    ['UTC', '20040503060000'],
    ['America/New_York', '20040503100000'],
    ['Asia/Kathmandu', '20040503001500'],
  ])('in %s has its ticks at round local times', (zone, six) => {
    const layout = layOutTimeline(index, 800, '20040503', undefined, zone);
    const tick = layout.ticks.find(({ label }) => label === '06:00');
    expect(tick?.x).toBe(layout.placeOf(six));
  });

  test('marks no bar when the capture in force lies outside', () => {
    const { bars } = layOutTimeline(index, 800, '2005');
    expect(currentBar(bars, index, '20040601000000')).toBe(-1);
    expect(currentBar(bars, index, '20080601000000')).toBe(-1);
    expect(bars[currentBar(bars, index, '20050601000000')]?.start.slice(0, 6)).toMatch(/20050[56]/);
  });
});

describe('the date shown', { tags: ['5.18'] }, () => {
  const keys = ['20040101000000', '20060101000000', '20080101000000'];
  const index = indexCaptures(keys.map((timestamp) => ({ timestamp, count: 1 })));
  const place = (window: string, date: string) => {
    const layout = layOutTimeline(index, 840, window);
    const found = placeShownDate(layout, index, date);
    const bar = layout.bars[currentBar(layout.bars, index, date)];
    return { length: layout.length, bar, ...(found ?? { x: null, outside: null, since: null }) };
  };

  test('is joined to the bar of the capture in force', () => {
    const { x, outside, since, bar } = place('', '20070101000000');
    expect(outside).toBeNull();
    expect(since).toEqual({ start: (bar?.x ?? 0) + (bar?.width ?? 0), end: x });
  });

  test('stands at its bar when it is a capture', () => {
    const { since } = place('', '20060101000000');
    expect(since?.start).toBe(since?.end);
  });

  test('is joined to nothing before the first capture', () => {
    expect(place('2003', '20030701000000')).toMatchObject({ outside: null, since: null });
    expect(place('2003', '20030701000000').x).toBeGreaterThan(0);
  });

  test('is joined to the start of a window that begins after the capture in force', () => {
    const { x, since, bar } = place('2007', '20070701000000');
    expect(bar).toBeUndefined();
    expect(since).toEqual({ start: 0, end: x });
  });

  test.each([
    ['', '20010101000000', 'before', null],
    ['', '20200101000000', 'after', 'joined'],
    ['2006', '20040601000000', 'before', null],
    ['2006', '20080601000000', 'after', 'joined'],
  ])('outside the window %j at %s is at its end', (window, date, side, joined) => {
    const { x, outside, since, length } = place(window, date);
    expect([outside, since && 'joined']).toEqual([side, joined]);
    expect(x).toBe(side === 'before' ? 0 : length);
  });

  test.each(['20041399000000', ''])('is nowhere if it is no date: %j', (date) => {
    expect(place('', date).x).toBeNull();
  });
});

test('a bar of a story holds one of its captures', () => {
  const index = indexCaptures(buildCaptures(3000));
  const { bars } = layOutTimeline(index, 840);
  const one = index.keys[1500] ?? '';
  expect(bars.filter((bar) => holdsAny(bar, [one]))).toEqual([bars[currentBar(bars, index, one)]]);
});

test('bars that share stand for units of the calendar', () => {
  const index = indexCaptures(buildCaptures(3000));
  const starts = layOutTimeline(index, 840).bars.map(({ start }) => start.slice(6));
  expect(new Set(starts)).toEqual(new Set(['01000000']));
});

test('bars that share are as fine as the width allows, at 100,000 captures', () => {
  const index = indexCaptures(buildCaptures(100_000));
  const fine = layOutTimeline(index, 1440).bars.length;
  const coarse = layOutTimeline(index, 390).bars.length;
  expect(fine).toBeGreaterThan(90);
  expect(coarse).toBeLessThan(fine);
  expect(coarse).toBeGreaterThan(20);
});

describe('the capture under a point', () => {
  const index = indexCaptures(buildCaptures(1000));
  const { bars } = layOutTimeline(index, 300);

  test('is the first one left of all bars, the last one right of them', () => {
    expect(captureAt(bars, index, -50)).toBe(index.keys[0]);
    expect(captureAt(bars, index, 5000)).toBe(index.keys.at(-1));
    expect(captureAt([], index, 10)).toBeNull();
  });

  test('moves on with the point, never back, and reaches every bar', () => {
    const found: string[] = [];
    for (let x = 0; x <= 260; x += 0.25) found.push(captureAt(bars, index, x) ?? '');
    expect(found).toEqual([...found].sort());
    for (const bar of bars) {
      expect(found.some((key) => bar.start <= key && key <= bar.end)).toBe(true);
    }
  });

  test('between two bars is the last before it', () => {
    const three = indexCaptures([2010, 2015, 2020].map((year) => captureOn(Date.UTC(year, 0, 1))));
    const { bars: apart } = layOutTimeline(three, 840);
    expect(captureAt(apart, three, 300)).toBe('20100101000000');
    expect(captureAt(apart, three, 750)).toBe('20150101000000');
  });
});
