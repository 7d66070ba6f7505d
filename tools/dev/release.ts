import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';

// Imports nothing of the project: the workflow of releases runs it without any dependency.

/** The texts of files that a release changes. */
export interface ReleaseFiles {
  readonly 'package.json': string;
  readonly 'package-lock.json': string;
  readonly 'CHANGELOG.md': string;
}

/** A release, and what stands in the files with it and after it. */
export interface Release {
  /** Such as "1.1.0". */
  readonly version: string;
  /** What CHANGELOG.md says of it, as Markdown. */
  readonly notes: string;
  readonly released: ReleaseFiles;
  readonly next: ReleaseFiles;
}

const unreleased = '## Unreleased\n';

/**
 * Plans the release of what stands in CHANGELOG.md under "Unreleased", on a day (`YYYY-MM-DD`). The version of
 * package.json is that of the next release with `-dev`. Throws if it is not, or if there is nothing to release.
 */
export function planRelease(files: ReleaseFiles, day: string): Release {
  const current: unknown = JSON.parse(files['package.json']).version;
  const [, version = '', major = '', minor = ''] =
    /^((\d+)\.(\d+)\.\d+)-dev$/.exec(String(current)) ?? [];
  if (version === '') {
    throw new Error(
      `package.json has the version ${current}, not that of the next release with -dev.`,
    );
  }
  const changelog = files['CHANGELOG.md'];
  const start = changelog.indexOf(unreleased);
  const end = changelog.indexOf('\n## ', start + unreleased.length);
  const notes =
    start < 0 ? '' : changelog.slice(start + unreleased.length, end < 0 ? undefined : end).trim();
  if (notes === '') throw new Error('CHANGELOG.md has nothing under "## Unreleased".');
  const heading = `## ${version} – ${day}\n`;
  const released = withVersion(
    { ...files, 'CHANGELOG.md': changelog.replace(unreleased, heading) },
    version,
  );
  const next = withVersion(
    { ...files, 'CHANGELOG.md': changelog.replace(unreleased, `${unreleased}\n${heading}`) },
    `${major}.${Number(minor) + 1}.0-dev`,
  );
  return { version, notes, released, next };
}

/** The lock file has the version twice: its own, and that of the root package. */
function withVersion(files: ReleaseFiles, version: string): ReleaseFiles {
  const changed = (text: string) => text.replace(/("version": ")[^"]+/, `$1${version}`);
  const lock = files['package-lock.json'];
  const root = lock.indexOf('"packages"');
  return {
    ...files,
    'package.json': changed(files['package.json']),
    'package-lock.json': changed(lock.slice(0, root)) + changed(lock.slice(root)),
  };
}

/**
 * Commits and tags a release, and then the version after it. Writes its notes to `--notes FILE`. With `--dry-run`, it
 * says what it would do, and changes nothing.
 */
function main(): void {
  const { values } = parseArgs({
    options: { 'dry-run': { type: 'boolean' }, notes: { type: 'string' } },
  });
  const read = (name: keyof ReleaseFiles) => readFileSync(name, 'utf8');
  const files: ReleaseFiles = {
    'package.json': read('package.json'),
    'package-lock.json': read('package-lock.json'),
    'CHANGELOG.md': read('CHANGELOG.md'),
  };
  const { version, notes, released, next } = planRelease(
    files,
    new Date().toISOString().slice(0, 10),
  );
  const after = JSON.parse(next['package.json']).version;
  console.log(`Release ${version}, tag v${version}; then ${after}.\n\n${notes}\n`);
  if (values['dry-run']) return;
  if (git('status', '--porcelain') !== '')
    throw new Error('There are changes that are not committed.');
  commit(released, `Release ${version}`);
  git('tag', '--annotate', `v${version}`, '--message', `Release ${version}`);
  commit(next, `Begin ${after}`);
  if (values.notes !== undefined) writeFileSync(values.notes, `${notes}\n`);
}

function commit(files: ReleaseFiles, subject: string): void {
  for (const [name, text] of Object.entries(files)) writeFileSync(name, text);
  git('commit', '--all', '--message', subject);
}

function git(...args: readonly string[]): string {
  const { status, stdout, stderr } = spawnSync('git', args, { encoding: 'utf8' });
  if (status !== 0) throw new Error(`git ${args[0]}: ${stderr.trim()}`);
  return stdout;
}

if (import.meta.filename === process.argv[1]) {
  try {
    main();
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
}
