import { restoreVersions } from '../moderation/withdraw-versions';
import type { Command } from './command';
import { parseTakedownArguments } from './moderation-arguments';
import { runModeration } from './run-moderation';

const help = `Usage: npm run content -- restore ID (KEY | --all) [options]

Publishes a withdrawn version again, or all withdrawn versions of an item: moves it back into the
item, marked approved, records that in content/ID/log, and publishes the site and branch again if it
was published. Restoring again changes nothing.

  ID              the id of the item, or of its document
  KEY             the version's timestamp

Options
  --all           every withdrawn version of the item
  --reason TEXT   why, for the log
  --by NAME       who, for the log (default: your account's name)
  --pages DIR     also write the pages and the feed of the site again, in the directory of a built app
                  (docs/pages.md)
  --origin URL    the origin of the pages' addresses, as for publish
  --dry-run       show what would happen, without writing
  --project ID    a project; a real one needs application default credentials
  --yes           do not ask before writing to a real project
  --json          print the outcome as JSON
  --help          print this

Examples
  npm run content -- restore a-story 20040503120000 --reason "permission granted"
  npm run content -- restore a-story --all --project my-project

Exit codes: 0 restored, now or before; 1 something was not restored, or not published again; 2 wrong
usage, or refused; 130 interrupted`;

/** `restore`: publishes withdrawn versions again. */
export const restoreCommand: Command = {
  summary: 'Publish a withdrawn version, or item, again',
  help,
  run: async (args) => {
    const options = parseTakedownArguments(args);
    return runModeration('restore', options, (db, by) =>
      restoreVersions(db, options.id, options.key, by, options),
    );
  },
};
