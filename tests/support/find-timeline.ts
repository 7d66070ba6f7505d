import { screen, within } from '@testing-library/react';

/** Returns the drawn timeline, once it has loaded. */
export function findDrawing(): Promise<HTMLElement> {
  return screen.findByRole('group', { name: /^Captures of this site/ });
}

/** Returns the bars of the timeline, oldest first. */
export async function findBars(): Promise<readonly HTMLElement[]> {
  return within(await findDrawing()).findAllByRole('link');
}
