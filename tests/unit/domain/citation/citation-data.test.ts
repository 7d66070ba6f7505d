import '@citation-js/plugin-bibtex';
import '@citation-js/plugin-ris';
import { Cite, type CslItem } from '@citation-js/core';
import { describe, expect, test } from 'vitest';
import {
  bibtexCitation,
  cslCitation,
  risCitation,
} from '../../../../src/domain/citation/citation-data';
import { describePeriod } from '../../../../src/domain/citation/cited-page';
import { citedPeriod } from '../../../../src/domain/citation/cited-period';
import {
  anyCitedText,
  asLine,
  barePage,
  citeAt,
  citedPage,
  importedPage,
  pageOfText,
  quotedPage,
  titleOr,
} from '../../../support/cited-pages';
import { hostileStrings } from '../../../support/hostile-strings';
import { forAny, forMany } from '../../../support/properties';

/** The only item that citation-js finds in a citation. */
function itemIn(citation: string): CslItem {
  // As BibTeX, citation-js ignores abstracts.
  const isBibtex = citation.startsWith('@');
  const options = isBibtex ? { forceType: '@biblatex/text' } : {};
  const { data } = new Cite(citation, { generateGraph: false, ...options });
  const [item] = data;
  if (!item || data.length !== 1) throw new Error(`${data.length} items in ${citation}`);
  return item;
}

/** The names of authors as they read: RIS has another sign for a comma. */
const authorsOf = ({ author = [] }: CslItem) =>
  author.map(({ literal, family = '' }) => asRead(literal ?? family));
const asRead = (name: string) => name.replaceAll('\u201a', ',');

const note =
  `Archived May 4, 2011 at Mnemosyne from https://homer.example/story-1; PWID: ${citedPage.pwid}; ` +
  `SHA-256: ${citedPage.hash}`;

const formats = [
  ['BibTeX', bibtexCitation, 'publisher'],
  ['RIS', risCitation, 'collection-title'],
  ['CSL-JSON', cslCitation, 'container-title'],
] as const;

describe.each(formats)('%s', (_, format, placeOfSite) => {
  test('contains everything about a page', () => {
    const item = itemIn(format(citedPage));
    expect(item).toMatchObject({
      title: 'The Wait',
      issued: { 'date-parts': [[2004, 9, 3]] },
      URL: 'https://archive.example/web/20110504010203/homer/story-1',
      note,
      [placeOfSite]: 'Homer in Limbo',
    });
    expect(authorsOf(item)).toEqual(['Homer Simpson']);
    expect(item.abstract).toBeUndefined();
  });

  test('contains the language of the text, if it is known', () => {
    expect(itemIn(format({ ...citedPage, language: 'pt-BR' })).language).toBe('pt-BR');
    expect(itemIn(format(citedPage)).language).toBeUndefined();
  });

  test('contains a quotation, and the address that leads to it', () => {
    const { URL: address, abstract } = itemIn(format(quotedPage));
    expect(address).toBe(`${citedPage.address}#:~:text=He%20waits`);
    expect(abstract).toBe('He waits');
  });

  test('says from where an imported page was captured', () => {
    expect(itemIn(format(importedPage)).note).toBe(
      note.replace(
        'Archived May 4, 2011 at Mnemosyne from https://homer.example/story-1',
        'Captured from http://old.example/wait.html?a=1&b=2; archived May 4, 2011 at Mnemosyne',
      ),
    );
  });

  test('of a page without title, author, date and hash', () => {
    const item = itemIn(format(barePage));
    expect(item.title).toBe('Untitled');
    expect(item.author).toBeUndefined();
    expect(item.issued).toBeUndefined();
    expect(item.note).not.toContain('SHA-256');
  });

  const expectUnharmed = (text: string) => {
    const item = itemIn(format(pageOfText(text)));
    const line = asLine(text);
    expect(item.title).toBe(titleOr(line));
    expect(authorsOf(item)).toEqual(line === '' ? [] : [asRead(line)]);
    expect(item.note).toBe(note);
    expect(item.abstract ?? '').toBe(line);
  };

  test('hostile texts and any others come back unharmed', () => {
    for (const text of hostileStrings) expectUnharmed(text);
    forMany(anyCitedText, expectUnharmed);
  });
});

test('BibTeX: braces are balanced whatever the texts are, because BibTeX counts those after a backslash', () => {
  forAny(anyCitedText, (text) => {
    let depth = 0;
    for (const [sign] of bibtexCitation(pageOfText(text)).matchAll(/[{}]/g)) {
      depth += sign === '{' ? 1 : -1;
      expect(depth).toBeGreaterThanOrEqual(0);
    }
    expect(depth).toBe(0);
  });
});

test('BibTeX: the label consists of ASCII letters and digits, and tells versions apart', () => {
  expect(bibtexCitation(citedPage)).toMatch(/^@misc\{homerthe20110504010203,\n/);
  expect(bibtexCitation(pageOfText('@{東},% "'))).toMatch(/^@misc\{20110504010203,\n/);
});

test('RIS: every line is a field, whatever the texts are', () => {
  forAny(anyCitedText, (text) => {
    const lines = risCitation(pageOfText(text)).split(/\r\n|[\n\r\v\f\u0085\u2028\u2029]/);
    expect(lines.pop()).toBe('');
    for (const line of lines) expect(line).toMatch(/^[A-Z][A-Z0-9] {2}- /);
    expect(lines.filter((line) => /^(?:TY|ER)/.test(line))).toEqual(['TY  - ELEC', 'ER  - ']);
  });
});

const [before, version] = ['20040817221500', '20110504010203'];
const [after, last] = ['20111004182000', '20170305201745'];
const keys = [after, last, before, version];
const only = [before, version];

test.each([
  [
    'between two versions',
    '20110520190000',
    keys,
    'still in force on May 20, 2011, replaced on October 4, 2011',
  ],
  ['of the last version', '20110520190000', only, 'still in force on May 20, 2011'],
  ['on the first day', '20110504120000', keys, 'replaced on October 4, 2011'],
  ['on the first day of the last version', version, only, 'still in force on November 23, 2026'],
  ['in the future', '20300101000000', only, 'still in force on November 23, 2026'],
  ['after a version that was withdrawn', '20150101000000', keys, 'replaced on October 4, 2011'],
  ['at no date', '20111399000000', only, 'still in force on November 23, 2026'],
])('the period of a version, cited at a time %s', (_, at, versions, end) => {
  expect(describePeriod(citeAt(at, versions))).toBe(`stood from May 4, 2011, ${end}`);
});

test('a version before one that shows nothing was removed, not replaced', () => {
  const isShown = (key: string) => key !== after;
  const now = '20261123120000';
  const { period, seen } = citedPeriod(citedPage.version, { keys, isShown, at: now, now });
  expect(describePeriod({ ...citedPage, period, seen })).toBe(
    'stood from May 4, 2011, removed on October 4, 2011',
  );
});

test('a clock before the version tells no end', () => {
  expect(describePeriod(citeAt(version, only, '20050101000000'))).toBe('stood from May 4, 2011');
});

test.each(formats)('the note of a record in %s has it', (_, format) => {
  expect(format(citeAt('20110520190000', only))).toContain(
    '; stood from May 4, 2011, still in force on May 20, 2011; PWID: ',
  );
});

test('each of several authors has a field of its own', { tags: ['8.74'] }, () => {
  const page = { ...citedPage, author: 'Ada, Ltd. and Bo', authors: ['Ada, Ltd.', 'Bo'] };
  expect(bibtexCitation(page)).toContain('author = {{Ada, Ltd.} and {Bo}},');
  expect(risCitation(page)).toContain('AU  - Ada‚ Ltd.\r\nAU  - Bo\r\n');
  expect(JSON.parse(cslCitation(page))[0].author).toEqual([
    { literal: 'Ada, Ltd.' },
    { literal: 'Bo' },
  ]);
});
