import type { Browser } from '@playwright/test';
import type { BenchBackend } from './bench-backend';
import { cacheSite, screenCached } from './cache-site';
import { loadFigures } from './load-figures';
import { measureChange } from './measure-change';
import { measureLoad } from './measure-load';
import { measureScrub } from './measure-scrub';
import { measureSearch, openSearch } from './measure-search';
import { measureSteps } from './measure-steps';
import { type BenchPage, openPage, type SessionState } from './open-page';
import { archiveSubjects, type Subject } from './options';
import { openReplay } from './replaywebpage';
import type { AddResult, Result, VisitSubject } from './results';
import type { Setting } from './setting';

/** What to measure in a round, and where. */
export interface Round {
  readonly browser: Browser;
  readonly backend: BenchBackend;
  readonly origin: string;
  /** The origin of the app with published pages, or null if there are none. */
  readonly pagesOrigin: string | null;
  readonly staticPath: string;
  /** Where ReplayWeb.page shows the static page, or null if it is not measured. */
  readonly replayUrl: string | null;
  readonly size: string;
  readonly setting: Setting;
  /** The newest story in live mode, and at the archive's timestamp. */
  readonly newestReport: number;
  readonly newestInArchive: number;
  readonly signedIn: SessionState;
  /** `/web/{timestamp}/500` */
  readonly archivePath: string;
  readonly only: ReadonlySet<Subject>;
}

const stepsPerRound = 24;
const scrollMs = 3000;

/** Measures every subject once, one after another, each in a new profile. */
export async function runRound(round: Round, addResult: AddResult): Promise<void> {
  const wants = (...subjects: readonly Subject[]) => subjects.some((one) => round.only.has(one));
  const add = (result: Result) => {
    if (round.only.has(result.subject)) addResult(result);
  };
  const { size, setting } = round;
  const name = { size, setting: setting.name };
  const visit = async (
    bench: BenchPage,
    subject: VisitSubject,
    path: string,
    origin = round.origin,
  ) => {
    const seen = await measureLoad(bench, `${origin}${path}`, round.backend.takeCounts);
    add({ ...name, subject, figures: loadFigures(seen), requests: seen.requests });
  };

  if (wants('static')) {
    await withPage(round, null, (bench) => visit(bench, 'static', round.staticPath));
  }
  const { pagesOrigin } = round;
  if (wants('live-500-page') && pagesOrigin !== null) {
    await withPage(round, null, (bench) => visit(bench, 'live-500-page', '/live/500', pagesOrigin));
  }
  if (wants('live-500', 'live-500-repeat', 'scroll')) {
    await withPage(round, null, async (bench) => {
      await visit(bench, 'live-500', '/live/500');
      if (wants('live-500-repeat')) await visit(bench, 'live-500-repeat', '/live/500');
      // Last: scroll restoration would move the next visit.
      if (wants('scroll') && setting.name === 'fast') {
        const figures = await bench.page.evaluate((ms) => window.probe.scroll(ms), scrollMs);
        add({ ...name, subject: 'scroll', figures });
      }
    });
  }
  if (wants('archive-500-cached')) {
    await withPage(round, round.signedIn, async (bench) => {
      const url = `${round.origin}${round.archivePath}`;
      await cacheSite(bench, url);
      // Like ReplayWeb.page: from the third visit, when the browser has cached the compiled scripts.
      await bench.page.goto(url, { waitUntil: 'networkidle' });
      await screenCached(bench);
      await visit(bench, 'archive-500-cached', round.archivePath);
    });
  }
  const { replayUrl } = round;
  if (wants('replaywebpage-repeat') && replayUrl !== null) {
    await withPage(round, null, async (bench) => {
      await openReplay(bench, replayUrl);
      await visit(bench, 'replaywebpage-repeat', replayUrl, '');
    });
  }
  if (wants(...archiveSubjects.filter((subject) => subject !== 'archive-500-cached'))) {
    await withPage(round, round.signedIn, async (bench) => {
      await visit(bench, 'archive-500', round.archivePath);
      if (wants('switch')) {
        add({ ...name, subject: 'switch', figures: await measureSteps(bench, stepsPerRound) });
      }
      if (wants('scrub')) {
        add({ ...name, subject: 'scrub', figures: await measureScrub(bench) });
      }
      if (wants('compare')) {
        await bench.page.locator('summary', { hasText: 'Menu' }).click();
        const link = bench.page.getByRole('link', { name: 'Compare with…' });
        const figures = await measureChange(bench, 'comparison', () => link.click());
        add({ ...name, subject: 'compare', figures });
        await bench.page.goBack();
      }
      if (wants('story')) {
        const link = bench.page.locator('main article h2 a').first();
        await link.waitFor();
        const figures = await measureChange(bench, 'story', () => link.click());
        add({ ...name, subject: 'story', figures });
      }
      if (wants('search', 'search-through')) {
        await openSearch(bench);
        add({ ...name, subject: 'search', figures: await measureSearch(bench, 'then') });
        const through = await measureSearch(bench, 'through');
        add({ ...name, subject: 'search-through', figures: through });
      }
      if (wants('archive-500-repeat')) {
        await visit(bench, 'archive-500-repeat', round.archivePath);
      }
    });
  }
}

async function withPage(
  { browser, setting, newestReport, newestInArchive }: Round,
  state: SessionState | null,
  use: (bench: BenchPage) => Promise<void>,
): Promise<void> {
  const bench = await openPage(browser, {
    setting,
    newestReport: state ? newestInArchive : newestReport,
    state,
  });
  try {
    await use(bench);
  } finally {
    await bench.close();
  }
}
