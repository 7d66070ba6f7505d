import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { planRelease, type ReleaseFiles } from '../../../../tools/dev/release';

const lock = (version: string) =>
  `{\n  "name": "app",\n  "version": "${version}",\n  "packages": {\n    "": {\n      "version": "${version}"\n    },\n    "other": {\n      "version": "1.1.0-dev"\n    }\n  }\n}\n`;
const log = (text: string) => `# Changelog\n\n${text}## 1.0.0 – 2026-11-25\n\n- First.\n`;
const filesOf = (version: string, changelog: string): ReleaseFiles => ({
  'package.json': `{\n  "name": "app",\n  "version": "${version}"\n}\n`,
  'package-lock.json': lock(version),
  'CHANGELOG.md': changelog,
});
const files = filesOf('1.1.0-dev', log('## Unreleased\n\n- **Readers**: more.\n\n'));

describe('a release', () => {
  const { version, notes, released, next } = planRelease(files, '2026-12-01');

  test('has the version of the development, with its notes', () => {
    expect([version, notes]).toEqual(['1.1.0', '- **Readers**: more.']);
  });

  test('is dated in the changelog, and has its version in both files of npm', () => {
    expect(released).toEqual({
      ...filesOf('1.1.0', log('## 1.1.0 – 2026-12-01\n\n- **Readers**: more.\n\n')),
      'package-lock.json': lock('1.1.0').replace(/1\.1\.0("\n {4}\}\n {2}\})/, '1.1.0-dev$1'),
    });
  });

  test('is followed by the development of the next one, with nothing in its notes', () => {
    expect(JSON.parse(next['package.json']).version).toBe('1.2.0-dev');
    expect(next['CHANGELOG.md']).toContain(
      '## Unreleased\n\n## 1.1.0 – 2026-12-01\n\n- **Readers**',
    );
    expect(() => planRelease(next, '2026-12-02')).toThrow('nothing under "## Unreleased"');
  });
});

test('a version that is no development, or a changelog without notes, is refused', () => {
  expect(() => planRelease({ ...files, 'package.json': '{"version":"1.1.0"}' }, '')).toThrow(
    'package.json has the version 1.1.0, not that of the next release with -dev.',
  );
  expect(() => planRelease({ ...files, 'CHANGELOG.md': log('') }, '')).toThrow(
    'CHANGELOG.md has nothing under "## Unreleased".',
  );
});

test('the next release of the project can be made when there is something to say of it', () => {
  const read = (name: string) => readFileSync(name, 'utf8');
  const current = {
    'package.json': read('package.json'),
    'package-lock.json': read('package-lock.json'),
    'CHANGELOG.md': read('CHANGELOG.md').replace('## Unreleased\n', '$&\n- **Readers**: more.\n'),
  };
  const { version, released } = planRelease(current, '2026-12-01');
  const written = JSON.parse(released['package-lock.json']);
  expect([written.version, written.packages[''].version]).toEqual([version, version]);
});
