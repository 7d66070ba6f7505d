import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { lastRelease } from './options';

// Outside the project, whose tools would take its files for their own.
const directory = join(tmpdir(), 'mnemosyne-bench-versions');

/**
 * Checks another version of the project out, with the packages that it needs. Returns its folder. Throws if git knows no
 * such version.
 */
export function checkOut(version: string): string {
  const commit = git('rev-parse', '--verify', `${versionOrRelease(version)}^{commit}`);
  const folder = join(directory, commit);
  if (!existsSync(join(folder, 'package.json'))) {
    git('worktree', 'prune');
    git('worktree', 'add', '--force', '--detach', folder, commit);
  }
  if (!existsSync(join(folder, 'node_modules'))) {
    const hasSamePackages = lockOf(folder) === lockOf('.');
    if (hasSamePackages) symlinkSync(resolve('node_modules'), join(folder, 'node_modules'));
    // Vite has set NODE_ENV, with which npm leaves out what builds the app.
    else
      execFileSync('npm', ['ci', '--include=dev', '--no-audit', '--no-fund'], {
        cwd: folder,
        stdio: 'inherit',
      });
  }
  return folder;
}

function versionOrRelease(version: string): string {
  return version === lastRelease ? git('describe', '--tags', '--abbrev=0') : version;
}

const lockOf = (folder: string) => readFileSync(join(folder, 'package-lock.json'), 'utf8');

function git(...args: readonly string[]): string {
  return execFileSync('git', args, { encoding: 'utf8' }).trim();
}
