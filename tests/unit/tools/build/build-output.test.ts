import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import {
  archivePreviews,
  previewHtml,
  previewRewrites,
} from '../../../../tools/build/archive-previews';
import { licencesText, readPackage } from '../../../../tools/build/licences';
import { securityText } from '../../../../tools/build/security-txt';

const rewrites = previewRewrites(2026);

test.each([
  ['/web/20110520190000/500', '/previews/500-2011.html'],
  ['/web/2004-05/homer', '/previews/homer-2004.html'],
  ['/web/latest/maid', '/previews/maid.html'],
  ['/compare/20050101000000/20110520190000/word/story/a', '/previews/word.html'],
  ['/web/20110520190000/5000', undefined],
  ['/web/20110520190000', undefined],
])('%s has the preview %s', (path, file) => {
  expect(rewrites.find(({ regex }) => new RegExp(regex).test(path))?.destination).toBe(file);
});

test('a preview names the site and the year of the date, and nothing archived', () => {
  const preview = archivePreviews(2026).find(({ fileName }) => /homer-2011/.test(fileName));
  const html = preview && previewHtml('<title>Mnemosyne</title>', preview);
  expect(html).toContain('<title>Homer in Limbo in 2011 · Mnemosyne</title>');
  expect(html).toContain('<meta data-page property="og:title" content="Homer in Limbo in 2011" />');
  expect(html).toContain('<meta data-page name="robots" content="noindex" />');
});

const now = new Date('2026-11-22T12:00:00Z');

describe('security.txt', () => {
  test.each(['mailto:security@archive.example', 'https://archive.example/security'])(
    'names the contact %s and expires in less than a year',
    (contact) => {
      expect(securityText(contact, now)).toBe(
        `Contact: ${contact}\nExpires: 2027-11-17T12:00:00.000Z\n`,
      );
    },
  );

  test.each([
    '',
    'http://archive.example/',
    'mailto:nobody',
    'mailto:a@archive.example\nExpires: 2099-01-01T00:00:00Z',
    'javascript:alert(1)',
  ])('cannot name the contact %j', (contact) => {
    expect(() => securityText(contact, now)).toThrow('VITE_SECURITY_CONTACT');
  });
});

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
