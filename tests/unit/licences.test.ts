import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, test } from 'vitest';
import { licencesText, readPackage } from '../../tools/build/licences';

const folders: string[] = [];

afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true });
});

/** Writes an installed package with the given files; returns its folder. */
function install(license: string, files: Readonly<Record<string, string>> = {}): string {
  const folder = mkdtempSync(join(tmpdir(), 'mnemosyne-package-'));
  folders.push(folder);
  const manifest = JSON.stringify({ name: 'a-package', version: '1.2.3', license });
  for (const [name, text] of Object.entries({ ...files, 'package.json': manifest })) {
    writeFileSync(join(folder, name), text);
  }
  return folder;
}

describe('the licence of a package', () => {
  test('is the text that the package contains, with its notices', () => {
    const files = { 'LICENSE.md': 'MIT text\n', NOTICE: 'By A.\n', 'LICENSE-DOCS': 'no', x: 'no' };
    expect(readPackage(install('MIT', files))).toEqual({
      name: 'a-package',
      version: '1.2.3',
      licence: 'MIT',
      text: 'MIT text\n\nBy A.',
    });
  });

  test('is the standard text for a package that only names the Apache licence', () => {
    expect(readPackage(install('Apache-2.0')).text).toMatch(
      /^Apache License\n[\s\S]*END OF TERMS AND CONDITIONS/,
    );
  });

  test('cannot be missing', () => {
    expect(() => readPackage(install('MIT'))).toThrow('a-package contains no licence text');
  });
});

test('a licence that packages share is listed once, below their names and versions', () => {
  const one = { name: 'one', version: '1.0.0', licence: 'MIT', text: 'Text A' };
  const text = licencesText([
    one,
    { ...one, name: 'two', licence: 'ISC', text: 'Text B' },
    { ...one, name: 'three', version: '3.0.0' },
  ]);
  expect(text).toContain('one 1.0.0 (MIT)\nthree 3.0.0 (MIT)\n\nText A\n');
  expect(text).toContain('two 1.0.0 (ISC)\n\nText B\n');
  expect(text.match(/Text A/g)).toHaveLength(1);
});
