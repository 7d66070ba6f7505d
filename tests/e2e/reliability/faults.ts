import type { Route } from '@playwright/test';
import { expect, type Page } from '@playwright/test';
import { cors } from '../requests';

/** A row of the error table: how the backend fails, and what readers see. */
export interface FaultRow {
  readonly fault: string;
  /** Does not respond if the fault is a missing response. */
  readonly answer: (route: Route) => Promise<void>;
  readonly words: RegExp;
  /** Whether Retry is offered. */
  readonly hasRetry: boolean;
}

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
const late = /The archive did not answer in time\./;

/** All faults, except a 401, which has its own tests. */
export const faultRows: readonly FaultRow[] = [
  {
    fault: 'no network',
    answer: (route) => route.abort('failed'),
    words: unreachable,
    hasRetry: true,
  },
  { fault: 'a 500', answer: status(500, 'INTERNAL'), words: unreachable, hasRetry: true },
  {
    fault: 'HTML instead of JSON',
    answer: body(`<!doctype html><p>${secret}</p>`, 'text/html'),
    words: unreachable,
    hasRetry: true,
  },
  {
    fault: 'a truncated body',
    answer: body(`[{"document":{"name":"${secret}`),
    words: unreachable,
    hasRetry: true,
  },
  { fault: 'a null body', answer: body('null'), words: unreachable, hasRetry: true },
  {
    fault: 'a 403',
    answer: status(403, 'PERMISSION_DENIED'),
    words: /You do not have access to this content\./,
    hasRetry: false,
  },
  {
    fault: 'a 404',
    answer: status(404, 'NOT_FOUND'),
    words: /Oops — No Detail Found/,
    hasRetry: false,
  },
  { fault: 'a 429', answer: status(429, 'RESOURCE_EXHAUSTED'), words: busy, hasRetry: true },
  { fault: 'a 503', answer: status(503, 'UNAVAILABLE'), words: busy, hasRetry: true },
  { fault: 'a 504', answer: status(504, 'DEADLINE_EXCEEDED'), words: late, hasRetry: true },
  { fault: 'no answer at all', answer: async () => {}, words: late, hasRetry: true },
];

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
