import { expect, test } from '@playwright/test';
import { describeMainJob } from '../main-job';

describeMainJob('embedded');

test('the embedded backend shows on every page that the data are a demo', async ({ page }) => {
  for (const path of ['/mnemosyne', '/live/500', '/nowhere']) {
    await page.goto(path);
    await expect(page.getByText('Demo data in this browser')).toBeVisible();
  }
});
