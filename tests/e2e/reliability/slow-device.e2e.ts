import { expect, type Page, test } from '@playwright/test';
import { signInFor } from '../reading';
import { hold, reads } from '../requests';

/**
 * Lets React pause after every few components, as it does on a slow device, and keeps each pause so
 * long that the first navigation ends during the first render.
 */
async function slowDown(page: Page): Promise<void> {
  await page.addInitScript(() => {
    let now = performance.now();
    performance.now = () => {
      now += 1;
      return now;
    };
    const { postMessage } = MessagePort.prototype;
    MessagePort.prototype.postMessage = function (this: MessagePort, message: unknown) {
      setTimeout(() => postMessage.call(this, message), 50);
    };
  });
}

test('a page is shown if its navigation ends while React renders', async ({ page }) => {
  const path = '/web/20110520190000/homer';
  await signInFor(page, path);
  await hold(page, reads.queries);
  await slowDown(page);
  await page.goto(path);
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeAttached({
    timeout: 30_000,
  });
  await expect(page.getByText('Mnemosyne is taking a long time to load.')).toHaveCount(0);
});
