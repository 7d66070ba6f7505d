import type { Browser } from '@playwright/test';
import type { BenchBackend } from './bench-backend';
import { manyCaptures, nameOfSize } from './content-size';
import { generateContent } from './generated-content';
import { longestOf, longTasks } from './measure-change';
import { measureLoad } from './measure-load';
import { measureScrub } from './measure-scrub';
import { measureSteps } from './measure-steps';
import { measureZoom } from './measure-zoom';
import { openPage } from './open-page';
import { logProgress } from './progress';
import type { AddResult } from './results';
import type { Setting } from './setting';
import { signIn } from './sign-in';

/** Measures the archive with 100,000 captures: loading, stepping, dragging and zooming. */
export async function measureTimeline(
  browser: Browser,
  backend: BenchBackend,
  origin: string,
  { setting, runs }: { readonly setting: Setting; readonly runs: number },
  addResult: AddResult,
): Promise<void> {
  logProgress('100,000 captures: writing content');
  const content = generateContent(manyCaptures);
  await backend.replaceContent(content, true);
  const { captures } = content;
  const state = await signIn(browser, origin);
  const at = captures[Math.floor(captures.length * 0.9)] ?? '';
  const newestReport = content.newestReport(at);
  const name = {
    subject: 'timeline',
    size: nameOfSize(manyCaptures),
    setting: setting.name,
  } as const;
  for (let run = 0; run < runs; run++) {
    logProgress(`100,000 captures, run ${run + 1}`);
    const bench = await openPage(browser, { setting, newestReport, state });
    try {
      const { marks } = await measureLoad(bench, `${origin}/web/${at}/500`, backend.takeCounts);
      const load = {
        shown: marks.text,
        script: null,
        layout: null,
        longestTask: longestOf(await longTasks(bench)),
        requests: 0,
      };
      addResult({ ...name, what: 'load', figures: load });
      addResult({ ...name, what: 'step', figures: await measureSteps(bench, 10) });
      addResult({ ...name, what: 'scrub', figures: await measureScrub(bench) });
      addResult({ ...name, what: 'zoom', figures: await measureZoom(bench) });
    } finally {
      await bench.close();
    }
  }
}
