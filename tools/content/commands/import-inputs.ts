import { basename } from 'node:path';
import type { Firestore } from 'firebase-admin/firestore';
import type { Progress } from '../cli/progress';
import { endReading } from '../html/read-in-process';
import { type Input, readItems, readPages } from '../input/read-inputs';
import { reasonOf } from '../items/problem';
import type { ProblemList } from '../items/problem-list';
import type { OnOutcome } from '../items/record-outcome';
import { noRemarks } from '../items/remarks';
import { CaptureCollection } from '../spool/capture-collection';
import { emulatorGone } from '../store/emulator-watch';
import { importItems } from '../store/import-items';
import { importPages } from '../store/import-pages';
import { emptyResult } from '../store/import-result';
import { addStoredRepeats } from '../store/stored-repeats';
import { defaultBranch, type ImportArguments, requireSite } from './import-arguments';
import { addResults, type ImportReport, speedOf } from './import-report';

export interface Run extends ImportArguments {
  readonly problems: ProblemList;
  readonly progress: Progress;
  readonly signal: AbortSignal;
  readonly onOutcome?: OnOutcome | undefined;
}

/** Imports the pages of all inputs, then the items; without a database, as into an empty one. */
export async function importInputs(
  db: Firestore | null,
  inputs: readonly Input[],
  run: Run,
): Promise<ImportReport> {
  const started = performance.now();
  // Of inputs that cannot be read at all.
  for (const problem of run.problems.problems) run.onOutcome?.({ ...problem, outcome: 'problem' });
  const ofItems = inputs.filter(({ format }) => format === 'ndjson');
  const ofPages = inputs.filter(({ format }) => format !== 'ndjson');
  const pages = await importAllPages(db, ofPages, run);
  const items = await importAllItems(db, ofItems, run);
  const result = addResults(pages.result, items.result);
  const isPart = pages.isPart || items.isPart;
  if (isPart && !run.signal.aborted) {
    run.problems.add('all files', 'the rest was not read, because the database cannot be reached');
  }
  return {
    dryRun: run.dryRun,
    pending: run.pending,
    // A signal that comes after the last item leaves nothing undone.
    interrupted: run.signal.aborted && (isPart || result.left > 0),
    isPart,
    counts: pages.counts,
    ...pages.remarks,
    lines: items.lines,
    ...result,
    problems: [...run.problems.problems, ...result.problems],
    speed: speedOf(
      pages.items + items.lines,
      pages.bytes + items.bytes,
      performance.now() - started,
    ),
  };
}

async function importAllPages(db: Firestore | null, inputs: readonly Input[], run: Run) {
  const collection = new CaptureCollection(run, run.onOutcome);
  const { counts } = collection;
  let bytes = 0;
  try {
    if (inputs.length === 0) {
      const nothing = { result: emptyResult(), remarks: noRemarks, isPart: false, items: 0 };
      return { ...nothing, counts, bytes };
    }
    const site = requireSite(run.site);
    const signal = AbortSignal.any([run.signal, emulatorGone()]);
    for (const input of inputs) {
      const label = `Reading ${basename(input.path)}`;
      let read = 0;
      run.progress.show(label, 0, input.size);
      const onBytes = (count: number) => {
        bytes += count;
        read += count;
        run.progress.show(label, Math.min(read, input.size), input.size);
      };
      if (!signal.aborted) await readPages(input, site, collection, { onBytes, signal });
    }
    endReading();
    const isPart = signal.aborted;
    collection.resolveRevisits();
    const options = { ...run, site, branch: run.branch ?? defaultBranch };
    if (db) {
      await addStoredRepeats(db, collection, options).catch((error) => {
        const reason = `what revisits repeat was not looked up in the database (${reasonOf(error)}); run the same import again`;
        run.problems.add('all files', reason);
      });
    }
    collection.finish();
    const result = await importPages(db, collection.pages, options, (done, total) =>
      run.progress.show('Comparing and writing', done, total),
    );
    const { pages, remarks } = collection;
    return {
      result: { ...result, problems: [...collection.problems, ...result.problems] },
      counts,
      remarks,
      isPart,
      items: pages.size - result.left,
      bytes,
    };
  } finally {
    collection.close();
  }
}

async function importAllItems(db: Firestore | null, inputs: readonly Input[], run: Run) {
  const total = inputs.reduce((sum, { size }) => sum + size, 0);
  let [bytes, lines] = [0, 0];
  let isWhole = false;
  const options = {
    site: run.site,
    branch: run.branch ?? defaultBranch,
    tz: run.tz,
    onlyBranch: run.branch,
    onOutcome: run.onOutcome,
  };
  const items = readItems(inputs, options, run.problems, (input, count) => {
    bytes += count;
    run.progress.show(`Importing ${basename(input.path)}`, bytes, total);
  });
  async function* counting() {
    for await (const item of items) {
      lines++;
      yield item;
    }
    isWhole = true;
  }
  const result = await importItems(db, counting(), run);
  return { result, lines, bytes, isPart: !isWhole };
}
