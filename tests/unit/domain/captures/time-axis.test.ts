import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { timeAxis } from '../../../../src/domain/captures/time-axis';
import { localDate, offsetAt } from '../../../../src/domain/time/time-zone';
import { dateOfDigits } from '../../../../src/domain/time/timestamp';
import { longTimeout } from '../../../support/many-runs';
import { forMany } from '../../../support/properties';

const losAngeles = 'America/Los_Angeles';
const lordHowe = 'Australia/Lord_Howe';

function ticksOf(start: string, end: string, zone: string, count = 5) {
  const bounds = [dateOfDigits(start) ?? new Date(0), dateOfDigits(end) ?? new Date(0)] as const;
  return timeAxis(bounds, 800, zone).ticks(count);
}

describe('where the clock changes, each tick is a time of the zone', () => {
  test.each([
    [losAngeles, '20140309093000', '20140309104000', '01:30, 03:00, 03:30'],
    [losAngeles, '20140309095800', '20140309100200', '01:58, 01:59, 03:00, 03:01, 03:02'],
    [
      losAngeles,
      '20141102073000',
      '20141102094000',
      '00:30, 01:00 GMT-7, 01:30 GMT-7, 01:00 GMT-8, 01:30 GMT-8',
    ],
    [lordHowe, '20141004150000', '20141004161000', '01:30, 01:45, 02:30, 02:45, 03:00'],
    [
      lordHowe,
      '20140405143000',
      '20140405154000',
      '01:30 GMT+11, 01:45 GMT+11, 01:30 GMT+10:30, 01:45 GMT+10:30, 02:00',
    ],
    ['America/Sao_Paulo', '20141018120000', '20141020120000', '12:00, 01:00, 12:00, 00:00'],
  ])('%s from %s to %s: %s', (zone, start, end, expected) => {
    const texts = ticksOf(start, end, zone).map(
      ({ wall, offset }) => wall.toISOString().slice(11, 16) + offset,
    );
    expect(texts.join(', ')).toBe(expected);
  });

  test('the only one too, in the second pass of an hour', () => {
    const [tick, ...others] = ticksOf('20281029013001', '20281029015600', 'Europe/Kiev', 3);
    expect([tick?.digits, others]).toEqual(['20281029014500', []]);
  });

  test('and no day that was left out', () => {
    const days = ticksOf('20111228100000', '20120101100000', 'Pacific/Apia');
    expect(days.map(({ wall }) => wall.toISOString().slice(5, 10)).join(' ')).toBe(
      '12-28 12-29 12-31 01-01 01-02',
    );
  });
});

test('in any zone, ticks exist, ascend and leave no gap of over two steps', longTimeout, () => {
  const day = 86_400_000;
  const anyChange = fc
    .tuple(
      fc.constantFrom(...Intl.supportedValuesOf('timeZone')),
      fc.integer({ min: Date.UTC(2000, 1), max: Date.UTC(2040, 0) }),
    )
    .map(([zone, from]) => {
      // The next change of the clock within a year, to the day.
      const changeFrom = (start: number, step: number) =>
        Array.from({ length: 53 }, (_, index) => start + index * step).find(
          (instant) => offsetAt(instant, zone) !== offsetAt(from, zone),
        );
      const week = changeFrom(from, 7 * day);
      const at = week && changeFrom(week - 7 * day, day);
      return { zone, at: at ?? from };
    });
  const anySpan = fc.double({ min: Math.log(20), max: Math.log(2 * 366 * 24 * 60), noNaN: true });
  const anyCount = fc.integer({ min: 3, max: 9 });
  forMany(anyChange, anySpan, fc.nat(48), anyCount, ({ zone, at }, size, shift, count) => {
    const span = Math.round(Math.exp(size)) * 60_000;
    const [start, end] = [at - (shift / 24) * day, at - (shift / 24) * day + span];
    const ticks = timeAxis([new Date(start), new Date(end)], 800, zone).ticks(count);
    const instants = ticks.map(({ digits }) => dateOfDigits(digits)?.getTime() ?? 0);
    expect(ticks.map(({ wall }) => wall)).toEqual(
      ticks.map(({ digits }) => localDate(digits, zone)),
    );
    const gaps = instants.slice(1).map((instant, index) => instant - (instants[index] ?? 0));
    expect(ticks.length > 0 && gaps.every((gap) => gap > 0)).toBe(true);
    const step = gaps.toSorted((a, b) => a - b)[gaps.length >> 1] ?? span;
    const [first = start, last = end] = [instants[0], instants.at(-1)];
    expect(Math.max(...gaps, first - start, end - last)).toBeLessThanOrEqual(2 * step);
  });
});
