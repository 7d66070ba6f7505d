import { extent, median } from 'd3-array';
import { settings, subjects } from './options';
import type { Result } from './report';

/** A time may be this much longer than that of the other version. */
const tolerance = 1.05;
/** The figures that are compared, which readers feel: in ms. */
const compared = ['text', 'shown', 'script', 'blocked'] as const;
/** Shorter times vary by more than they differ. */
const shortestMs = 20;

interface Comparison {
  readonly name: string;
  readonly now: number;
  readonly before: number;
  /** Of the medians. */
  readonly ratio: number;
  /** The least and the greatest ratio of two runs of one round. */
  readonly spread: readonly [number, number];
}

/** A Markdown table of the ratios to another version, and the times that are more than 5 % longer. */
export function comparisonOf(results: readonly Result[], version: string) {
  const comparisons = namesOf(results).flatMap((place) => comparisonsAt(results, place));
  const rows = comparisons.map(({ name, now, before, ratio, spread: [least, most] }) => {
    const ratios = `${ratio.toFixed(2)} × (${least.toFixed(2)} to ${most.toFixed(2)})`;
    return `| ${name} | ${now.toFixed(0)} | ${before.toFixed(0)} | ${ratios} |`;
  });
  const head = `| | now, ms | ${version}, ms | ratio of medians (of rounds) |`;
  const isLonger = ({ now, ratio }: Comparison) => ratio > tolerance && now > shortestMs;
  return {
    table: [head, '| --- | ---: | ---: | ---: |', ...rows].join('\n'),
    longer: comparisons.filter(isLonger).map(({ name, ratio }) => `${name}: ${ratio.toFixed(2)} ×`),
  };
}

type Place = Pick<Result, 'subject' | 'size' | 'setting'>;

/** What was measured of both versions, in the order of the report. */
function namesOf(results: readonly Result[]): readonly Place[] {
  const sizes = new Set(results.map(({ size }) => size));
  return settings.flatMap(({ name: setting }) =>
    [...sizes].flatMap((size) => subjects.map((subject) => ({ subject, size, setting }))),
  );
}

function comparisonsAt(results: readonly Result[], { subject, size, setting }: Place) {
  const here = results.filter(
    (result) => result.subject === subject && result.size === size && result.setting === setting,
  );
  return compared.flatMap((figure): readonly Comparison[] => {
    const valuesOf = (isNow: boolean) =>
      here
        .filter(({ version }) => (version === null) === isNow)
        .flatMap(
          ({ figures }) => new Map<string, unknown>(Object.entries(figures)).get(figure) ?? [],
        )
        .filter((value) => typeof value === 'number');
    const [now, before] = [valuesOf(true), valuesOf(false)];
    const [nowMedian, beforeMedian] = [median(now), median(before)];
    if (!nowMedian || !beforeMedian) return [];
    const ratios = now.flatMap((value, round) => {
      const other = before[round];
      return other ? value / other : [];
    });
    const [least = 0, most = 0] = extent(ratios);
    const ratio = nowMedian / beforeMedian;
    const name = `${subject}: ${figure}, ${size}, ${setting}`;
    return [{ name, now: nowMedian, before: beforeMedian, ratio, spread: [least, most] }];
  });
}
