import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { Command } from './process-group';

/**
 * Returns a command of this project's Firebase CLI. It reads its configuration from `directory` and
 * writes its logs there; it has no access to the user's account, reports no usage and does not
 * check for updates.
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
