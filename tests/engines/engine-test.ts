import { test as base, expect } from '@playwright/test';
import { buildSync } from 'esbuild';
import { demoAccount } from '../../src/backend/embedded/demo-account';
import { chromiumLaunch } from '../../tools/dev/find-chromium';
import { type EngineName, findEngines } from './find-engines';
import { startPuppeteer } from './puppeteer-profile';
import { type Profile, type Reader, see } from './reader';
import { startWebKit } from './webkit-profile';

export { expect };

interface Fixtures {
  /** A tab whose reader is signed out and stays so, 1280 px wide; an error on its console fails the test. */
  readonly visitor: Reader;
  /** The same in a profile of its own, which takes seconds to start: for a test that logs in. */
  readonly newcomer: Reader;
  /** A tab whose reader is signed in, 1280 px wide; an error on its console fails the test. */
  readonly reader: Reader;
}

/** What a project of Playwright sets. */
export interface EngineOptions {
  readonly engine: EngineName;
  /** The origin of the app. */
  readonly origin: string;
}

interface WorkerFixtures extends EngineOptions {
  /** A profile whose reader is signed in, for all tests of a worker. */
  readonly signedIn: Profile;
  /** One whose reader is signed out. */
  readonly signedOut: Profile;
}

const { outputFiles } = buildSync({
  entryPoints: ['tests/engines/in-page.ts'],
  bundle: true,
  write: false,
  format: 'iife',
  target: 'es2022',
});
const script = outputFiles[0]?.text ?? '';

/** Starts the browser of an engine with an empty profile. */
export async function startProfile(engine: EngineName, origin: string): Promise<Profile> {
  if (engine === 'chromium') {
    return startPuppeteer({ browser: 'chrome', ...(await chromiumLaunch()), origin, script });
  }
  const { program, reason } = findEngines()[engine];
  if (program === null) throw new Error(reason);
  return engine === 'firefox'
    ? startPuppeteer({ browser: 'firefox', executablePath: program, args: [], origin, script })
    : startWebKit({ program, origin, script });
}

const [width, height] = [1280, 800];

export const test = base.extend<Fixtures, WorkerFixtures>({
  engine: ['chromium', { option: true, scope: 'worker' }],
  origin: ['', { option: true, scope: 'worker' }],
  signedIn: [
    async ({ engine, origin }, use) => {
      const profile = await startProfile(engine, origin);
      await profile.reader.open('/mnemosyne');
      await logIn(profile.reader);
      await see(profile.reader, { role: 'heading', name: 'Pick a site' });
      await use(profile);
      await profile.close();
    },
    { scope: 'worker' },
  ],
  signedOut: [
    async ({ engine, origin }, use) => {
      const profile = await startProfile(engine, origin);
      await use(profile);
      await profile.close();
    },
    { scope: 'worker' },
  ],
  newcomer: async ({ engine, origin }, use) => {
    const profile = await startProfile(engine, origin);
    try {
      await lendQuietly(profile.reader, use);
    } finally {
      await profile.close();
    }
  },
  visitor: async ({ signedOut }, use) => lendTab(signedOut, use),
  reader: async ({ signedIn }, use) => lendTab(signedIn, use),
});

type Use = (reader: Reader) => Promise<void>;

/** Lends a reader to a test, which fails if anything went wrong in its tab. */
async function lendQuietly(reader: Reader, use: Use): Promise<void> {
  await reader.resize(width, height);
  await use(reader);
  expect(await reader.trouble()).toEqual([]);
}

/** Lends a new tab of a profile. */
async function lendTab(profile: Profile, use: Use): Promise<void> {
  const tab = await profile.reader.tab();
  try {
    await lendQuietly(tab, use);
  } finally {
    await tab.close();
  }
}

/** Fills in the login of the page, and sends it. */
export async function logIn(
  reader: Reader,
  password: string = demoAccount.password,
  email: string = demoAccount.email,
): Promise<void> {
  await see(reader, { role: 'button', name: 'Login' });
  await reader.fill('Email', email);
  await reader.fill('Password', password);
  await reader.click({ role: 'button', name: 'Login' });
}
