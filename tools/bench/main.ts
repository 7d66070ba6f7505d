import { writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { chromium } from '@playwright/test';
import { reasonOf } from '../content/model/problem';
import { runCommand } from '../dev/command';
import { chromiumLaunch } from '../dev/find-chromium';
import { startBenchBackend } from './bench-backend';
import { measureSize } from './measure-size';
import { type BenchOptions, helpText, readOptions } from './options';
import { startReplayServer } from './replaywebpage';
import { type Result, reportOf } from './report';
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
  const pages = await startPageServer();
  const replay = options.only.has('replaywebpage-repeat') ? await startReplayServer() : null;
  const { executablePath, args } = await chromiumLaunch();
  const browser = await chromium.launch({ executablePath, args: [...args] });
  const results: Result[] = [];
  const addResult = (result: Result) => void results.push(result);
  for (const size of options.sizes) {
    try {
      await measureSize({ browser, backend, app, pages, replay, options, addResult }, size);
    } catch (error) {
      // The results so far are still reported.
      console.error(`FAILED: ${reasonOf(error)}`);
      process.exitCode = 1;
      await Promise.all(browser.contexts().map((context) => context.close()));
    }
  }
  console.log(reportOf(results));
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
