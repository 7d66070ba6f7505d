import type { Command } from '../cli/command';
import { versionCommand } from './version-command';

/** `withdraw`: takes published versions out, with all their copies. */
export const withdrawCommand: Command = versionCommand('withdraw', {
  about: `Takes published versions out, with all their copies in the database. Lists where the same words stay
public: at another time, or in another item. After an interruption at any point, run it again to finish;
to find nothing is an error. docs/takedown.md says what it does, and what else to do.`,
  decidesAbout: 'every published version',
  examples: [
    'a-story 20040503120000 --reason "names a private person" --everywhere',
    '--url https://example.org/page --reason "requested by its author"',
  ],
});
