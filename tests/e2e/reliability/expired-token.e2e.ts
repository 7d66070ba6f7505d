import { expect, type Page, type Route, test } from '@playwright/test';
import { openBranch } from '../../support/branch-reader';
import { sentinelDocuments, sentinels } from '../../support/hostile-content';
import { enter, signIn } from '../reader';
import { answerWith, cors, reads, unroute } from '../requests';
import { expectPlainWords } from './faults';

const path = '/web/20120101000000/word';

/** Rejects tokens until the content itself has been requested `times` times. */
async function refuseTokens(page: Page, times: number): Promise<void> {
  let requests = 0;
  await answerWith(page, reads.queries, (route) => {
    if (reads.content.test(route.request().url())) requests++;
    if (requests > times) return route.fallback();
    const error = { code: 401, message: 'internal', status: 'UNAUTHENTICATED' };
    return route.fulfill({ status: 401, headers: cors, json: [{ error }] });
  });
}

// Uses another branch, because branch "1" can be read without a token.
const documents = (branch: string) => sentinelDocuments('word', branch);

const shown = (page: Page) =>
  expect(page.getByRole('link', { name: sentinels.first })).toBeVisible();

test('an expired token is renewed unnoticed; if that is refused, the landing leads back', async ({
  page,
}) => {
  const reader = await openBranch(documents);
  await enter(page, reader.email, reader.password);
  let renewals = 0;
  let answer = (route: Route) => route.fallback();
  await answerWith(page, /securetoken.googleapis.com/, (route) => {
    renewals++;
    return answer(route);
  });
  await refuseTokens(page, 1);
  await page.goto(path);
  await shown(page);
  expect(renewals).toBe(1);

  answer = (route) => {
    const json = { error: { code: 400, message: 'TOKEN_EXPIRED' } };
    return route.fulfill({ status: 400, json, headers: cors });
  };
  await unroute(page, reads.queries);
  await refuseTokens(page, 1);
  await page.goto(path);
  await expect(page).toHaveURL(/\/mnemosyne\?redirect=%2Fweb%2F20120101000000%2Fword$/);
  await expectPlainWords(page);
  await unroute(page);
  await signIn(page, reader.email, reader.password);
  await expect(page).toHaveURL(new RegExp(`${path}$`));
  await shown(page);
  await reader.close();
});
