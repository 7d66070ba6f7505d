import { expect, test } from 'vitest';
import {
  archivePreviews,
  previewHtml,
  previewRewrites,
} from '../../../../tools/build/archive-previews';

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
