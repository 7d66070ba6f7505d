import { expect } from '@playwright/test';
import { buildDocument, buildVersionDocument } from '../../support/build-document';
import { test } from '../reliability/branch-test';

const sites = ['500', 'homer', 'word'] as const;

/** One story of each site, with this headline, in a branch; another one is older, by default with the same text. */
const storiesWith =
  (headline: string, body: string, other = body) =>
  (itemBranch: string) =>
    new Map<string, object>(
      sites.flatMap((itemSite) =>
        [headline, 'A neighbour'].map((title, index) => {
          const text = index === 0 ? body : other;
          const versions = { [`2017010${2 - index}000000`]: buildVersionDocument(title, text) };
          const itemId = index === 0 ? 'story' : 'neighbour';
          const fields = { itemSite, itemBranch, author: 'A' };
          return [`${itemSite}-${itemId}`, buildDocument(itemId, versions, fields)];
        }),
      ),
    );

const paths = sites.flatMap((site) => [`/${site}`, `/${site}/story/story`]);

test('headings stand on the side of their script, as texts do', { tag: ['@8.32'] }, async ({
  page,
  readAs,
}) => {
  await readAs(storiesWith('أعلنت المدينة القديمة', 'أعلنت المدينة اليوم.'));
  // Lists have one column.
  await page.setViewportSize({ width: 1000, height: 800 });
  for (const path of paths) {
    await page.goto(path);
    const heading = page.getByRole('main').getByRole('heading', { name: 'أعلنت' });
    await expect(heading).toBeVisible();
    const { x = 0, width = 0 } = (await heading.boundingBox()) ?? {};
    const [left, right] = await heading.evaluate(sidesOfText);
    expect(x + width - right, path).toBeLessThan(left - x);
    const texts = await page.locator('main p[dir="auto"]').all();
    expect(texts.length, path).toBeGreaterThan(0);
    for (const text of texts) {
      expect(Math.abs((await text.evaluate(sidesOfText))[1] - right), path).toBeLessThan(8);
    }
  }
});

/** Where the text of an element begins and ends on the left and right, in px. */
function sidesOfText(element: Element): [number, number] {
  const range = document.createRange();
  range.selectNodeContents(element);
  const { left, right } = range.getBoundingClientRect();
  return [left, right];
}

test('marks that are stacked on a letter leave the site head and the next story as they are', {
  tag: ['@8.33'],
}, async ({ page, readAs }) => {
  const marks = Array.from({ length: 60 }, (_, at) => String.fromCodePoint(0x300 + at)).join('');
  await readAs(storiesWith(`C${marks}U${marks} stacked`, `W${marks}a${marks} text`, 'A text.'));
  for (const path of paths) {
    await page.goto(path);
    const heading = page.getByRole('main').getByRole('heading', { name: 'stacked' });
    await expect(heading).toBeVisible();
    const neighbour = page.getByRole('heading', { name: 'A neighbour' });
    // Not the bar above, whose picture may be drawn anew.
    const y = 48;
    const around = async (width: number) => {
      await page.setViewportSize({ width, height: 900 });
      const top = (await heading.boundingBox())?.y ?? 0;
      if (!path.endsWith('/story')) await neighbour.evaluate(startAtWholePixel);
      return [
        await page.screenshot({ clip: { x: 0, y, width, height: top - 20 - y } }),
        ...(path.endsWith('/story') ? [] : [await neighbour.screenshot()]),
      ];
    };
    const aroundAt = async () => [...(await around(1440)), ...(await around(390))];
    const before = await aroundAt();
    await page.getByRole('main').evaluate(removeMarks);
    const isSame = (await aroundAt()).map((part, index) => part.equals(before[index] ?? part));
    await expect(heading).toHaveText('CU stacked');
    expect(isSame, path).not.toContain(false);
  }
});

/** Moves an element down to a whole pixel: between two, its text is drawn otherwise. */
function startAtWholePixel(element: Element): void {
  const entry = element.closest<HTMLElement>('li, article');
  if (!entry) return;
  entry.style.marginBlockStart = '0';
  const { top } = element.getBoundingClientRect();
  entry.style.marginBlockStart = `${Math.ceil(top) - top}px`;
}

/** Removes combining marks from all text in an element. */
function removeMarks(element: Element): void {
  const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) {
    const { currentNode: text } = texts;
    text.nodeValue = text.nodeValue?.replace(/\p{M}/gu, '') ?? '';
  }
}
