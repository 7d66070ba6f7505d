import type { Browser } from '@playwright/test';
import type { BenchBackend } from './bench-backend';
import { type ContentSize, nameOfSize } from './content-size';
import { generateContent } from './generated-content';
import { measureLoad } from './measure-load';
import { openPage } from './open-page';
import type { BenchOptions } from './options';
import type { PageServer } from './page-server';
import { logProgress } from './progress';
import type { ReplayServer } from './replaywebpage';
import type { AddResult } from './results';
import { type Round, runRound } from './run-round';
import { settings } from './setting';
import { signIn } from './sign-in';
import { serveStaticCopy, staticCopy } from './static-page';
import type { StaticServer } from './static-server';

/**
 * The capture to open in the archive, as a fraction of the list: late enough for all items to
 * exist.
 */
const share = 0.9;

export interface Servers {
  readonly app: StaticServer;
  /** The app with published pages. */
  readonly pages: PageServer;
  /** Null if it is not measured. */
  readonly replay: ReplayServer | null;
}

/** Measures one size in all settings, for the given number of rounds. */
export async function measureSize(
  browser: Browser,
  backend: BenchBackend,
  { app: server, pages, replay }: Servers,
  size: ContentSize,
  { only, runs, snapshots, settings: wanted }: BenchOptions,
  addResult: AddResult,
): Promise<void> {
  logProgress(`${nameOfSize(size)}: writing content`);
  const content = generateContent(size);
  const built = await backend.replaceContent(content, snapshots);
  if (built) await pages.publishList(built);
  const at = content.captures[Math.floor(content.captures.length * share)] ?? '';
  const newestReport = content.newestReport();
  const signedIn = await signIn(browser, server.origin);
  const fast = settings.find(({ name }) => name === 'fast');
  if (!fast) return;
  // A separate visit, which also warms up the emulator: its first responses are its slowest.
  const first = await openPage(browser, { setting: fast, newestReport, state: null });
  await measureLoad(first, `${server.origin}/live/500`, backend.takeCounts);
  const copy = await staticCopy(first);
  const staticPath = serveStaticCopy(copy, server);
  const replayUrl = replay?.serve(content, copy, at) ?? null;
  await first.close();

  for (const setting of settings.filter(({ name }) => wanted.includes(name))) {
    const round: Round = {
      browser,
      backend,
      origin: server.origin,
      pagesOrigin: built && pages.origin,
      staticPath,
      replayUrl,
      size: nameOfSize(size),
      setting,
      newestReport,
      newestInArchive: content.newestReport(at),
      signedIn,
      archivePath: `/web/${at}/500`,
      only,
    };
    for (let run = 0; run < runs; run++) {
      logProgress(`${round.size} ${setting.name}, run ${run + 1}`);
      await runRound(round, addResult);
    }
  }
}
