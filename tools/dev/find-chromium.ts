import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';
import { chromium } from '@playwright/test';
import sparticuz from '@sparticuz/chromium';

export interface ChromiumLaunch {
  readonly executablePath: string;
  readonly args: readonly string[];
  /** A description of the browser, for the log. */
  readonly description: string;
}

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome'];
const macPaths = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];
// Playwright's own list, which the same switch replaces, and the last two: they show the suggestions
// of the address bar, for which Chromium would load two pages with every page of a test.
const disabledFeatures = [
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
];

// No requests for updates and the like at startup; no GPU, whose emulation is slow.
const switches = [
  `--disable-features=${disabledFeatures.join(',')}`,
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
];

/**
 * Finds the Chromium to test with: `CHROMIUM_PATH`, an installed Chromium or Chrome, Playwright's
 * own, or the one in the package `@sparticuz/chromium`.
 */
export async function chromiumLaunch(): Promise<ChromiumLaunch> {
  const sandbox = process.getuid?.() === 0 ? ['--no-sandbox'] : [];
  const launch = (executablePath: string, description: string) => ({
    executablePath,
    args: [...switches, ...sandbox],
    description,
  });
  const named = process.env.CHROMIUM_PATH;
  if (named) {
    if (!isExecutable(named)) throw new Error(`CHROMIUM_PATH is not an executable: ${named}`);
    return launch(named, 'CHROMIUM_PATH');
  }
  const folders = (process.env.PATH ?? '').split(delimiter);
  const installed = [
    ...folders.flatMap((folder) => names.map((name) => join(folder, name))),
    ...macPaths,
  ];
  const found = installed.find(isExecutable);
  if (found) return launch(found, 'an installed one');
  const own = chromium.executablePath();
  if (own && isExecutable(own)) return launch(own, "Playwright's own");
  return packedChromium();
}

/**
 * The Chromium to measure with: `CHROMIUM_PATH`, or the same version everywhere. Some distributions
 * build Chromium without profile-guided optimization; theirs takes up to twice as long for scripts.
 */
export function chromiumToMeasure(): Promise<ChromiumLaunch> {
  return process.env.CHROMIUM_PATH ? chromiumLaunch() : packedChromium();
}

/** The Chromium in the package `@sparticuz/chromium`. */
export async function packedChromium(): Promise<ChromiumLaunch> {
  return {
    executablePath: await sparticuz.executablePath(),
    // None of the package's own switches, which target cloud functions, is needed.
    args: [...switches, '--no-sandbox'],
    description: '@sparticuz/chromium',
  };
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
