import { type ChangeFigures, longestOf, longTasks } from './measure-change';
import { type BenchPage, mainThread } from './open-page';

const typed = 'report the';
/** ms between two keys. */
const delay = 120;

/** Types a search from an archived page whose content has loaded; script and layout are per key. */
export async function measureSearch(bench: BenchPage): Promise<ChangeFigures> {
  const { page, session, network } = bench;
  await page.getByRole('searchbox', { name: 'Search this site' }).press('Enter');
  const field = page.getByRole('searchbox', { name: 'Words to search for' });
  await field.focus();
  await page.waitForTimeout(1_000);
  const tasksBefore = await longTasks(bench);
  network.clear();
  const before = await mainThread(session);
  await field.pressSequentially(typed, { delay });
  await page.locator('[aria-busy="false"]').waitFor();
  await page.waitForTimeout(1_000);
  const after = await mainThread(session);
  return {
    shown: null,
    script: (after.script - before.script) / typed.length,
    layout: (after.layout - before.layout) / typed.length,
    longestTask: longestOf((await longTasks(bench)).slice(tasksBefore.length)),
    requests: network.requests(0).length,
  };
}
