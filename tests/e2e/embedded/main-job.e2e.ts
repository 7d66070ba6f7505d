import { expect, test } from '@playwright/test';
import { describeMainJob } from '../main-job';

describeMainJob('embedded');

test('a live domain of the configuration shows its own site', async ({ page, baseURL }) => {
  const { port } = new URL(baseURL ?? '');
  await page.goto(`http://maid-of-god.localhost:${port}/`);
  await expect(page).toHaveURL(`http://maid-of-god.localhost:${port}/live/maid`);
  await expect(page.getByRole('heading', { name: 'The Maid of God' })).toBeVisible();
  await page.goto(`http://maid.localhost:${port}/`);
  await expect(page).toHaveURL(`http://maid.localhost:${port}/mnemosyne`);
});
