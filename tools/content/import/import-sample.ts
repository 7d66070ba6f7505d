import type { Firestore } from 'firebase-admin/firestore';
import { type ImportResult, resultOf } from './import-report';
import { lineProblemsOf } from './read-item-lines';
import { readSample } from './read-sample';
import { Stage } from './stage';
import { importItems } from './write-items';

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
  const stage = new Stage();
  try {
    const items = readSample(today, lineProblemsOf(stage));
    await importItems(db, stage, items, { pending: false, dryRun, replace: true });
    return resultOf(stage);
  } finally {
    stage.close();
  }
}
