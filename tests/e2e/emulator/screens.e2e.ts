import { type BrowserContext, expect, type Page, test } from '@playwright/test';
import { isTimestamp } from '../../../src/domain/time/timestamp';
import { expectNoAxeViolation } from '../axe';
import { beSignedIn } from '../reader';
import { type Screen, screensByPart, showScreen } from '../screens';

const widths = [320, 700, 820, 1920];

// One visit serves all checks of a screen, because opening it takes most of the time.
for (const [part, screens] of Object.entries(screensByPart)) {
  test(`${part}: no screen scrolls sideways from 320 to 1,920 px or has an axe violation, and archived ones show their date`, async ({
    context,
  }) => {
    const checked = screens.filter(({ isWithin }) => isWithin === undefined);
    const ofReaders = checked.filter(({ needsLogin }) => needsLogin);
    const ofVisitors = checked.filter(({ needsLogin }) => !needsLogin);
    await check(context, ofVisitors);
    const page = await context.newPage();
    // A login takes as long as a screen, so one serves all screens of readers.
    if (ofReaders.length > 0) await beSignedIn(page);
    await page.close();
    await check(context, ofReaders);
  });
}

/** Whether an address shows the archive at a date. */
function isOfArchive(path: string): boolean {
  return isTimestamp(/^\/web\/(\d{14})\//.exec(path)?.[1] ?? '');
}

async function check(context: BrowserContext, screens: readonly Screen[]): Promise<void> {
  const shared = await context.newPage();
  const size = shared.viewportSize();
  for (const screen of screens) {
    for (const answer of screen.answers) {
      await test.step(`${screen.name} (${answer})`, async () => {
        const page = answer === 'full' ? shared : await context.newPage();
        if (size) await page.setViewportSize(size);
        await page.emulateMedia({ colorScheme: null, reducedMotion: null });
        await showScreen(page, screen, answer, page.url() !== 'about:blank');
        await expectNoAxeViolation(page);
        if (answer === 'full') await expectToFit(page, isOfArchive(screen.path));
        else await page.close();
      });
    }
  }
  await shared.close();
}

/** Expects that the page never scrolls sideways, and if it is archived shows its date at its end. */
async function expectToFit(page: Page, isArchived: boolean): Promise<void> {
  for (const width of widths) {
    await page.setViewportSize({ width, height: 700 });
    const sideways = () =>
      page.evaluate(() => {
        const { scrollWidth, clientWidth } = document.documentElement;
        window.scrollTo(0, document.body.scrollHeight);
        return scrollWidth - clientWidth;
      });
    // The timeline follows the width after its next rendering.
    await expect.poll(sideways, { message: `${width} px` }).toBeLessThanOrEqual(0);
    if (isArchived) await expect(page.getByText(/^As of /).first()).toBeInViewport();
  }
}
