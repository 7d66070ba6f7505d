import { basename } from 'node:path';
import type { Firestore } from 'firebase-admin/firestore';
import { type SiteKey, siteKeys } from '../../../src/domain/content/site-registry';
import { defaultBranch } from '../../../src/domain/content/user';
import { endReading } from '../html/read-in-process';
import { CommandError, type Problem, reasonOf } from '../model/problem';
import { emulatorGone } from '../store/emulator-watch';
import type { Place } from '../store/places';
import type { Reading } from './capture';
import { settleEmbedded } from './embedded';
import { type Input, readItems, readPages } from './read-inputs';
import { type ImportReport, reportOf } from './report';
import { settleRevisits, settleStoredRevisits, settleUnfoundRevisits } from './revisits';
import { settleSiteNames } from './site-names';
import type { Stage } from './stage';
import { importItems, importPages } from './write';

/** What to import, and how. */
export interface ImportOptions extends Reading {
  /** Required for everything except items, which name theirs. */
  readonly site: SiteKey | undefined;
  /** The requested branch; otherwise `defaultBranch`. */
  readonly branch: string | undefined;
  readonly tz: string;
  readonly pending: boolean;
  readonly dryRun: boolean;
}

export interface Run extends ImportOptions {
  /** Of inputs that cannot be read at all. */
  readonly problems: readonly Problem[];
  readonly onProgress: (label: string, done: number, total: number) => void;
  readonly signal: AbortSignal;
}

/** Returns the site for imported pages; throws if none was given. */
export function requireSite(site: SiteKey | undefined): SiteKey {
  if (site === undefined) throw new CommandError(`Name a site: --site ${siteKeys.join('|')}`);
  return site;
}

/**
 * Imports the pages of all inputs, then the items, in five steps: read, extract, stage, settle, write.
 * Without a database, as into an empty one.
 */
export async function importInputs(
  db: Firestore | null,
  stage: Stage,
  inputs: readonly Input[],
  run: Run,
): Promise<ImportReport> {
  const started = performance.now();
  const { resumed } = stage;
  const { dryRun, pending, problems, onProgress } = run;
  for (const { where, reason } of problems) stage.reportFile(where, reason);
  const signal = AbortSignal.any([run.signal, emulatorGone()]);
  const ofPages = inputs.filter(({ format }) => format !== 'ndjson');
  let bytes = 0;
  if (ofPages.length > 0) {
    const place = { ...run, site: requireSite(run.site), branch: run.branch ?? defaultBranch };
    bytes += await stagePages(stage, ofPages, place.site, { onProgress, signal });
    await settle(db, stage, place);
    await importPages(db, stage, place, (done, total) =>
      onProgress('Comparing and writing', done, total),
    );
  }
  const isRead = !signal.aborted;
  const items = await importAllItems(db, stage, inputs, run);
  const isPart = !isRead || !items.isWhole;
  const isAborted = run.signal.aborted;
  if (isPart && !isAborted) {
    const reason = 'the rest was not read, because the database cannot be reached';
    stage.addMessage('problem', 'all files', reason);
  }
  const time = { bytes: bytes + items.bytes, milliseconds: performance.now() - started };
  return reportOf(stage, { dryRun, pending, isPart, resumed }, isAborted, time);
}

/** Reads pages, extracts their texts, and stages them. Returns the number of bytes read. */
async function stagePages(
  stage: Stage,
  inputs: readonly Input[],
  site: SiteKey,
  { onProgress, signal }: Pick<Run, 'onProgress' | 'signal'>,
): Promise<number> {
  let bytes = 0;
  for (const [number, input] of inputs.entries()) {
    if (signal.aborted) break;
    const label = `Reading ${basename(input.path)}`;
    let read = 0;
    onProgress(label, 0, input.size);
    const onBytes = (count: number) => {
      bytes += count;
      read += count;
      onProgress(label, Math.min(read, input.size), input.size);
    };
    stage.beginFile(number + 1);
    await readPages(input, site, stage, { onBytes, signal });
    stage.tables.commit();
  }
  endReading();
  return bytes;
}

/** Settles revisits, embedded documents and the names of sites, once everything is read. */
async function settle(db: Firestore | null, stage: Stage, place: Place): Promise<void> {
  stage.beginFile(0);
  settleRevisits(stage, 'page');
  if (db) {
    await settleStoredRevisits(stage, db, place).catch((error) => {
      const reason = `what revisits repeat was not looked up in the database (${reasonOf(error)}); run the same import again`;
      stage.addMessage('problem', 'all files', reason);
    });
  }
  settleEmbedded(stage);
  settleSiteNames(stage);
  settleUnfoundRevisits(stage);
}

async function importAllItems(
  db: Firestore | null,
  stage: Stage,
  inputs: readonly Input[],
  run: Run,
) {
  const ofItems = inputs.filter(({ format }) => format === 'ndjson');
  const total = ofItems.reduce((sum, { size }) => sum + size, 0);
  let bytes = 0;
  let isWhole = false;
  const options = { ...run, branch: run.branch ?? defaultBranch, onlyBranch: run.branch };
  async function* reading() {
    yield* readItems(ofItems, options, stage, (input, count) => {
      bytes += count;
      run.onProgress(`Importing ${basename(input.path)}`, bytes, total);
    });
    isWhole = true;
  }
  await importItems(db, stage, reading(), run);
  return { bytes, isWhole };
}
