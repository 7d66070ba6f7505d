import { expect, test } from 'vitest';
import { citationFormats } from '../../../../src/domain/citation/citation-formats';
import { citedPage, quotedPage } from '../../../support/cited-pages';

test('the formats and the files they download as', { tags: ['8.47'] }, () => {
  expect(citationFormats.map(({ name, extension }) => `${name} .${extension}`)).toEqual([
    ...['Chicago .txt', 'Bluebook .txt', 'Wikipedia .txt', 'BibTeX .bib', 'RIS .ris'],
    ...['CSL-JSON .json', 'Robust Link .html', 'PWID .txt', 'Markdown .md'],
  ]);
});

test.each(citationFormats)(
  '$name names the version shown, and the words of a selection',
  { tags: ['8.47'] },
  (one) => {
    const isPwid = one.id === 'pwid';
    expect(one.format(citedPage)).toContain(isPwid ? '2011-05-04T01:02:03Z' : citedPage.address);
    const quoted = isPwid ? citedPage.pwid : `${citedPage.address}#:~:text=He%20waits`;
    expect(one.format(quotedPage)).toContain(quoted);
  },
);
