import type { Firestore } from 'firebase-admin/firestore';
import { type SiteKey, siteKeys } from '../../../src/domain/content/site-registry';
import { defaultBranch } from '../../../src/domain/content/user';
import type { ItemDefaults } from '../formats/ndjson-item';
import type { Place } from '../model/place';
import { CommandError, type Problem, reasonOf } from '../model/problem';
import type { Reading } from './capture';
import { countJoinable, joinAddresses } from './join-addresses';
import { bytesShown, type Input, type OnProgress, readPages } from './read-inputs';
import { type ImportReport, reportOf } from './report';
import { settleStoredRevisits } from './revisits';
import type { Stage } from './stage';
import { importPages, type WriteOptions } from './write';

/** What to import, and how. */
export interface Run extends Reading, ItemDefaults, WriteOptions {
  /** Of inputs that cannot be read at all. */
  readonly problems: readonly Problem[];
  /** Whether pages at several addresses become one item (`joinAddresses`). */
  readonly joinsAddresses: boolean;
  /** The id of the import, for the provenance of what it writes. */
  readonly run?: string;
  readonly onProgress: OnProgress;
  readonly signal: AbortSignal;
}

/** Returns the site for imported pages; throws if none was given. */
export function requireSite(site: SiteKey | undefined): SiteKey {
  if (site === undefined) throw new CommandError(`Name a site: --site ${siteKeys.join('|')}`);
  return site;
}

/** Imports the captures of all inputs: read, extract, stage, settle, write. Without a database, as into an empty one. */
export async function importInputs(
  db: Firestore | null,
  stage: Stage,
  inputs: readonly Input[],
  run: Run,
): Promise<ImportReport> {
  const { onProgress, signal } = run;
  for (const { where, reason } of run.problems) stage.reportFile(where, reason);
  const unread = new Set(inputs);
  const place = { ...run, site: requireSite(run.site), branch: run.branch ?? defaultBranch };
  for (const [number, input] of inputs.entries()) {
    if (signal.aborted) break;
    stage.beginFile(number + 1);
    await readPages(input, place.site, stage, { onBytes: bytesShown(input, onProgress), signal });
    if (!signal.aborted) unread.delete(input);
  }
  await settle(db, stage, place);
  await importPages(db, stage, place, (done, total) =>
    onProgress('Comparing and writing', done, total),
  );
  const joinable = run.joinsAddresses ? 0 : countJoinable(stage);
  return { ...reportOf(stage, run, unread.size > 0), joinable };
}

/** Settles revisits and embedded documents, once everything is read. */
async function settle(
  db: Firestore | null,
  stage: Stage,
  place: Place & Pick<Run, 'joinsAddresses'>,
): Promise<void> {
  stage.beginFile(0);
  if (place.joinsAddresses) joinAddresses(stage);
  stage.settleRevisits();
  if (db) {
    await settleStoredRevisits(stage, db, place).catch((error) => {
      const reason = `what revisits repeat was not looked up in the database (${reasonOf(error)}); run the same import again`;
      stage.addMessage('problems', 'all files', reason);
    });
  }
  stage.settleEmbedded();
  stage.settleUnfoundRevisits();
  for (const { name, required } of stage.missingFiles()) {
    const reason = `it repeats captures that are not known: import it together with ${required}`;
    stage.addMessage('problems', name, reason);
  }
}
