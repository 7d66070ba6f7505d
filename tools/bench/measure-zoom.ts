import { type ChangeFigures, longestOf, longTasks } from './measure-change';
import { type BenchPage, mainThread } from './open-page';

/** Zooms into the timeline level by level; script and layout are per level. */
export async function measureZoom(bench: BenchPage): Promise<ChangeFigures> {
  const { page, session, network } = bench;
  const zoomIn = page.getByRole('button', { name: 'Zoom in' });
  const tasksBefore = await longTasks(bench);
  network.clear();
  const before = await mainThread(session);
  let levels = 0;
  while (levels < 4 && (await zoomIn.isEnabled())) {
    await zoomIn.click();
    levels++;
  }
  const after = await mainThread(session);
  const each = Math.max(levels, 1);
  return {
    shown: null,
    script: (after.script - before.script) / each,
    layout: (after.layout - before.layout) / each,
    longestTask: longestOf((await longTasks(bench)).slice(tasksBefore.length)),
    requests: network.requests(0).length,
  };
}
