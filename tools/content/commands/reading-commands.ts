import { parseContentDocument } from '../../../src/backend/content-document';
import { hashOfVersion } from '../../../src/domain/citation/version-hash';
import { counted } from '../../../src/domain/text/messages';
import { isoOfKey } from '../../../src/domain/time/timestamp-format';
import type { Command } from '../cli/command';
import { flag, readArguments, targetOptions } from '../cli/read-arguments';
import { runOnTarget } from '../cli/run-on-target';
import { placeOptions, readItemId } from '../cli/shared-options';
import { printLine, printOutcome } from '../cli/terminal';
import { printableLine } from '../model/printable';
import { CommandError } from '../model/problem';
import { type LoggedDecision, listLog } from '../moderation/decision-log';
import { readWaiting, type WaitingVersion } from '../moderation/list-waiting';
import { findItem, nameOfPlace } from '../store/read-documents';
import { retryWhileBusy } from '../store/retry-busy';

const pendingOptions = {
  ...placeOptions,
  rejected: flag('also rejected and withdrawn versions'),
  ...targetOptions,
};

/** `pending`: lists the versions that wait for approval. */
export const pendingCommand: Command = {
  summary: 'List what waits for approval',
  about: `Lists the versions that wait for approval, item by item: id, key, site, branch, title, the address
where each was captured, and why it is doubtful, if it is. "review" shows their texts beside what
readers see. Writes nothing.`,
  options: pendingOptions,
  examples: ['', '--site 500 --branch 2', '--project my-project --json'],
  async run(args) {
    const { values } = readArguments(args, pendingOptions);
    const { json } = values;
    return runOnTarget(values, async ({ db, print }) => {
      const versions: object[] = [];
      let count = 0;
      for await (const version of readWaiting(db, values)) {
        const { id, key, site, branch, approved, title, capturedFrom: address, doubt } = version;
        count++;
        // Everything but the texts, which may be large; lines are printed as they come.
        if (json) versions.push({ id, key, site, branch, approved, title, address, doubt });
        else printLine(printableLine(pendingLine(version)), json);
      }
      print({ versions }, [`${counted(count, 'version')} listed.`]);
      return 0;
    });
  },
};

function pendingLine(version: WaitingVersion): string {
  const { id, key, approved, title, capturedFrom: address, doubt } = version;
  const place = nameOfPlace(version) || 'no item';
  const state = { pending: '', no: ', rejected', withdrawn: ', withdrawn' }[approved];
  const from = address === null ? '' : ` <${address}>`;
  const doubtful = doubt === null ? '' : `; doubtful: ${doubt}`;
  return `${id} ${key} (${place}${state}): ${title}${from}${doubtful}`;
}

const siteOptions = { site: placeOptions.site, ...targetOptions };

/** `log`: lists the decisions about versions and items. */
export const logCommand: Command = {
  summary: 'List who decided what about versions and items, when and why',
  about: `Lists the decisions about versions and items, oldest first: when, what, item and key, site and branch,
who, and why. Writes nothing.`,
  options: siteOptions,
  examples: ['', '--site 500 --json'],
  async run(args) {
    const { values } = readArguments(args, siteOptions);
    return runOnTarget(values, async ({ db, print }) => {
      const decisions = await listLog(db, values.site);
      const count = `${counted(decisions.length, 'decision')} listed.`;
      const lines = decisions.map((decision) => printableLine(logLine(decision)));
      print({ decisions }, [...lines, count]);
      return 0;
    });
  },
};

function logLine(decision: LoggedDecision): string {
  const { when, action, id, key, who, why } = decision;
  const date = isoOfKey(when ?? '') ?? when ?? 'no date';
  const place = nameOfPlace(decision) || 'no item';
  const reason = why === null ? '' : `: ${why}`;
  const name = key === null ? id : `${id} ${key}`;
  return `${date} ${action ?? 'unknown'} ${name} (${place}) by ${who ?? 'unknown'}${reason}`;
}

/** `hash`: prints the hash of a published version. */
export const hashCommand: Command = {
  summary: 'Print the SHA-256 of a published version',
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
