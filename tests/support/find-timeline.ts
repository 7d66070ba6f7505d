import { screen, within } from '@testing-library/react';
import { onTestFinished } from 'vitest';

/** Returns the drawn timeline, once it has loaded. */
export function findDrawing(): Promise<HTMLElement> {
  return screen.findByRole('group', { name: /^Captures of this (site|story)/ });
}

/** Returns the bars of the timeline, oldest first. */
export async function findBars(): Promise<readonly HTMLElement[]> {
  return within(await findDrawing()).findAllByRole('link');
}

/** Gives every element a width in px, until the end of the test. */
export function withWidth(width: number) {
  const { prototype } = HTMLElement;
  const before = Object.getOwnPropertyDescriptor(prototype, 'clientWidth') ?? {};
  Object.defineProperty(prototype, 'clientWidth', { configurable: true, value: width });
  onTestFinished(() => void Object.defineProperty(prototype, 'clientWidth', before));
}
