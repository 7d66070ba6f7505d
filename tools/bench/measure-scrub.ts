import { type ChangeFigures, longestOf, longTasks } from './measure-change';
import { type BenchPage, mainThread } from './open-page';

const positions = 60;

/** Drags along the timeline over 60 positions; script and layout are per position. */
export async function measureScrub(bench: BenchPage): Promise<ChangeFigures> {
  const { page, session, network } = bench;
  const box = await page.getByRole('region', { name: 'Timeline' }).getByRole('group').boundingBox();
  if (!box) throw new Error('The timeline is not drawn.');
  const y = box.y + 20;
  const [from, to] = [box.x + box.width * 0.85, box.x + box.width * 0.25];
  await page.mouse.move(from, y);
  await page.mouse.down();
  await page.mouse.move(from - 8, y);
  await nextFrame(bench);
  const tasksBefore = await longTasks(bench);
  network.clear();
  const before = await mainThread(session);
  for (let position = 1; position <= positions; position++) {
    await page.mouse.move(from - 8 - ((from - to) * position) / positions, y);
    // The browser merges moves within one frame into one event.
    await nextFrame(bench);
  }
  const after = await mainThread(session);
  const longestTask = longestOf((await longTasks(bench)).slice(tasksBefore.length));
  const requests = network.requests(0).length;
  await page.mouse.up();
  await nextFrame(bench);
  return {
    shown: null,
    script: (after.script - before.script) / positions,
    layout: (after.layout - before.layout) / positions,
    longestTask,
    requests,
  };
}

async function nextFrame({ page }: BenchPage): Promise<void> {
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => resolve(null))));
}
