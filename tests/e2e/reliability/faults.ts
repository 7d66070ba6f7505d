import type { Route } from '@playwright/test';
import { expect, type Page } from '@playwright/test';
import { cors } from '../requests';

/** How the backend fails. Does not respond if the fault is a missing response. */
type Answer = (route: Route) => Promise<void>;

const secret = 'words of the machine, for nobody';

const status = (code: number, name: string) => (route: Route) =>
  route.fulfill({
    status: code,
    headers: { ...cors, 'Content-Type': 'application/json' },
    body: JSON.stringify([{ error: { code, message: secret, status: name } }]),
  });
const body =
  (text: string, type = 'application/json') =>
  (route: Route) =>
    route.fulfill({ headers: { ...cors, 'Content-Type': type }, body: text });

const unreachable = /Cannot reach the archive\./;
const busy = /The archive is very busy\. Please try again in a moment\./;
export const late = /The archive did not answer in time\./;

/** The table of errors, except a 401, which has its own tests: what readers see, and whether Retry is offered. */
const allFaults: readonly [fault: string, answer: Answer, words: RegExp, hasRetry: boolean][] = [
  ['no network', (route) => route.abort('failed'), unreachable, true],
  ['a 500', status(500, 'INTERNAL'), unreachable, true],
  ['HTML instead of JSON', body(`<!doctype html><p>${secret}</p>`, 'text/html'), unreachable, true],
  ['a truncated body', body(`[{"document":{"name":"${secret}`), unreachable, true],
  ['a null body', body('null'), unreachable, true],
  ['a 403', status(403, 'PERMISSION_DENIED'), /You do not have access to this content\./, false],
  ['a 404', status(404, 'NOT_FOUND'), /Oops — No Detail Found/, false],
  ['a 429', status(429, 'RESOURCE_EXHAUSTED'), busy, true],
  ['a 503', status(503, 'UNAVAILABLE'), busy, true],
  ['a 504', status(504, 'DEADLINE_EXCEEDED'), late, true],
  ['no answer at all', async () => {}, late, true],
];

/** Faults that tests/contract/firebase-faults.test.ts proves to count like another of the table. */
const alike = ['a 500', 'a truncated body', 'a null body', 'a 429', 'a 504'];

/** The faults to test: all in the part `reliability`. */
export const faultRows =
  process.env.HOSTILE_STRINGS === 'all'
    ? allFaults
    : allFaults.filter(([fault]) => !alike.includes(fault));

/** Advances the clock until `happened` resolves, so that back-off and timeouts take no time. */
export async function passTimeUntil(page: Page, happened: () => Promise<void>): Promise<void> {
  await expect(async () => {
    await page.clock.fastForward(3000);
    await happened();
  }).toPass({ intervals: [50], timeout: 20_000 });
}

/** Expects that the page is not empty and shows no technical messages. */
export async function expectPlainWords(page: Page): Promise<void> {
  const text = (await page.locator('body').innerText()).trim();
  expect(text.length).toBeGreaterThan(20);
  expect(text).not.toMatch(
    /words of the machine|FirebaseError|firestore|\bauth\/|<p>|undefined|\[object/i,
  );
}
