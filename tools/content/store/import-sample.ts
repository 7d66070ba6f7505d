import type { Firestore } from 'firebase-admin/firestore';
import { readSample } from '../input/read-sample';
import { ProblemList } from '../items/problem-list';
import { importItems } from './import-items';
import type { ImportResult } from './import-result';

export interface SampleRun {
  /** Only the UTC day matters: the sample's recent versions are dated relative to it. */
  readonly today: Date;
  readonly dryRun: boolean;
}

/**
 * Imports the sample content of all sites. Restores existing sample items; other items stay. The
 * caller ensures that the database is an emulator.
 */
export async function importSample(
  db: Firestore | null,
  { today, dryRun }: SampleRun,
): Promise<ImportResult> {
  const problems = new ProblemList();
  const items = readSample(today, problems);
  const result = await importItems(db, items, { pending: false, dryRun, replace: true });
  return { ...result, problems: [...problems.problems, ...result.problems] };
}
