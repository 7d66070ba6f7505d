import { counted } from '../../../src/domain/text/messages';
import { isoOfKey } from '../../../src/domain/time/timestamp-format';
import type { Command } from '../cli/command';
import { readArguments, targetOptions } from '../cli/read-arguments';
import { runOnTarget } from '../cli/run-on-target';
import { placeOptions } from '../cli/shared-options';
import { nameOfPlace } from '../model/place';
import { printableLine } from '../model/printable';
import type { LoggedDecision } from '../moderation/decision-log';

const options = { site: placeOptions.site, ...targetOptions };

/** `log`: lists the decisions about versions and items. */
export const logCommand: Command = {
  about: `Lists the decisions about versions and items, oldest first: when, what, item and key, site and branch,
who, and why. Writes nothing.`,
  options: options,
  examples: ['', '--site 500 --json'],
  async run(args) {
    const { values } = readArguments(args, options);
    return runOnTarget(values, async ({ db, print }) => {
      const { listLog } = await import('../moderation/decision-log');
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
