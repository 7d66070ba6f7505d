import { max, median, sum } from 'd3-array';
import { type BenchPage, mainThread } from './open-page';

/** Measurements of a reader's action on a loaded page. */
export interface StepFigures {
  /** ms from the key press to the frame that shows the result. */
  readonly shown: number | null;
  /** ms of script, and of layout and style, per key. */
  readonly script: number;
  readonly layout: number;
  /** The longest task during the action in ms, 0 if none exceeds 50 ms. */
  readonly longestTask: number;
  readonly requests: number;
}

const steps = 24;

/**
 * Steps back and forth through captures with the keyboard, once all content has loaded; returns the
 * medians.
 */
export async function measureSteps(bench: BenchPage): Promise<StepFigures> {
  const { page } = bench;
  // Play is disabled until then.
  const play = page.locator('button[title^="Play the changes"]:enabled');
  await play.waitFor({ state: 'attached', timeout: 180_000 });
  return measureMoves(bench, 'date', (step) => page.keyboard.press(step % 2 === 0 ? '[' : ']'));
}

/** Opens stories from a list and goes back, once all content has loaded; returns the medians of opening one. */
export async function measureStories(bench: BenchPage): Promise<StepFigures> {
  const { page } = bench;
  const stories = page.locator('main article h2 a');
  const list = page.url();
  return measureMoves(
    bench,
    'heading',
    async (step) => stories.nth(step % 5).click(),
    async () => {
      await page.goBack();
      await page.waitForURL(list);
      await stories.nth(4).waitFor();
    },
  );
}

/** The medians of a move of the reader that is made again and again, each time on an idle page. */
async function measureMoves(
  bench: BenchPage,
  shows: 'date' | 'heading',
  move: (step: number) => Promise<void>,
  after: () => Promise<void> = async () => {},
): Promise<StepFigures> {
  const { page } = bench;
  const figures: StepFigures[] = [];
  for (let step = 0; step < steps; step++) {
    await page.waitForTimeout(600);
    await page.evaluate((part) => window.probe.awaitStep(part), shows);
    figures.push(
      await measure(bench, 1, async () => {
        await move(step);
        return page.evaluate(() => window.probe.stepShown());
      }),
    );
    await after();
  }
  return {
    shown: median(figures, ({ shown }) => shown) ?? null,
    script: median(figures, ({ script }) => script) ?? 0,
    layout: median(figures, ({ layout }) => layout) ?? 0,
    longestTask: max(figures, ({ longestTask }) => longestTask) ?? 0,
    requests: sum(figures, ({ requests }) => requests),
  };
}

const typed = 'report the';

/** Types a search on the search page, at 120 ms a key, as of a date or through time. */
export async function measureSearch(
  bench: BenchPage,
  scope: 'then' | 'through',
): Promise<StepFigures> {
  const { page } = bench;
  const field = page.getByRole('searchbox', { name: 'Words to search for' });
  await field.fill('');
  await page.getByLabel('Search in').selectOption(scope);
  await field.focus();
  await page.waitForTimeout(1_000);
  return measure(bench, typed.length, async () => {
    await field.pressSequentially(typed, { delay: 120 });
    // The search begins 150 ms after the last key.
    await page.waitForTimeout(400);
    await page.locator('[aria-busy="false"]').waitFor();
    await page.waitForTimeout(1_000);
    return null;
  });
}

/** Measures an action of some keys, which resolves with the time to its result or null. */
async function measure(
  { page, session, requests }: BenchPage,
  keys: number,
  act: () => Promise<number | null>,
): Promise<StepFigures> {
  const longTasks = () => page.evaluate(() => window.probe.marks().longTasks);
  const { length: tasksBefore } = await longTasks();
  requests.clear();
  const before = await mainThread(session);
  const timeToResult = await act();
  const after = await mainThread(session);
  return {
    shown: timeToResult,
    script: (after.script - before.script) / keys,
    layout: (after.layout - before.layout) / keys,
    longestTask: max((await longTasks()).slice(tasksBefore)) ?? 0,
    requests: requests.size,
  };
}
