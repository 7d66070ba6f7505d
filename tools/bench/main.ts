import { writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { chromium } from '@playwright/test';
import { reasonOf } from '../content/model/problem';
import { runCommand } from '../dev/command';
import { chromiumToMeasure } from '../dev/find-chromium';
import { startBenchBackend } from './bench-backend';
import { buildApp, builtApp } from './build-app';
import { measureSize } from './measure-size';
import { measureTimeline } from './measure-timeline';
import { type BenchOptions, helpText, readOptions } from './options';
import { startPageServer } from './page-server';
import { logProgress } from './progress';
import { startReplayServer } from './replaywebpage';
import { reportOf } from './report';
import type { Result } from './results';
import { settings } from './setting';
import { startStaticServer } from './static-server';

/**
 * `npm run bench`: builds and serves the app, measures it in Chromium and prints tables
 * (docs/performance.md).
 */
async function bench(options: BenchOptions): Promise<void> {
  logProgress('starting the emulators');
  const backend = await startBenchBackend();
  try {
    logProgress('building the app');
    buildApp(backend.viteEnv);
    const server = await startStaticServer(builtApp);
    const pages = await startPageServer(builtApp);
    const replay = options.only.has('replaywebpage-repeat') ? await startReplayServer() : null;
    const servers = { app: server, pages, replay };
    const { executablePath, args } = await chromiumToMeasure();
    const browser = await chromium.launch({ executablePath, args: [...args] });
    const results: Result[] = [];
    const addResult = (result: Result) => void results.push(result);
    const { only, runs } = options;
    try {
      const wantsSizes = [...only].some((subject) => subject !== 'timeline');
      for (const size of wantsSizes ? options.sizes : []) {
        await logFailure(measureSize(browser, backend, servers, size, options, addResult));
      }
      const fast = settings.find(({ name }) => name === 'fast');
      if (fast && only.has('timeline') && options.settings.includes('fast')) {
        const timeline = { setting: fast, runs };
        await logFailure(measureTimeline(browser, backend, server.origin, timeline, addResult));
      }
    } finally {
      await browser.close();
      await server.stop();
      await pages.stop();
      await replay?.stop();
    }
    console.log(reportOf(results));
    if (options.json) {
      const about = {
        date: new Date().toISOString(),
        processor: cpus()[0]?.model,
        cores: cpus().length,
        node: process.version,
        browser: browser.version(),
      };
      writeFileSync(options.json, JSON.stringify({ about, results }, null, 1));
    }
  } finally {
    await backend.stop();
  }
}

/** Logs a failed measurement, so that the results so far are still reported. */
async function logFailure(measuring: Promise<void>): Promise<void> {
  try {
    await measuring;
  } catch (error) {
    logProgress(`FAILED: ${reasonOf(error)}`);
    process.exitCode = 1;
  }
}

void runCommand(async () => {
  const options = readOptions(process.argv.slice(2));
  if (options.help) console.log(helpText);
  else await bench(options);
});
