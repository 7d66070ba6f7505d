import { resolve } from 'node:path';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { givenPath } from '../../../../../tools/content/cli/read-arguments';
import { parseVersionArguments } from '../../../../../tools/content/commands/decision-arguments';
import { parseExportArguments } from '../../../../../tools/content/commands/export';
import { parseImportArguments } from '../../../../../tools/content/commands/import';

afterEach(() => vi.unstubAllEnvs());

function startNpmIn(folder: string): void {
  vi.stubEnv('INIT_CWD', folder);
  vi.stubEnv('npm_lifecycle_event', 'content');
}

describe('a path', () => {
  test('refers to the folder in which npm was started', () => {
    startNpmIn('/home/me/crawls');
    const imported = parseImportArguments(['a.warc', '/b.warc', '-', '--report', 'r.json']);
    expect(imported.files).toEqual(['/home/me/crawls/a.warc', '/b.warc', '-']);
    expect(imported.report).toBe('/home/me/crawls/r.json');
    const exported = parseExportArguments(['--format', 'warc', '--out', '../a.warc']);
    expect(exported.out).toBe('/home/me/a.warc');
    const restored = parseVersionArguments('restore', ['id', '--all', '--pages', 'dist']);
    expect(restored.pages).toBe('/home/me/crawls/dist');
  });

  test('stays as it is without npm, and in the folder of the package', () => {
    startNpmIn(process.cwd());
    expect(givenPath('a.warc')).toBe('a.warc');
    startNpmIn('/home/me');
    vi.stubEnv('npm_lifecycle_event', 'deploy');
    expect(resolve(givenPath('a.warc'))).toBe(resolve('a.warc'));
  });
});
