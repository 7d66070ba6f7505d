import type { Command } from '../cli/command';
import { versionCommand } from './version-command';

/** `approve`: publishes unapproved versions. */
export const approveCommand: Command = versionCommand('approve', {
  about: `Publishes versions that wait, which "pending" lists; a rejected one only if you name it. Refused if the
version is withdrawn ("restore" publishes it again), if the item has another text under that key, or if
it would exceed 1 MiB.`,
  decidesAbout: 'every pending version',
  examples: [
    'a-story 20040503120000 --by ada --reason "names checked"',
    '--all --site 500 --dry-run',
    '--host example.org --to 2004',
  ],
});
