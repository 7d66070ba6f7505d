import { writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { chromium } from '@playwright/test';
import { reasonOf } from '../content/model/problem';
import { runCommand } from '../dev/command';
import { chromiumLaunch } from '../dev/find-chromium';
import { startBenchBackend } from './bench-backend';
import { type BenchApp, measureSize } from './measure-size';
import { type BenchOptions, helpText, readOptions } from './options';
import { checkOut } from './other-version';
import { startReplayServer } from './replaywebpage';
import { type Result, reportOf } from './report';
import { comparisonOf } from './report-comparison';
import { serveApp, startPageServer } from './served-pages';

/**
 * `npm run bench`: builds and serves the app, measures it in Chromium and prints tables
 * (docs/performance.md).
 */
async function bench(options: BenchOptions): Promise<void> {
  console.error('starting the emulators');
  const backend = await startBenchBackend();
  console.error('building the app');
  const app = await serveApp(backend.viteEnv);
  const apps: BenchApp[] = [{ version: null, app, pages: await startPageServer() }];
  if (options.against !== null) {
    console.error(`building ${options.against}`);
    const other = await serveApp(backend.viteEnv, checkOut(options.against));
    apps.push({ version: options.against, app: other, pages: null });
  }
  const replay = options.only.has('replaywebpage-repeat') ? await startReplayServer() : null;
  const { executablePath, args } = await chromiumLaunch();
  const browser = await chromium.launch({ executablePath, args: [...args] });
  const results: Result[] = [];
  const addResult = (result: Result) => void results.push(result);
  const addFailure = (name: string, error: unknown) => {
    console.error(`FAILED: ${name}: ${reasonOf(error)}`);
    process.exitCode = 1;
  };
  for (const size of options.sizes) {
    try {
      await measureSize({ browser, backend, apps, replay, options, addResult, addFailure }, size);
    } catch (error) {
      // The results so far are still reported.
      addFailure(`${size.items}x${size.versions}`, error);
      await Promise.all(browser.contexts().map((context) => context.close()));
    }
  }
  console.log(reportOf(results.filter(({ version }) => version === null)));
  if (options.against !== null) {
    const { table, longer } = comparisonOf(results, options.against);
    console.log(`\n${table}`);
    for (const line of longer) addFailure('more than 5 % longer', line);
  }
  if (options.json) {
    const about = { date: new Date(), processor: cpus()[0]?.model, browser: browser.version() };
    writeFileSync(options.json, JSON.stringify({ about, results }, null, 1));
  }
  await browser.close();
  await backend.stop();
}

void runCommand(async () => {
  const options = readOptions(process.argv.slice(2));
  if (options.help) console.log(helpText);
  else await bench(options);
});
