import { render, screen } from '@testing-library/react';
import { createRef } from 'react';
import { expect, test } from 'vitest';
import type { TimelineBar } from '../../src/domain/timeline';
import { TimelineBars } from '../../src/screens/archive-view/timeline-bars';

const keysOf = (from: number, count: number) =>
  Array.from({ length: count }, (_, place) => `${from + place}0101000000`);

/** The drawing of bars that hold a capture each. */
function drawingOf(keys: readonly string[]) {
  const bars = keys.map((key, place): TimelineBar => {
    return { start: key, end: key, count: 1, captures: 1, x: place, width: 1, height: 6 };
  });
  const links = { ...createRef<(SVGElement | null)[]>(), current: [] };
  const hrefOf = ({ start }: TimelineBar) => `/web/${start}`;
  const places = { current: -1, tabStop: 0, tipId: undefined };
  return (
    <svg role="img" aria-label="Captures">
      <TimelineBars {...{ bars, keys, links, hrefOf }} {...places} zone="UTC" />
    </svg>
  );
}

const drawn = () => screen.getByRole('img').querySelectorAll('a').length;

test('few bars are drawn at once', () => {
  render(drawingOf(keysOf(1990, 30)));
  expect(drawn()).toBe(30);
});

test('many come in turn, and whole in the end', async () => {
  render(drawingOf(keysOf(1600, 200)));
  expect(drawn()).toBe(64);
  await expect.poll(drawn).toBe(200);
});

test('those of another stretch of time are drawn at once where others stand whole', async () => {
  const { rerender } = render(drawingOf(keysOf(1600, 200)));
  await expect.poll(drawn).toBe(200);
  rerender(drawingOf(keysOf(1800, 220)));
  expect(drawn()).toBe(220);
});
