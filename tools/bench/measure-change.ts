import { type BenchPage, mainThread } from './open-page';
import type { Change } from './page-probe';

/** Measurements of a user action on a loaded page. */
export interface ChangeFigures {
  /** ms from the key press or click to the frame that shows the result. */
  readonly shown: number | null;
  /** ms of script, and of layout and style. */
  readonly script: number | null;
  readonly layout: number | null;
  /** The longest task during the action in ms, 0 if none exceeds 50 ms. */
  readonly longestTask: number;
  readonly requests: number;
}

/** Performs an action once and waits until the change is visible. */
export async function measureChange(
  bench: BenchPage,
  change: Change,
  act: () => Promise<void>,
): Promise<ChangeFigures> {
  const { page, session, network } = bench;
  const tasksBefore = await longTasks(bench);
  network.clear();
  await page.evaluate((expected) => window.probe.arm(expected), change);
  const before = await mainThread(session);
  await act();
  const shown = await page.evaluate(() => window.probe.changed());
  const after = await mainThread(session);
  return {
    shown,
    script: after.script - before.script,
    layout: after.layout - before.layout,
    longestTask: longestOf((await longTasks(bench)).slice(tasksBefore.length)),
    requests: network.requests(0).length,
  };
}

/** Returns the durations of all long tasks of the page so far, in ms. */
export async function longTasks({ page }: BenchPage): Promise<readonly number[]> {
  return page.evaluate(() => window.probe.marks().longTasks.map(({ duration }) => duration));
}

export function longestOf(durations: readonly number[]): number {
  return Math.max(0, ...durations);
}
