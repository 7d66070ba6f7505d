import { test as base } from '@playwright/test';
import { type BranchReader, openBranch } from '../../support/branch-reader';
import { enter } from '../reader';
import { type HarmWatch, watchForHarm } from './harm';

type Documents = (branch: string) => ReadonlyMap<string, object>;

interface BranchFixtures {
  /** Writes documents into a branch of this test, and signs its reader in. */
  readonly readAs: (documents: Documents) => Promise<HarmWatch>;
}

/** A test with its own content, which is deleted afterwards. */
export const test = base.extend<BranchFixtures>({
  readAs: async ({ page }, use) => {
    const readers: BranchReader[] = [];
    await use(async (documents) => {
      const reader = await openBranch(documents);
      readers.push(reader);
      const harm = await watchForHarm(page);
      await enter(page, reader.email, reader.password);
      return harm;
    });
    for (const reader of readers) await reader.close();
  },
});
