import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, type Page, test } from '@playwright/test';
import { demoAccount } from '../../../src/backend/embedded/demo-account';
import { demoProject } from '../../../tools/dev/emulator-env';
import { openBranch } from '../../support/branch-reader';
import { buildDocument, buildVersionDocument } from '../../support/build-document';
import { runsOf, SeededRandom, seed } from '../../support/seeded-random';
import { enter, openMenu } from '../reader';
import { mentioning, storedIn } from '../stored-in-browser';

const [key, archived] = ['20110101000000', '/web/20110520190000/500'];
const wordOf = (story: number) => `quagga${story}`;
const stories = [0, 1, 2, 3] as const;

/** Runs a command of the content tool as the operator does. */
const runTool = async (...args: readonly string[]) =>
  promisify(execFile)('npx', ['tsx', 'tools/content/main.ts', ...args, '--project', demoProject]);

const shownText = (tab: Page) => tab.evaluate(() => document.body.innerText);

test('in two tabs with two readers, nothing of one is shown or stored for the other, and nothing that was withdrawn', async ({
  page,
  context,
}) => {
  const own = await openBranch((branch) => {
    const item = (story: number) => {
      const version = buildVersionDocument(`Story ${story}`, `Here lives ${wordOf(story)}.`);
      return buildDocument(`${branch}-s${story}`, { [key]: version }, { itemBranch: branch });
    };
    return new Map(stories.map((story) => [`s${story}`, item(story)]));
  });
  const tabs = [page, await context.newPage()] as const;
  for (const tab of tabs) await tab.goto('/mnemosyne');
  const random = new SeededRandom(seed);
  /** Who is signed in, and what has been withdrawn. */
  let reader: 'own' | 'other' | null = null;
  const withdrawn = new Set<number>();
  const addresses = [archived, `${archived}/story/${own.branch}-s0`, '/live/500', '/mnemosyne'];

  const atRest = () => Promise.all(tabs.map((tab) => tab.waitForLoadState('networkidle')));
  const steps = {
    async 'signs in'(tab: Page) {
      // A tab that restores a session at that moment would write it back, a limitation of the SDK.
      await atRest();
      if (reader !== null) return;
      reader = random.pick(['own', 'own', 'other']);
      const { email, password } = reader === 'own' ? own : demoAccount;
      await enter(tab, email, password);
    },
    async 'keeps the site'(tab: Page) {
      if (reader === null) return;
      await tab.goto(archived);
      await expect(tab.getByText(/^(?:Capture|Between captures|After) /)).toBeAttached();
      const keep = tab.getByRole('button', { name: /^(?:Keep for offline reading|Update)/ });
      // The menu closes if the session arrives.
      await expect(async () => {
        if (!(await keep.isVisible())) await openMenu(tab);
        await keep.click({ timeout: 2_000 });
      }).toPass();
      // Else the next step meets the writing.
      if (random.below(2) === 0) await expect(tab.getByText(/^Kept for offline/)).toBeVisible();
    },
    async 'opens a page'(tab: Page) {
      await tab.goto(random.pick(addresses));
      await expect(tab.locator('main h1').first()).toBeAttached();
    },
    async 'signs out'(tab: Page) {
      if (reader === null) return;
      await tab.goto('/mnemosyne');
      await tab.getByRole('button', { name: 'Log out' }).click();
      await expect(tab.getByRole('heading', { name: 'Login Required' })).toBeVisible();
      reader = null;
    },
    async 'is told what the operator has withdrawn'(tab: Page) {
      const [story] = random.shuffled(stories.filter((each) => !withdrawn.has(each) && each > 0));
      if (story === undefined || reader === null) return;
      await runTool('withdraw', `${own.branch}-s${story}`, '--all', '--reason', 'test');
      await runTool('publish', '--site', '500', '--branch', own.branch);
      withdrawn.add(story);
      // The next read of each tab.
      for (const each of [tab, ...tabs]) await each.goto(archived);
    },
  };
  const names = ['opens a page', 'keeps the site', 'signs out'] as const;

  const forbidden = () =>
    stories.filter((story) => reader !== 'own' || withdrawn.has(story)).map(wordOf);
  for (let run = 0; run < runsOf(8, 50); run++) {
    const [isTold, next] = [run % 12 === 5, random.pick(names)];
    const whenSignedIn = isTold ? 'is told what the operator has withdrawn' : next;
    const name = reader === null ? 'signs in' : whenSignedIn;
    const at = random.below(2) === 0 ? 0 : 1;
    await test.step(`${run}: the reader in tab ${at} ${name}`, async () => {
      await steps[name](tabs[at]);
      const known = reader === null ? [own.email, own.branch, demoAccount.email] : [];
      // Until the other tab has heard of it.
      await expect(async () => {
        expect(mentioning(await storedIn(page), [...forbidden(), ...known])).toEqual([]);
        for (const tab of tabs) {
          const text = await shownText(tab);
          expect(forbidden().filter((word) => text.includes(word))).toEqual([]);
        }
      }).toPass({ timeout: 20_000 });
    });
  }
  await own.close();
});
