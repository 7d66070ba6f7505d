import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  type Capture,
  type CaptureIndex,
  indexCaptures,
  timelineHeight,
  timelineMargins,
} from '../../../src/domain/captures/captures';
import {
  captureAt,
  currentBar,
  layOutTimeline,
  type TimelineLayout,
} from '../../../src/domain/captures/timeline';
import { digitsOfDate } from '../../../src/domain/time/timestamp';
import { anyTimestamp } from '../../support/any-content';
import { longTimeout } from '../../support/many-runs';
import { forMany } from '../../support/properties';

const second = 1000;
const day = 24 * 60 * 60 * second;
const plotHeight = timelineHeight - timelineMargins.top - timelineMargins.bottom;
const innerOf = (width: number) => width - timelineMargins.left - timelineMargins.right;

const captureOn = (time: number, count = 1): Capture => ({
  timestamp: digitsOfDate(new Date(time)),
  count,
});

/** `size` distinct captures, each a step after the one before. */
function buildCaptures(size: number, step: (index: number) => number): readonly Capture[] {
  let time = Date.UTC(2004, 0, 1);
  return Array.from({ length: size }, (_, index) => {
    const capture = captureOn(time, 1 + ((index * 7) % 40));
    time += Math.max(second, Math.round(step(index) / second) * second);
    return capture;
  });
}

const shapes: readonly (readonly [string, (index: number) => number])[] = [
  ['one a second', () => second],
  ['one a day', () => day],
  ['bursts of ten, two months apart', (index) => (index % 10 === 9 ? 60 * day : second)],
  ['ever rarer', (index) => second * (index + 1) ** 1.5],
];
const sizes = [1, 2, 10, 40, 41, 490, 491, 5000];
const widths = [200, 333.3, 768, 2000];

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
}

/** The bar that is marked at `current` must be the one that holds `shown`. */
function expectMarked(
  { bars }: TimelineLayout,
  index: CaptureIndex,
  current: string,
  shown: string | undefined,
): void {
  const marked = bars.filter((_, position) => position === currentBar(bars, index, current));
  const holding = bars.filter(
    (bar) => shown !== undefined && bar.start <= shown && shown <= bar.end,
  );
  expect(marked).toEqual(holding);
  expect(marked).toHaveLength(shown === undefined ? 0 : 1);
}

describe('for any captures, any width and any date', longTimeout, () => {
  test('the red bar holds the capture shown', { tags: ['5.9'] }, () => {
    const anyCaptures = fc
      .dictionary(anyTimestamp, fc.integer({ min: 1, max: 10_000 }), { minKeys: 1, maxKeys: 200 })
      .map((counts) =>
        Object.keys(counts)
          .sort()
          .map((timestamp): Capture => ({ timestamp, count: counts[timestamp] ?? 0 })),
      );
    const anyWidth = fc.double({ min: 200, max: 2000, noNaN: true });
    forMany(anyCaptures, anyWidth, anyTimestamp, (captures, width, current) => {
      const index = indexCaptures(captures);
      const layout = layOutTimeline(index, width);
      expectSound(layout, captures, width);
      const shown = captures.findLast(({ timestamp }) => timestamp <= current);
      expectMarked(layout, index, current, shown?.timestamp);
    });
  });
});

describe('a bar', () => {
  test.each(shapes)('stands for one of few captures: %s', { tags: ['5.8'] }, (_, step) => {
    for (const width of widths) {
      const captures = buildCaptures(24, step);
      const { bars } = layOutTimeline(indexCaptures(captures), width);
      expect(bars.map((bar) => bar.start)).toEqual(captures.map((capture) => capture.timestamp));
    }
  });

  test('starts at its first capture, which a click opens', {
    tags: ['5.7'],
  }, () => {
    const captures = buildCaptures(1000, () => day);
    const layout = layOutTimeline(indexCaptures(captures), 200);
    expect(layout.bars.length).toBeLessThan(100);
    expectSound(layout, captures, 200);
  });

  test('stands at its time when there is space', () => {
    const captures = [0, 100, 200, 400].map((days) => captureOn(Date.UTC(2020, 0, 1 + days)));
    const { bars } = layOutTimeline(indexCaptures(captures), 1040);
    const middles = bars.map((bar) => bar.x + bar.width / 2);
    expect(middles[1]).toBeCloseTo(250);
    expect(middles[2]).toBeCloseTo(500);
  });

  test('is higher the more versions it holds, and visible with one', () => {
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

describe('the red bar', () => {
  const captures = [2010, 2015, 2020].map((year) => captureOn(Date.UTC(year, 0, 1)));
  const index = indexCaptures(captures);
  const { bars } = layOutTimeline(index, 800);

  test.each([
    ['none without a timestamp', null, undefined],
    ['none before the first capture', '20091231235959', undefined],
    ['the capture itself', '20150101000000', '20150101000000'],
    ['the last capture before the timestamp', '20191231235959', '20150101000000'],
    ['the last of all, long after it', '20991231235959', '20200101000000'],
    ['none at month 13, when nothing is shown', '20151301000000', undefined],
    ['none after the year 2100', '99991231235959', undefined],
  ])('is %s', (_, current, expected) => {
    expect(bars[currentBar(bars, index, current)]?.start).toBe(expected);
  });
});

describe('the axis', () => {
  test('names month and year in UTC', () => {
    const captures = [captureOn(Date.UTC(2020, 0, 1)), captureOn(Date.UTC(2025, 0, 1))];
    const { ticks } = layOutTimeline(indexCaptures(captures), 840);
    const years = ['2020', '2021', '2022', '2023', '2024', '2025'];
    expect(ticks.map((tick) => tick.label)).toEqual(years.map((year) => `Jan ${year}`));
    expect([ticks[0]?.x, ticks.at(-1)?.x]).toEqual([0, 800]);
  });

  test.each([
    ['two years', '20200101000000', '20220101000000', /^[A-Z][a-z]{2} \d{4}$/],
    ['one month', '20200502000000', '20200530000000', /^\d+ May$/],
    ['two days', '20200502110000', '20200504090000', /^\d May \d\d:00$/],
    ['one day', '20200502010000', '20200502230000', /^\d\d:00$/],
    ['one hour', '20200502110000', '20200502115959', /^11:\d\d$/],
    ['one minute', '20200502110000', '20200502110059', /^11:00:\d\d$/],
  ])('has about five ticks if all captures lie within %s', (_, from, to, form) => {
    const captures = [from, to].map((timestamp) => ({ timestamp, count: 1 }));
    const labels = layOutTimeline(indexCaptures(captures), 840).ticks.map(({ label }) => label);
    expect(labels.length).toBeGreaterThanOrEqual(3);
    expect(labels.length).toBeLessThanOrEqual(9);
    for (const label of labels) expect(label).toMatch(form);
  });

  test.each(sizes)('has about 5 labels for %i captures', { tags: ['5.11'] }, (size) => {
    for (const [, step] of shapes) {
      for (const width of widths) {
        const { ticks } = layOutTimeline(indexCaptures(buildCaptures(size, step)), width);
        expect(ticks.length).toBeGreaterThanOrEqual(1);
        expect(ticks.length).toBeLessThanOrEqual(10);
        expect(new Set(ticks.map((tick) => tick.label)).size).toBe(ticks.length);
        for (const { x, label } of ticks) {
          expect(label).toMatch(
            /^[A-Z][a-z]{2} \d{4}$|^\d+ [A-Z][a-z]{2}( \d\d:\d\d)?$|^\d\d(:\d\d){1,2}$/,
          );
          expect(x).toBeGreaterThanOrEqual(0);
          expect(x).toBeLessThanOrEqual(innerOf(width));
        }
      }
    }
  });
});

describe('without space or captures', () => {
  test('no captures have no bars and no axis', () => {
    const nothing = { bars: [], commentBars: [], ticks: [] };
    expect(layOutTimeline(indexCaptures([]), 800)).toMatchObject(nothing);
  });

  test.each([0, 1, 40, 41, -100])('a width of %i px yields one bar, and no NaN', (width) => {
    const captures = buildCaptures(50, () => day);
    const { bars, ticks } = layOutTimeline(indexCaptures(captures), width);
    expect(bars).toHaveLength(1);
    expect(bars[0]).toMatchObject({ captures: 50, x: 0 });
    for (const tick of ticks) expect(Number.isFinite(tick.x)).toBe(true);
  });
});

describe('a window', () => {
  const captures = buildCaptures(3000, () => day);
  const index = indexCaptures(captures);

  test.each(['2004', '200405', '200405030000', '2099'])(
    '%s holds the captures that begin with it',
    (window) => {
      const held = captures.filter(({ timestamp }) => timestamp.startsWith(window));
      for (const width of widths) expectSound(layOutTimeline(index, width, window), held, width);
    },
  );

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

describe('bars that share', () => {
  test('stand for units of the calendar', () => {
    const index = indexCaptures(buildCaptures(3000, () => day));
    const starts = layOutTimeline(index, 840).bars.map(({ start }) => start.slice(6));
    expect(new Set(starts)).toEqual(new Set(['01000000']));
  });

  test('are as fine as the width allows, at 100,000 captures', () => {
    const index = indexCaptures(buildCaptures(100_000, () => 7200 * second));
    const fine = layOutTimeline(index, 1440).bars.length;
    const coarse = layOutTimeline(index, 390).bars.length;
    expect(fine).toBeGreaterThan(90);
    expect(coarse).toBeLessThan(fine);
    expect(coarse).toBeGreaterThan(20);
  });
});

describe('the capture under a point', () => {
  const index = indexCaptures(buildCaptures(1000, () => day));
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
