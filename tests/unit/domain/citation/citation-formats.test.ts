import { expect, test } from 'vitest';
import { citationFormats } from '../../../../src/domain/citation/citation-formats';
import { citedPage, quotedPage } from '../../../support/cited-pages';

test('the formats and the files they download as', () => {
  expect(citationFormats.map(({ name, extension }) => `${name} .${extension}`)).toEqual([
    'Chicago .txt',
    'Bluebook .txt',
    'Wikipedia .txt',
    'BibTeX .bib',
    'RIS .ris',
    'CSL-JSON .json',
    'Robust Link .html',
    'PWID .txt',
    'Markdown .md',
  ]);
  expect(new Set(citationFormats.map(({ id }) => id)).size).toBe(citationFormats.length);
});

test.each(citationFormats)('$name names the version shown', ({ id, format }) => {
  const pattern = id === 'pwid' ? '2011-05-04T01:02:03Z' : citedPage.address;
  expect(format(citedPage)).toContain(pattern);
});

test.each(citationFormats)('$name links to the words of a selection', ({ id, format }) => {
  if (id === 'pwid') return expect(format(quotedPage)).toBe(citedPage.pwid);
  expect(format(quotedPage)).toContain(`${citedPage.address}#:~:text=He%20waits`);
});
