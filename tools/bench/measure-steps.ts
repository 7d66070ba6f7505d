import { type ChangeFigures, measureChange } from './measure-change';
import { median } from './median';
import type { BenchPage } from './open-page';

const loadTimeout = 180_000;

/** ms between two steps, so that each starts on an idle page. */
const pause = 600;

/**
 * Steps back and forth through captures with the keyboard, `steps` times, once all content has
 * loaded; returns the medians.
 */
export async function measureSteps(bench: BenchPage, steps: number): Promise<ChangeFigures> {
  // Play is disabled until then.
  const play = bench.page.locator('button[title^="Play the changes"]:enabled');
  await play.waitFor({ state: 'attached', timeout: loadTimeout });
  const figures: ChangeFigures[] = [];
  for (let step = 0; step < steps; step++) {
    const key = step % 2 === 0 ? '[' : ']';
    await bench.page.waitForTimeout(pause);
    figures.push(await measureChange(bench, 'moment', () => bench.page.keyboard.press(key)));
  }
  return {
    shown: median(figures.map(({ shown }) => shown)),
    script: median(figures.map(({ script }) => script)),
    layout: median(figures.map(({ layout }) => layout)),
    longestTask: Math.max(...figures.map(({ longestTask }) => longestTask)),
    requests: figures.reduce((sum, { requests }) => sum + requests, 0),
  };
}
