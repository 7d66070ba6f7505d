import type { Command } from '../cli/command';
import { versionCommand } from './version-command';

/** `restore`: publishes withdrawn versions again. */
export const restoreCommand: Command = versionCommand('restore', {
  about:
    'Moves withdrawn versions back into their items, and publishes the site and branch again if they were.',
  decidesAbout: 'every withdrawn version',
  examples: ['a-story 20040503120000 --reason "permission granted"', 'a-story --all --dry-run'],
});
