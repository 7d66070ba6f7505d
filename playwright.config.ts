import { defineConfig } from '@playwright/test';
import type { EngineOptions } from './tests/engines/engine-test';
import { engineNames } from './tests/engines/find-engines';
import {
  type ChromiumLaunch,
  chromiumLaunch,
  installedChromium,
  packedChromium,
} from './tools/dev/find-chromium';

const launchWith = ({ executablePath, args }: ChromiumLaunch) => ({
  executablePath,
  args: [...args],
});

/**
 * With BOTH_BROWSERS, the tests of hostile elements and documents, which depend on how a browser parses
 * and renders, run on the installed Chromium, and all others on the packed one.
 */
const isOnBoth = process.env.BOTH_BROWSERS === '1';
const browser = isOnBoth ? await packedChromium() : await chromiumLaunch();

const hostileContent = 'reliability/hostile-{elements,shapes}.e2e.ts';

/**
 * The built apps that `tests/run.ts` makes: on the emulators, without and with published pages, and
 * on the embedded backend.
 */
export const previewPorts = { emulator: 4273, embedded: 4274, pages: 4275 } as const;

const preview = (kind: keyof typeof previewPorts) => ({
  command: `npx vite preview --outDir dist-${kind} --port ${previewPorts[kind]} --strictPort`,
  url: `http://localhost:${previewPorts[kind]}/`,
  reuseExistingServer: false,
});

const hasEmulators = Boolean(process.env.FIRESTORE_EMULATOR_HOST);

/** The same claims in each engine, of which `tests/run.ts` selects those that can be driven; those of a file share a browser. */
const engineProjects = engineNames.map((engine) => ({
  name: `engine-${engine}`,
  testDir: 'tests/engines',
  testMatch: '*.engine.ts',
  fullyParallel: false,
  use: { engine, origin: `http://localhost:${previewPorts.emulator}` },
}));

export default defineConfig<object, EngineOptions>({
  testDir: 'tests/e2e',
  // What is waited for takes as long as a busy machine needs; only what never comes fails.
  timeout: 180_000,
  expect: { timeout: 20_000 },
  fullyParallel: true,
  workers: 4,
  forbidOnly: true,
  retries: 0,
  reporter: [['list'], ['json', { outputFile: 'test-results/e2e.json' }]],
  outputDir: 'test-results/e2e',
  use: {
    // Requests by a service worker would pass by the routes of tests; those of offline reading allow it.
    serviceWorkers: 'block',
    timezoneId: 'America/Los_Angeles',
    locale: 'en-GB',
    launchOptions: launchWith(browser),
    // A trace of every test would take a sixth of the time; a failure leaves a screenshot.
    trace: 'off',
    screenshot: 'only-on-failure',
  },
  projects: [
    ...(hasEmulators
      ? [
          ...engineProjects,
          {
            name: 'emulator',
            testMatch: 'emulator/**/*.e2e.ts',
            use: { baseURL: `http://localhost:${previewPorts.emulator}` },
          },
          {
            name: 'pages',
            testMatch: 'pages/**/*.e2e.ts',
            use: {
              baseURL: `http://localhost:${previewPorts.pages}`,
              // Playwright would warn of a blocked one, and these tests expect no warnings.
              serviceWorkers: 'allow' as const,
            },
          },
          {
            name: 'reliability',
            testMatch: 'reliability/**/*.e2e.ts',
            testIgnore: isOnBoth ? hostileContent : [],
            use: { baseURL: `http://localhost:${previewPorts.emulator}` },
          },
          ...(isOnBoth
            ? [
                {
                  name: 'reliability-installed',
                  testMatch: hostileContent,
                  use: {
                    baseURL: `http://localhost:${previewPorts.emulator}`,
                    launchOptions: launchWith(installedChromium()),
                  },
                },
              ]
            : []),
          {
            name: 'gallery',
            testMatch: 'gallery/**/*.gallery.ts',
            use: { baseURL: `http://localhost:${previewPorts.emulator}` },
          },
        ]
      : []),
    {
      name: 'embedded',
      testMatch: 'embedded/**/*.e2e.ts',
      use: { baseURL: `http://localhost:${previewPorts.embedded}` },
    },
  ],
  webServer: [
    preview('embedded'),
    ...(hasEmulators ? [preview('emulator'), preview('pages')] : []),
  ],
});
