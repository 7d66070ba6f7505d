import { spawnSync } from 'node:child_process';
import { chromium } from '@playwright/test';
import sparticuz from '@sparticuz/chromium';
import { findProgram, isExecutable } from './find-program';

export interface ChromiumLaunch {
  readonly executablePath: string;
  readonly args: readonly string[];
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

const launch = (executablePath: string): ChromiumLaunch => ({
  executablePath,
  args: [...switches, ...(process.getuid?.() === 0 ? ['--no-sandbox'] : [])],
});

/**
 * The Chromium to test and to measure with: `CHROMIUM_PATH`, or the one in the package
 * `@sparticuz/chromium`, the same version everywhere; where that does not run, an installed one.
 * Some distributions build Chromium without profile-guided optimization; theirs takes up to twice as
 * long for scripts.
 */
export async function chromiumLaunch(): Promise<ChromiumLaunch> {
  if (process.env.CHROMIUM_PATH) return installedChromium();
  const packed = await packedChromium();
  return runs(packed.executablePath) ? packed : installedChromium();
}

/** `CHROMIUM_PATH`, an installed Chromium or Chrome, or Playwright's own; fails without any. */
export function installedChromium(): ChromiumLaunch {
  const named = process.env.CHROMIUM_PATH;
  if (named) {
    if (!isExecutable(named)) throw new Error(`CHROMIUM_PATH is not an executable: ${named}`);
    return launch(named);
  }
  const path = findProgram(names) ?? [...macPaths, chromium.executablePath()].find(isExecutable);
  if (!path) throw new Error('No Chromium or Chrome is installed; CHROMIUM_PATH can name one.');
  return launch(path);
}

/** The Chromium in the package `@sparticuz/chromium`, for Linux on x64. */
export async function packedChromium(): Promise<ChromiumLaunch> {
  // None of the package's own switches, which target cloud functions, is needed.
  return { executablePath: await sparticuz.executablePath(), args: [...switches, '--no-sandbox'] };
}

/** Whether the program starts: it is for this system, and finds its libraries. */
function runs(path: string): boolean {
  return spawnSync(path, ['--version']).status === 0;
}
