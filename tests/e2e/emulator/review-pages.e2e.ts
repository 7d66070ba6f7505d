import { buildDocument, buildVersionDocument } from '../../support/build-document';
import { captured, early, expect, late, queueOf, test, titleOf, titlesIn } from './review';

const text = 'The lamp in the tower had gone out again, and nobody went up to light it.';
const story = (id: string, folder: string) => ({
  [`content/${id}`]: buildDocument(id, {}),
  [`content/${id}/unapproved/${late}`]: buildVersionDocument(`Page ${id}`, text, 'pending'),
  [`content/${id}/provenance/${late}`]: captured(`http://a.example/${folder}/${id}`),
});

test.use({
  more: {
    ...story('p', 'tags'),
    ...story('q', 'tags'),
    'content/p': buildDocument('p', {
      [early]: buildVersionDocument('The first page', `${text} It rained.`),
    }),
    'content/old': buildDocument('old', { [early]: buildVersionDocument('The tower', text) }),
    [`content/old/provenance/${early}`]: captured('http://a.example/ch1.html'),
  },
});

test('a page is listed as no story with one key, or with all of its folder', async ({
  page,
  review: { db },
}) => {
  const kindsOf = async () =>
    Promise.all(
      ['p', 'q'].map(async (id) => (await db.doc(`content/${id}`).get()).get('pageKind')),
    );
  await queueOf(page)
    .getByRole('link', { name: /Page q/ })
    .click();
  await expect(titleOf(page)).toHaveText('Page q');
  await expect(page.getByText('Listed as a story.')).toBeVisible();
  await page.keyboard.press('s');
  await expect(page.getByText('Listed as a page, not as a story.')).toBeVisible();
  await page.keyboard.press('u');
  await expect(page.getByText('Listed as a story.')).toBeVisible();
  await page.getByRole('button', { name: 'No stories: all 2 of a.example/tags/…' }).click();
  await expect.poll(kindsOf, { timeout: 20_000 }).toEqual(['page', 'page']);
  await expect(page.getByText('Listed as a page, not as a story.')).toBeVisible();
  await page.keyboard.press('s');
  await expect.poll(kindsOf, { timeout: 20_000 }).toEqual(['page', undefined]);
  await expect(
    page.getByRole('status').filter({ hasText: 'Page q is listed as a story' }),
  ).toBeVisible();
});

test('a page that begins with the last text of another one is joined to it with one key, if the moderator says so', async ({
  page,
  review: { db, end },
}) => {
  const question = page.getByText(/Until May 3, 2004 this text was that of The tower, at/);
  await queueOf(page)
    .getByRole('link', { name: /Page p/ })
    .click();
  await expect(page.getByRole('article')).toContainText('compared with');
  await queueOf(page)
    .getByRole('link', { name: /Page q/ })
    .click();
  await expect(question).toContainText('a.example/ch1.html');
  await page.keyboard.press('m');
  await expect(titleOf(page)).not.toHaveText('Page q');
  await expect.poll(() => titlesIn(page)).not.toContain('Page q');
  await expect(page.getByText('Page q is joined.')).toBeVisible({ timeout: 20_000 });
  await expect.poll(() => titlesIn(page)).toContain('Page q');
  expect((await db.doc('content/q').get()).exists).toBe(false);
  expect((await db.doc('content/old').get()).get('otherIds')).toEqual(['q']);
  expect((await db.doc(`content/old/unapproved/${late}`).get()).exists).toBe(true);
  await queueOf(page)
    .getByRole('link', { name: /Page q/ })
    .click();
  await expect(page.getByText(/compared with May 3, 2004/)).toBeVisible();
  await expect(question).toHaveCount(0);
  expect(await end()).toContain('Items: 0 listed as a story, 0 listed as a page, 1 joined.');
});
