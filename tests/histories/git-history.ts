import { execFileSync } from 'node:child_process';

/** The texts of a file in a Git repository, oldest first: one for each commit that changed it. */
export function textsInGit(folder: string, file: string): readonly string[] {
  const git = (...args: readonly string[]) =>
    execFileSync('git', ['-C', folder, ...args], { encoding: 'utf8', maxBuffer: 2 ** 28 });
  const commits = git('log', '--reverse', '--format=%H', '--', file).split('\n').filter(Boolean);
  const texts = commits.flatMap((commit) => {
    // A commit that deletes the file has no text of it.
    const isThere = git('ls-tree', '--name-only', commit, '--', file) !== '';
    return isThere ? [git('show', `${commit}:${file}`)] : [];
  });
  return texts.filter((text, index) => text !== texts[index - 1]);
}
