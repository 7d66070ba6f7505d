import { counted } from '../../../src/domain/text/messages';
import type { Command } from '../cli/command';
import { readArguments, writeOptions } from '../cli/read-arguments';
import { runOnTarget } from '../cli/run-on-target';

const { yes: _, ...options } = writeOptions;

/** `seed`: loads the sample content into an emulator. */
export const seedCommand: Command = {
  about: `Loads the sample content of the six sites into an emulator, as "npm run dev" does. Restores existing
sample items; other items stay as they are. Never writes to a real project.`,
  options,
  examples: ['', '--project demo-other --dry-run'],
  async run(args) {
    const { project, json, 'dry-run': dryRun } = readArguments(args, options).values;
    const use = { project, json, dryRun, emulatorOnly: 'Sample content' };
    return runOnTarget(use, async ({ db, print }) => {
      const { loadSample } = await import('../load/load-sample');
      const result = await loadSample(db, { today: new Date(), dryRun });
      const { items, written, problems } = result;
      const amount = `${counted(items, 'item')} with ${counted(written, 'version')}`;
      print({ dryRun, ...result }, [
        ...problems.map(({ where, reason }) => `${where}: ${reason}`),
        `${amount} ${dryRun ? 'would be written' : 'written'}.`,
      ]);
      return problems.length > 0 ? 1 : 0;
    });
  },
};
