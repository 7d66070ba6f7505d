import { expect, type Page } from '@playwright/test';
import { openMenu } from '../reader';

/** A part of the app whose code loads when a reader asks for it. */
export interface LaterPart {
  readonly name: string;
  /** Where the reader asks for it. */
  readonly from: string;
  ask(page: Page): Promise<void>;
  /** Resolves once it is there, with what the reader has typed. */
  shown(page: Page): Promise<void>;
}

const archived = '/web/20110520190000/500';
const heading = (page: Page, name: string | RegExp) =>
  expect(page.getByRole('heading', { level: 1, name })).toBeVisible();

export const laterParts: readonly LaterPart[] = [
  {
    name: 'the search, with the typed words',
    from: '/live/500',
    async ask(page) {
      const field = page.getByRole('searchbox');
      await field.fill('stairs');
      await field.press('Enter');
    },
    async shown(page) {
      await heading(page, 'Search 500');
      await expect(page.getByRole('searchbox', { name: 'Search' })).toHaveValue('stairs');
      await expect(page.getByRole('link', { name: 'The server under the stairs' })).toBeVisible();
    },
  },
  {
    name: 'the archive frame, at the chosen capture',
    from: '/archive-select?site=500',
    async ask(page) {
      await page.getByLabel('Capture date').selectOption('20110520190000');
      await page.getByRole('button', { name: 'Go', exact: true }).click();
    },
    async shown(page) {
      await expect(page).toHaveURL(new RegExp(`${archived}$`));
      await expect(page.getByText(/^(?:Capture|Between captures|After) /)).toBeAttached();
    },
  },
  {
    name: 'the capture picker',
    from: archived,
    async ask(page) {
      await openMenu(page);
      await page.getByRole('link', { name: 'Pick another date' }).click();
    },
    shown: (page) => heading(page, 'Pick a Capture Date'),
  },
  {
    name: 'a comparison, with the typed date',
    from: archived,
    async ask(page) {
      await openMenu(page);
      await page.getByRole('button', { name: 'Compare with…' }).click();
      await page.getByRole('dialog').getByRole('textbox').fill('2005-06-01');
      await page.getByRole('button', { name: 'Compare', exact: true }).click();
    },
    async shown(page) {
      await expect(page).toHaveURL(/\/compare\/2005\d+\/20110520190000/);
      await heading(page, /^What changed on 500/);
    },
  },
  {
    name: 'the history of a story',
    from: `${archived}/story/s500-server-under-the-stairs`,
    ask: (page) => page.getByRole('link', { name: /^version/ }).click(),
    shown: (page) => heading(page, /^History of/),
  },
  {
    name: 'what is gone',
    from: archived,
    async ask(page) {
      await openMenu(page);
      await page.getByRole('link', { name: /gone/ }).first().click();
    },
    shown: (page) => heading(page, /are gone from/),
  },
  {
    name: 'the account',
    from: '/mnemosyne',
    ask: (page) => page.getByRole('link', { name: 'Demo Reader' }).click(),
    shown: (page) => heading(page, 'Your account'),
  },
];
