import type { ContentDocument, Version } from '../../src/domain/content/content-item';
import type { SiteKey } from '../../src/domain/content/site-registry';
import { storedFieldsOf } from '../../src/domain/content/stored-ends';
import { defaultBranch } from '../../src/domain/content/user';
import { createProgress, printLine } from '../content/cli/terminal';
import { readFilter, wholePages } from '../content/import/capture';
import { importInputs } from '../content/import/import';
import type { Input } from '../content/import/read-inputs';
import { reportOf } from '../content/import/report';
import { Stage } from '../content/import/stage';
import { summarizeImport } from '../content/import/summary';
import { loadFeeds } from '../content/load/load-feeds';
import { loadInputs } from '../content/load/load-inputs';
import type { ItemChanges } from '../content/store/content-writer';
import type { ArchiveSite } from './archive-site';

/**
 * The documents that an import of an archive would write into an empty database, for the embedded backend. Versions with
 * doubts are among them. Prints what was not imported.
 */
export async function documentsOfArchive(
  { key, host }: ArchiveSite,
  inputs: readonly Input[],
): Promise<readonly ContentDocument[]> {
  const filter = readFilter(host === null ? {} : { host: [host] });
  const reading = { ...wholePages, part: 'main', filter } as const;
  const stage = new Stage(reading);
  const documents = new Map<string, ContentDocument>();
  const progress = createProgress(process.stderr);
  const run = {
    // A site that only this run has.
    ...{ ...reading, site: key as SiteKey, branch: defaultBranch, tz: 'UTC', run: 'try' },
    ...{ dryRun: true, pending: false, problems: [], joinsAddresses: false },
    ...{ onProgress: progress.show, signal: AbortSignal.any([]) },
    onPlanned: (id: string, changes: ItemChanges) => addChanges(documents, id, changes),
  };
  try {
    const items = inputs.filter(({ format }) => format === 'ndjson');
    const feeds = inputs.filter(({ format }) => format === 'feed');
    const captures = inputs.filter((input) => !items.includes(input) && !feeds.includes(input));
    if (captures.length > 0) await importInputs(null, stage, captures, run);
    if (feeds.length > 0) await loadFeeds(null, stage, feeds, run);
    if (items.length > 0) await loadInputs(null, stage, items, run);
    progress.clear();
    const report = reportOf(stage, { ...run, dryRun: false }, false);
    // What it advises is about a database.
    const lines = summarizeImport(report).filter((line) => !line.startsWith('Next: '));
    for (const line of lines) printLine(line, false);
    return [...documents.values()].map(({ versions, ...fields }) => ({
      ...fields,
      ...storedFieldsOf(versions),
    }));
  } finally {
    stage.close(true);
  }
}

/** Adds what a plan writes to the documents of an empty database. */
function addChanges(
  documents: Map<string, ContentDocument>,
  id: string,
  { document, unapproved }: ItemChanges,
): void {
  const before = documents.get(id);
  const fields = document ?? before;
  if (!fields) return;
  const doubtful = unapproved.map(({ timestamp, version }): [string, Version] => [
    timestamp,
    { ...version, approved: version.approved === 'pending' ? 'yes' : version.approved },
  ]);
  const shown = doubtful.filter(([, { approved }]) => approved === 'yes');
  const versions = { ...before?.versions, ...document?.versions, ...Object.fromEntries(shown) };
  documents.set(id, { ...fields, versions });
}
