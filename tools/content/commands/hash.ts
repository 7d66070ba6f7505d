import { parseContentDocument } from '../../../src/backend/content-document';
import { hashOfVersion } from '../../../src/domain/citation/version-hash';
import type { Command } from '../cli/command';
import { readArguments, targetOptions } from '../cli/read-arguments';
import { runOnTarget } from '../cli/run-on-target';
import { readItemId } from '../cli/shared-options';
import { printOutcome } from '../cli/terminal';
import { CommandError } from '../model/problem';

/** `hash`: prints the hash of a published version. */
export const hashCommand: Command = {
  usage: ['ID KEY'],
  about: `Prints the SHA-256 of the canonical JSON (RFC 8785; docs/content-format.md) of a published version. The
app shows the same hash, and citations contain it. ID is the id of the item, or of its document.`,
  options: targetOptions,
  examples: ['a-story 20040503120000', 'a-story 20040503120000 --project my-project --json'],
  async run(args) {
    const { values, positionals } = readArguments(args, targetOptions, 2);
    const [id, key] = positionals;
    if (id === undefined || key === undefined) {
      throw new CommandError('Give the id of an item and the timestamp of a version.');
    }
    const named = readItemId(id);
    return runOnTarget({ ...values, hasData: true }, async ({ db }) => {
      const { findItem } = await import('../store/read-documents');
      const { retryWhileBusy } = await import('../store/retry-busy');
      const { ref, reason } = await findItem(db, named);
      if (ref === null) throw new Error(reason);
      const stored = (await retryWhileBusy(() => ref.get())).data();
      const item = parseContentDocument(ref.id, stored, () => {});
      const version = item?.versions.get(key);
      if (!item || version?.approved !== 'yes') {
        throw new Error(`${ref.path} has no published version ${key}`);
      }
      const sha256 = await hashOfVersion(item, key, version);
      printOutcome(values.json, { itemId: item.itemId, version: key, sha256 }, [sha256]);
      return 0;
    });
  },
};
