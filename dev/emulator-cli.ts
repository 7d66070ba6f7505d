import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { Command } from './process-group';

/**
 * A command of this project's Firebase CLI. It finds in `directory` its configuration, and leaves
 * its logs there; it sees no account of the user, reports no usage and looks for no updates.
 */
export function firebaseCli(
  directory: string,
  args: readonly string[],
  nodeOptions: readonly string[] = [],
): Command {
  const manifest = createRequire(import.meta.url).resolve('firebase-tools/package.json');
  return {
    command: process.execPath,
    args: [...nodeOptions, join(dirname(manifest), 'lib', 'bin', 'firebase.js'), ...args],
    directory,
    env: {
      ...process.env,
      CI: '1',
      NO_UPDATE_NOTIFIER: '1',
      XDG_CONFIG_HOME: directory,
      TMPDIR: directory,
    },
  };
}
