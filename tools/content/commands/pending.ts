import { counted } from '../../../src/domain/text/messages';
import type { Command } from '../cli/command';
import { flag, readArguments, targetOptions } from '../cli/read-arguments';
import { runOnTarget } from '../cli/run-on-target';
import { placeOptions } from '../cli/shared-options';
import { printLine } from '../cli/terminal';
import { nameOfPlace } from '../model/place';
import { printableLine } from '../model/printable';
import type { WaitingVersion } from '../moderation/list-waiting';

const options = {
  ...placeOptions,
  rejected: flag('also rejected and withdrawn versions'),
  ...targetOptions,
};

/** `pending`: lists the versions that wait for approval. */
export const pendingCommand: Command = {
  about: `Lists the versions that wait for approval, item by item: id, key, site, branch, title, the address
where each was captured, and why it is doubtful, if it is. "review" shows their texts beside what
readers see. Writes nothing.`,
  options: options,
  examples: ['', '--site 500 --branch 2', '--project my-project --json'],
  async run(args) {
    const { values } = readArguments(args, options);
    const { json } = values;
    return runOnTarget(values, async ({ db, print }) => {
      const { readWaiting } = await import('../moderation/list-waiting');
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
