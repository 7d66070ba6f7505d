import { expect, test } from '@playwright/test';
import { chooseCapture, countReads, pickSite, signIn, siteCard, watchForTrouble } from './reader';

/** Defines the end-to-end tests of the main job, the same for every backend. */
export function describeMainJob(backend: string): void {
  test.describe(`on the ${backend} backend`, () => {
    test('a visitor is redirected to the landing and asked to log in', async ({ page }) => {
      const trouble = watchForTrouble(page);
      await page.goto('/');
      await expect(page).toHaveURL(/\/mnemosyne$/);
      await expect(page.getByRole('heading', { name: 'Login Required' })).toBeVisible();
      await expect(
        page.getByText('Please log in to continue exploring the archives.'),
      ).toBeVisible();
      await expect(page.getByRole('button', { name: 'Login' })).toBeDisabled();
      expect(trouble).toEqual([]);
    });

    test('wrong credentials show one message, and the input stays', async ({ page }) => {
      await page.goto('/mnemosyne');
      await signIn(page, 'reader@example.org', 'wrong password');
      await expect(page.getByText('Invalid email or password.')).toBeVisible();
      await expect(page.getByLabel('Email')).toHaveValue('reader@example.org');
      await expect(page.getByLabel('Password')).toHaveValue('wrong password');
    });

    test('a visitor registers, is greeted, logs out, and logs in again', async ({ page }) => {
      const trouble = watchForTrouble(page);
      const email = `new.reader.${Date.now()}@example.org`;
      await page.goto('/500/register');
      await page.getByRole('button', { name: 'Register' }).click();
      await expect(page.getByText('Please fill in all required fields')).toBeVisible();
      await page.getByLabel('Email').fill(email);
      await page.getByLabel('Password').fill('a long password');
      await page.getByLabel('Name', { exact: true }).fill('Nora Newcomer');
      await page.getByLabel('Nickname').fill('nora');
      await page.getByRole('button', { name: 'Register' }).click();
      await expect(page).toHaveURL(/\/mnemosyne$/);
      await page.goto('/500');
      await expect(page.getByRole('heading', { name: 'Welcome, Nora Newcomer' })).toBeVisible();
      await expect(page.getByText(email)).toBeVisible();
      await page.getByRole('button', { name: 'Logout' }).click();
      await expect(page.getByRole('heading', { name: 'User Login' })).toBeVisible();
      await signIn(page, email, 'a long password');
      await expect(page.getByRole('heading', { name: 'Welcome, Nora Newcomer' })).toBeVisible();
      expect(trouble).toEqual([]);
    });

    test('a reader signs in, picks 500 and a date, and reads it as it stood', async ({ page }) => {
      const trouble = watchForTrouble(page);
      await page.goto('/');
      await signIn(page);
      await expect(siteCard(page, 'Homer in Limbo')).toBeVisible();
      await expect(page.getByText('Since 1/1/1997')).toHaveCount(6);
      await pickSite(page, '500');
      await expect(page.getByRole('button', { name: 'Go' })).toHaveCount(0);
      const capture = await chooseCapture(page, 0.4);
      await page.getByRole('button', { name: 'Go' }).click();
      await expect(page).toHaveURL(new RegExp(`/web/${capture}/500$`));

      await expect(page.getByRole('navigation', { name: 'Site' })).toContainText('Older Stuff');
      await expect(page.getByRole('heading', { name: 'Welcome, Demo Reader' })).toBeVisible();
      const stories = page.locator('main article');
      await expect(stories.first()).toBeVisible();
      const shown = await stories
        .locator('time')
        .evaluateAll((times) =>
          times.map((time) => (time.getAttribute('datetime') ?? '').replace(/\D/g, '')),
        );
      expect(shown.length).toBeGreaterThan(3);
      expect(shown.filter((date) => date > capture)).toEqual([]);

      const withComments = stories.filter({ hasText: /[1-9]\d* comments \)/ }).first();
      await withComments.getByRole('heading').getByRole('link').click();
      await expect(page).toHaveURL(new RegExp(`/web/${capture}/500/story/`));
      await expect(page.getByRole('heading', { name: /^\d+ comments$/ })).toBeVisible();
      await expect(
        page.getByRole('listitem').filter({ hasText: 'Collapse' }).first(),
      ).toBeVisible();
      expect(trouble).toEqual([]);
    });

    test('a click on the timeline moves through time without a backend request', async ({
      page,
    }) => {
      await page.goto('/mnemosyne');
      await signIn(page);
      await pickSite(page, 'Homer in Limbo');
      await chooseCapture(page, 0.9);
      await page.getByRole('button', { name: 'Go' }).click();
      const bars = page.getByRole('region', { name: 'Timeline' }).getByRole('link');
      await expect(bars.first()).toBeVisible();
      await expect(page.locator('[aria-current="true"]')).toHaveCount(1);
      await expect(page.getByText(/^Loading /)).toHaveCount(0);
      await page.waitForLoadState('networkidle');
      const before = await page.locator('main').textContent();
      const reads = countReads(page);
      const last = bars.last();
      const path = (await last.getAttribute('href')) ?? '';
      expect(path).toMatch(/^\/web\/\d{14}$/);
      await last.click();
      await expect(page).toHaveURL(new RegExp(`${path}/homer$`));
      await expect(last).toHaveAttribute('aria-current', 'true');
      await expect.poll(() => page.locator('main').textContent()).not.toBe(before);
      expect(reads()).toBe(0);
      await page.goBack();
      await expect.poll(() => page.locator('main').textContent()).toBe(before);
    });

    test('the session is kept over a reload, and the address is the truth', {
      tag: ['@12.2'],
    }, async ({ page }) => {
      await page.goto('/mnemosyne');
      await signIn(page);
      await expect(siteCard(page, '500')).toBeVisible();
      await page.goto('/web/20120101000000/word');
      await expect(page.getByText('Sunday, January 1, 2012 at 12:00 AM UTC')).toBeVisible();
      await page.reload();
      await expect(page.getByText('Sunday, January 1, 2012 at 12:00 AM UTC')).toBeVisible();
      await expect(page.locator('main h2').first()).toBeVisible();
    });

    test('the session outlives the tab in which it began', { tag: ['@12.2'] }, async ({ page }) => {
      await page.goto('/mnemosyne');
      await signIn(page);
      await expect(siteCard(page, '500')).toBeVisible();
      const other = await page.context().newPage();
      await page.close();
      await other.goto('/mnemosyne');
      await expect(siteCard(other, '500')).toBeVisible();
    });

    test('a deep link into the archive survives sign-in', async ({ page }) => {
      await page.goto('/web/20120101000000/freedom?from=mail#top');
      await expect(page).toHaveURL(/\/mnemosyne\?redirect=/);
      await signIn(page);
      await expect(page).toHaveURL(/\/web\/20120101000000\/freedom\?from=mail#top$/);
    });

    for (const path of ['/live/homer', '/homer', '/freedom', '/live/maid', '/live/500', '/500']) {
      test(`anyone reads the live mirror at ${path}`, async ({ page }) => {
        const trouble = watchForTrouble(page);
        await page.goto(path);
        await expect(page.locator('main time').first()).toBeVisible();
        await expect(page.getByText('Live mirror')).toBeVisible();
        expect(trouble).toEqual([]);
      });
    }

    test('a live domain shows its own site, and where the archive is', async ({
      page,
      baseURL,
    }) => {
      const { port } = new URL(baseURL ?? '');
      await page.goto(`http://homer.localhost:${port}/`);
      await expect(page).toHaveURL(`http://homer.localhost:${port}/live/homer`);
      await expect(page.getByRole('heading', { name: 'Homer in Limbo' })).toBeVisible();
      await expect(page.locator('main time').first()).toBeVisible();
      await page.goto(`http://homer.localhost:${port}/archive-select`);
      await signIn(page);
      await expect(page.getByText('This is the live version of the site.')).toBeVisible();
      await expect(page.getByRole('link', { name: `localhost:${port}` })).toHaveAttribute(
        'href',
        `http://localhost:${port}/mnemosyne`,
      );
    });

    for (const path of [
      '/nowhere',
      '/live/nobody',
      '/web/123/homer',
      '/500/faq',
      '/homer/register',
    ]) {
      test(`${path} is the not-found page`, async ({ page }) => {
        await page.goto(path);
        await expect(page.getByRole('heading', { name: '404 Not Found' })).toBeVisible();
        await expect(page.getByRole('link', { name: 'Return to Home Page' })).toBeVisible();
      });
    }

    test('an archive address of an unknown view ends on "Oops — No Detail Found"', async ({
      page,
    }) => {
      await page.goto('/mnemosyne');
      await signIn(page);
      await expect(siteCard(page, '500')).toBeVisible();
      await page.goto('/web/20200101000000/www.example.com/a/b');
      await expect(page).toHaveURL(
        /\/mnemosyne\/archive\/20200101000000\/www\.example\.com\/a\/b$/,
      );
      await expect(page.getByRole('heading', { name: 'Oops — No Detail Found' })).toBeVisible();
      await page.goto('/web/20200101000000/500/story/no-such-story');
      await expect(page.getByRole('heading', { name: 'Oops — No Detail Found' })).toBeVisible();
    });
  });
}
