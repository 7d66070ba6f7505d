import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { licencesText, readPackage } from '../../../../tools/build/licences';

/** Reads an installed package with the given files. */
function readInstalled(license: string, files: Readonly<Record<string, string>> = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'mnemosyne-package-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const manifest = JSON.stringify({ name: 'a-package', version: '1.2.3', license });
  for (const [name, text] of Object.entries({ ...files, 'package.json': manifest })) {
    writeFileSync(join(folder, name), text);
  }
  return readPackage(folder);
}

describe('the licence of a package', () => {
  test('is the text that the package contains, with its notices', () => {
    const files = { 'LICENSE.md': 'MIT text\n', NOTICE: 'By A.\n', 'LICENSE-DOCS': 'no', x: 'no' };
    const text = 'MIT text\n\nBy A.';
    const read = { name: 'a-package', version: '1.2.3', licence: 'MIT', text };
    expect(readInstalled('MIT', files)).toEqual(read);
  });

  test('is the standard text for a package that only names the Apache licence', () => {
    const standard = /^Apache License\n[\s\S]*END OF TERMS AND CONDITIONS/;
    expect(readInstalled('Apache-2.0').text).toMatch(standard);
  });

  test('cannot be missing', () => {
    expect(() => readInstalled('MIT')).toThrow('a-package contains no licence text');
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
