import { parseContentDocument } from '../../../src/backend/content-document';
import { hashOfVersion } from '../../../src/domain/citation/version-hash';
import { readArguments, readItemId, readProject, targetOptions } from '../cli/read-arguments';
import { printJson, printLine, runOnTarget } from '../cli/run-on-target';
import { CommandError } from '../model/problem';
import { findItem } from '../store/read-documents';
import { retryWhileBusy } from '../store/retry-busy';
import type { Command, ExitCode } from './command';

const help = `Usage: npm run content -- hash ID KEY [options]

Prints the SHA-256 of the canonical JSON (RFC 8785; docs/content-format.md) of a published version. The
app shows the same hash, and citations contain it. Writes nothing.

  ID              the id of the item, or of its document
  KEY             the version's timestamp

Options
  --project ID    a project; a real one needs application default credentials
  --json          print the hash as JSON
  --help          print this

Examples
  npm run content -- hash a-story 20040503120000
  npm run content -- hash a-story 20040503120000 --project my-project --json

Exit codes: 0 printed; 1 there is no such published version; 2 wrong usage`;

/** `hash`: prints the hash of a published version. */
export const hashCommand: Command = {
  summary: 'Print the SHA-256 of a published version',
  help,
  run: runHash,
};

async function runHash(args: readonly string[]): Promise<ExitCode> {
  const { values, positionals } = readArguments(args, targetOptions);
  const [id, key, ...more] = positionals;
  if (id === undefined || key === undefined || more.length > 0) {
    throw new CommandError('Give the id of an item and the timestamp of a version.');
  }
  const itemId = readItemId(id);
  return runOnTarget<ExitCode>(readProject(values.project), async ({ db }) => {
    const { ref, reason } = await findItem(db, itemId);
    if (ref === null) throw new Error(reason);
    const stored = (await retryWhileBusy(() => ref.get())).data();
    const item = parseContentDocument(ref.id, stored, () => {});
    const version = item?.versions.get(key);
    if (!item || version?.approved !== 'yes') {
      throw new Error(`${ref.path} has no published version ${key}`);
    }
    const hash = await hashOfVersion(item, key, version);
    if (values.json) printJson({ itemId: item.itemId, version: key, sha256: hash });
    else printLine(hash, false);
    return 0;
  });
}
