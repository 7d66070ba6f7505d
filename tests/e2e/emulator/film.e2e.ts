import { expect, test } from '@playwright/test';
import { openScreen, screenNamed } from '../screens';

test('the film scrolls to a change below the window, and leads to the list of versions, which prints', {
  tag: ['@8.61', '@8.62'],
}, async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 420 });
  await openScreen(page, screenNamed('archive-500-film'), 'full');
  await expect(page.locator('main').locator('ins, del').first()).toBeInViewport({ ratio: 1 });
  const strip = page.getByRole('region', { name: 'Film of the text' });
  await strip.getByRole('button', { name: 'Continue' }).click();
  await expect.poll(() => page.evaluate(fadesIn, 'ins' as const)).toEqual([0, 1]);
  await expect.poll(() => page.evaluate(fadesIn, 'del' as const)).toEqual([1, 0]);
  await expect(page.locator('main del').first()).toHaveCSS('text-decoration-line', 'line-through');
  await page.getByRole('link', { name: 'All versions' }).click();
  await expect(strip).toBeHidden();
  const list = page.getByRole('list', { name: 'Versions, newest first' });
  await expect(list.getByText(/^First version/)).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(list.getByText(/^First version/)).toBeVisible();
  await expect(page.getByRole('button')).toHaveCount(0);
  await expect(page.getByRole('radio')).toHaveCount(0);
});

/** How opaque the first words of that kind are, when they begin and end to move. */
function fadesIn(tag: 'ins' | 'del'): number[] {
  const [animation] = document.querySelector(`main ${tag}`)?.getAnimations() ?? [];
  const { effect } = animation ?? {};
  const frames = effect instanceof KeyframeEffect ? effect.getKeyframes() : [];
  const opacities = frames.flatMap(({ opacity }) => opacity ?? []).map(Number);
  return [opacities[0] ?? 0, opacities.at(-1) ?? 0];
}
