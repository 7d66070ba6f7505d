import { writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { chromium } from '@playwright/test';
import { runCommand } from '../dev/command';
import { chromiumLaunch } from '../tests/support/find-chromium';
import { startBenchBackend } from './bench-backend';
import { buildApp, builtApp } from './build-app';
import { measureSize } from './measure-size';
import { measureTimeline } from './measure-timeline';
import { type BenchOptions, helpText, readOptions } from './options';
import { tell } from './progress';
import { reportOf } from './report';
import type { Result } from './results';
import { settings } from './setting';
import { startStaticServer } from './static-server';

/** `npm run bench`: builds, serves, measures in Chromium, prints tables; see docs/performance.md. */
async function bench(options: BenchOptions): Promise<void> {
  tell('starting the emulators');
  const backend = await startBenchBackend();
  try {
    tell('building the app');
    buildApp(backend.viteEnv);
    const server = await startStaticServer(builtApp);
    const { executablePath, args } = await chromiumLaunch();
    const browser = await chromium.launch({ executablePath, args: [...args] });
    const results: Result[] = [];
    const keep = (result: Result) => void results.push(result);
    const { only, runs } = options;
    try {
      const wantsSizes = [...only].some((subject) => subject !== 'timeline');
      for (const size of wantsSizes ? options.sizes : []) {
        await orTell(measureSize(browser, backend, server, size, options, keep));
      }
      const fast = settings.find(({ name }) => name === 'fast');
      if (fast && only.has('timeline') && options.settings.includes('fast')) {
        const timeline = { setting: fast, runs };
        await orTell(measureTimeline(browser, backend, server.origin, timeline, keep));
      }
    } finally {
      await browser.close();
      await server.stop();
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

/** What fails must not take with it what was measured already. */
async function orTell(measuring: Promise<void>): Promise<void> {
  try {
    await measuring;
  } catch (error) {
    tell(`FAILED: ${error instanceof Error ? error.message : String(error)}`);
    process.exitCode = 1;
  }
}

void runCommand(async () => {
  const options = readOptions(process.argv.slice(2));
  if (options.help) console.log(helpText);
  else await bench(options);
});
