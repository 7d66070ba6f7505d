import { resolve } from 'node:path';

/**
 * Returns the path of a file that a command line names. npm runs scripts in the folder of the package, and
 * gives the one in which it was started, to which relative paths refer, as INIT_CWD. `-` stays as it is,
 * and so does an empty path.
 */
export function givenPath(path: string): string {
  const { INIT_CWD: folder, npm_lifecycle_event: script } = process.env;
  const isByNpm = script === 'content' && folder !== undefined && folder !== process.cwd();
  return isByNpm && path !== '' && path !== '-' ? resolve(folder, path) : path;
}
