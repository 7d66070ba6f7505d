import { expect, test } from '@playwright/test';
import { describeMainJob } from '../main-job';

describeMainJob('embedded');

test('the embedded backend says on every page that its data are a demo', async ({ page }) => {
  for (const path of ['/mnemosyne', '/live/500', '/nowhere']) {
    await page.goto(path);
    await expect(page.getByText('Demo data in this browser')).toBeVisible();
  }
});
