import { type ChangeFigures, longestOf, longTasks } from './measure-change';
import { type BenchPage, mainThread } from './open-page';

const typed = 'report the';
/** ms between two keys. */
const delay = 120;

/** Opens the search of an archived page whose content has loaded. */
export async function openSearch({ page }: BenchPage): Promise<void> {
  await page.getByRole('searchbox', { name: 'Search this site' }).press('Enter');
}

/** Types a search; script and layout are per key. */
export async function measureSearch(
  bench: BenchPage,
  scope: 'then' | 'through',
): Promise<ChangeFigures> {
  const { page, session, network } = bench;
  const field = page.getByRole('searchbox', { name: 'Words to search for' });
  await field.fill('');
  await page.getByLabel('Search in').selectOption(scope);
  await field.focus();
  await page.waitForTimeout(1_000);
  const tasksBefore = await longTasks(bench);
  network.clear();
  const before = await mainThread(session);
  await field.pressSequentially(typed, { delay });
  // The search begins 150 ms after the last key.
  await page.waitForTimeout(400);
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
