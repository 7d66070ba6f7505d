import type { Command } from '../cli/command';
import { versionCommand } from './version-command';

/** `reject`: rejects unapproved versions, with a reason. */
export const rejectCommand: Command = versionCommand('reject', {
  about:
    'Rejects versions that wait, which "pending" lists. "approve ID KEY" publishes one all the same.',
  decidesAbout: 'every pending version',
  examples: [
    'a-story 20040503120000 --reason "names a private person"',
    '--url https://example.org/page --reason spam --by ada --dry-run',
  ],
});
