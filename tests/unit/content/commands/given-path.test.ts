import { resolve } from 'node:path';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { givenPath } from '../../../../tools/content/cli/read-arguments';
import { parseExportArguments } from '../../../../tools/content/commands/export';
import { parseImportArguments } from '../../../../tools/content/commands/import';
import { parseVersionArguments } from '../../../../tools/content/commands/moderation-arguments';

afterEach(() => vi.unstubAllEnvs());

function startNpmIn(folder: string): void {
  vi.stubEnv('INIT_CWD', folder);
  vi.stubEnv('npm_lifecycle_event', 'content');
}

describe('a path', () => {
  test('refers to the folder in which npm was started', () => {
    startNpmIn('/home/me/crawls');
    const { files, report } = parseImportArguments([
      'a.warc',
      '/b.warc',
      '-',
      '--report',
      'r.json',
    ]);
    expect(files).toEqual(['/home/me/crawls/a.warc', '/b.warc', '-']);
    expect(report).toBe('/home/me/crawls/r.json');
    const exported = parseExportArguments(['--format', 'warc', '--out', '../a.warc']);
    expect(exported.out).toBe('/home/me/a.warc');
    expect(parseVersionArguments('restore', ['id', '--all', '--pages', 'dist']).pages).toBe(
      '/home/me/crawls/dist',
    );
  });

  test('stays as it is without npm, and in the folder of the package', () => {
    startNpmIn(process.cwd());
    expect(givenPath('a.warc')).toBe('a.warc');
    startNpmIn('/home/me');
    vi.stubEnv('npm_lifecycle_event', 'deploy');
    expect(resolve(givenPath('a.warc'))).toBe(resolve('a.warc'));
  });
});

test('what is no branch is told what one is', () => {
  expect(() => parseImportArguments(['a.warc', '--branch', 'a b'])).toThrow(
    '"a b" is not a branch: that is 1 to 64 letters, digits, "-" or "_", such as 1.',
  );
});
