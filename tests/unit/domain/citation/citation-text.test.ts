import { type DefaultTreeAdapterTypes, parseFragment } from 'parse5';
import { describe, expect, test } from 'vitest';
import {
  bluebookCitation,
  chicagoCitation,
  markdownCitation,
  robustLink,
  wikipediaCitation,
} from '../../../../src/domain/citation/citation-text';
import type { CitedPage } from '../../../../src/domain/citation/cited-page';
import { inQuotes } from '../../../../src/domain/citation/quotation-marks';
import {
  anyCitedText,
  asPlainLine,
  barePage,
  citeAt,
  citedPage,
  importedPage,
  pageOfText,
  quotedPage,
  titleOr,
} from '../../../support/cited-pages';
import { hostileStrings } from '../../../support/hostile-strings';
import { parseMarkdownLink } from '../../../support/parse-markdown-link';
import { parseWikiTemplate } from '../../../support/parse-wiki-template';
import { forMany } from '../../../support/properties';

const address = 'https://archive.example/web/20110504010203/homer/story-1';

const archived = 'archived May 4, 2011';
const fragment = '#:~:text=He%20waits';
const source = 'http://old.example/wait.html?a=1&b=2';
const quotedOnly = { ...quotedPage, author: null, published: null };

/** Checks a format with every hostile string, and with any text. */
function testHostileTexts(check: (page: CitedPage, line: string, quoted: string) => void) {
  const checkText = (text: string) =>
    check(pageOfText(text), asPlainLine(text), inQuotes(asPlainLine(text)).slice(1, -1));
  test('hostile texts and any others come back unharmed', () => {
    for (const text of hostileStrings) checkText(text);
    forMany(anyCitedText, checkText);
  });
}

describe('Chicago', () => {
  const titled = 'Homer Simpson, “The Wait,” Homer in Limbo, September 3, 2004';
  const end = `${archived}, at Mnemosyne, ${address}`;
  test.each([
    ['a page', citedPage, `${titled}, ${end}.`],
    ['a bare page', barePage, `“Untitled,” Homer in Limbo, ${end}.`],
    ['an imported page', importedPage, `${titled}, ${end} (captured from ${source}).`],
    ['a quotation', quotedOnly, `“He waits”: “The Wait,” Homer in Limbo, ${end}${fragment}.`],
    [
      'a quotation with a full stop',
      { ...quotedOnly, quotation: 'He waits.' },
      `“He waits.” “The Wait,” Homer in Limbo, ${end}${fragment}.`,
    ],
  ])('cites %s', (_, page, citation) => {
    expect(chicagoCitation(page)).toBe(citation);
  });

  testHostileTexts((page, line, inner) => {
    const work = line === '' ? '“Untitled,”' : `${line}, “${inner},”`;
    const colon = /[.!?…。！？]$/.test(line) ? '' : ':';
    const quoted = line === '' ? '' : `“${inner}”${colon} `;
    expect(chicagoCitation({ ...page, siteName: 'Site' })).toBe(
      `${quoted}${work} Site, September 3, 2004, archived May 4, 2011, at Mnemosyne, ${address}.`,
    );
  });
});

describe('Bluebook', () => {
  const titled = 'Homer Simpson, The Wait, Homer in Limbo (Sept. 3, 2004)';
  const end = `https://homer.example/story-1 [${address}] (${archived})`;
  const quoted = end.replace(']', `${fragment}]`);
  test.each([
    ['a page', citedPage, `${titled}, ${end}.`],
    ['a bare page', barePage, `Untitled, Homer in Limbo, ${end}.`],
    ['an imported page', importedPage, `${titled}, ${source} [${address}] (${archived}).`],
    ['a quotation', quotedOnly, `The Wait, Homer in Limbo, ${quoted} (“He waits”).`],
  ])('cites %s', (_, page, citation) => {
    expect(bluebookCitation(page)).toBe(citation);
  });

  testHostileTexts((page, line) => {
    const citation = bluebookCitation({ ...page, siteName: 'Site' });
    const work = line === '' ? 'Untitled' : `${line}, ${line}`;
    expect(citation.startsWith(`${work}, Site (Sept. 3, 2004), https://homer.example/`)).toBe(true);
    expect(citation).not.toMatch(/[\n\r\u2028\u2029\u202e]/);
  });
});

describe('Markdown', () => {
  test('cites a page as a link', () => {
    expect(markdownCitation(citedPage)).toBe(
      `[Homer Simpson, “The Wait”](${address}), Homer in Limbo, archived May 4, 2011`,
    );
    expect(markdownCitation(barePage)).toMatch(/^\[“Untitled”\]\(/);
  });

  test('quotes in a block quote above the link', () => {
    const [quotation, empty, link, ...rest] = markdownCitation(quotedPage).split('\n');
    expect([quotation, empty, rest]).toEqual(['> “He waits”', '>', []]);
    expect(link).toContain(`](${address}#:~:text=He%20waits)`);
  });

  testHostileTexts((page, line, inner) => {
    const link = parseMarkdownLink(markdownCitation({ ...page, siteName: 'x', quotation: null }));
    expect(link).toEqual({
      text: line === '' ? '“Untitled”' : `${line}, “${inner}”`,
      address,
      rest: ', x, archived May 4, 2011',
    });
    expect(markdownCitation(page).split('\n')).toHaveLength(line === '' ? 1 : 3);
  });
});

test.each([
  ['He said “never” and left', 'He said ‘never’ and left'],
  ['The "Great" Flood', 'The ‘Great’ Flood'],
  ['Das „Ei“ des Kolumbus', 'Das ‚Ei‘ des Kolumbus'],
  ['"All" of ("it")', '‘All’ of (‘it’)'],
  ['Nobody’s, 6" deep', 'Nobody’s, 6" deep'],
])('quotation marks inside quotation marks are single: %s', (title, inner) => {
  const page = { ...citedPage, title, quotation: title };
  expect(chicagoCitation(page)).toContain(`“${inner},” Homer in Limbo`);
  expect(chicagoCitation(page).startsWith(`“${inner}”: Homer Simpson, `)).toBe(true);
  expect(bluebookCitation(page)).toContain(`Homer Simpson, ${title}, `);
  expect(bluebookCitation(page)).toContain(`(“${inner}”)`);
  expect(wikipediaCitation(page)).toContain(`|title=${title} |`);
});

test.each([
  ['de', 'Er sagte „nie“ und ging', '„Er sagte ‚nie‘ und ging“,', '„Er sagte ‚nie‘ und ging“:'],
  ['de-AT', 'Die "Große" Flut', '„Die ‚Große‘ Flut“,', '„Die ‚Große‘ Flut“:'],
  ['de-CH', 'Er sagte «nie»', '«Er sagte ‹nie›»,', '«Er sagte ‹nie›»:'],
  ['fr', 'Il dit « non »', '«\u00a0Il dit “non”\u00a0»,', '«\u00a0Il dit “non”\u00a0»:'],
  ['ja', '「はい」と彼は言った', '「『はい』と彼は言った」,', '「『はい』と彼は言った」:'],
  ['zh-Hant-TW', '雨天', '「雨天」,', '「雨天」:'],
  ['zh', '他说“是”', '“他说‘是’,”', '“他说‘是’”:'],
  ['sv', 'Han sa ”nej”', '”Han sa ’nej’”,', '”Han sa ’nej’”:'],
  ['fa', 'او گفت «نه»', '«او گفت ‹نه›»,', '«او گفت ‹نه›»:'],
  ['en-GB', 'He said “no”', '“He said ‘no’,”', '“He said ‘no’”:'],
])(
  'title and quotation have the marks of their language: %s',
  (language, text, title, quotation) => {
    const citation = chicagoCitation({ ...citedPage, language, title: text, quotation: text });
    expect(citation).toContain(`Homer Simpson, ${title} Homer in Limbo`);
    expect(citation.startsWith(`${quotation} Homer Simpson, `)).toBe(true);
  },
);

test('Chicago and Markdown say until when the version stood', () => {
  const page = citeAt('20110520190000', ['20110504010203', '20111004182000']);
  const archived =
    'archived May 4, 2011, still in force on May 20, 2011, replaced on October 4, 2011';
  expect(chicagoCitation(page)).toContain(`${archived}, at Mnemosyne`);
  expect(markdownCitation(page)).toContain(archived);
});

test('Wikipedia is told the language of the page, if it is known', () => {
  expect(wikipediaCitation({ ...citedPage, language: 'de' })).toContain('|language=de |');
  expect(wikipediaCitation(citedPage)).not.toContain('language');
});

describe('Robust Link', () => {
  const elementIn = (html: string): DefaultTreeAdapterTypes.Element => {
    const [element, ...others] = parseFragment(html).childNodes;
    if (!element || !('attrs' in element) || others.length > 0) throw new Error(html);
    return element;
  };

  test('links to the original page, with the version in its data attributes', () => {
    const element = elementIn(robustLink(citedPage));
    expect(element.tagName).toBe('a');
    expect(element.attrs).toEqual([
      { name: 'href', value: 'https://homer.example/story-1' },
      { name: 'data-originalurl', value: 'https://homer.example/story-1' },
      { name: 'data-versiondate', value: '2011-05-04' },
      { name: 'data-versionurl', value: address },
    ]);
  });

  test('links to the address that an imported page was captured from', () => {
    const { attrs } = elementIn(robustLink(importedPage));
    expect(attrs.slice(0, 2).map(({ value }) => value)).toEqual([source, source]);
  });

  test('keeps an address with markup in its attribute', () => {
    const hostile = 'https://a.example/?a=1&copy=2"><script>';
    const { attrs } = elementIn(robustLink({ ...citedPage, address: hostile }));
    expect(attrs.at(-1)?.value).toBe('https://a.example/?a=1&copy=2%22%3E%3Cscript%3E');
  });

  testHostileTexts((page, line) => {
    const { childNodes } = elementIn(robustLink(page));
    expect(childNodes.map((child) => 'value' in child && child.value)).toEqual([titleOr(line)]);
  });
});

describe('Wikipedia', () => {
  test('cites a page with the template "cite web"', () => {
    expect(wikipediaCitation(citedPage)).toBe(
      '{{cite web |author=Homer Simpson |date=2004-09-03 |title=The Wait ' +
        '|url=https://homer.example/story-1 |website=Homer in Limbo |url-status=dead ' +
        `|archive-url=${address} |archive-date=2011-05-04}}`,
    );
  });

  test('leaves out parameters without a value', () => {
    const { parameters } = parseWikiTemplate(wikipediaCitation(barePage));
    expect(parameters.has('author') || parameters.has('date')).toBe(false);
    expect(parameters.get('title')).toBe('Untitled');
  });

  test.each([
    ['the end of the template', 'a}}b', 'a&#125;&#125;b'],
    ['a parameter', 'a|url=b', 'a&#124;url=b'],
    ['bold text', "'''a'''", '&#39;&#39;&#39;a&#39;&#39;&#39;'],
    ['a signature', '~~~~', '&#126;&#126;&#126;&#126;'],
    ['a magic word', '__NOTOC__', '&#95;&#95;NOTOC&#95;&#95;'],
    ['a link', 'http://a.example [[b]]', 'http&#58;//a.example &#91;&#91;b&#93;&#93;'],
    ['a tag', '<ref>', '&#60;ref&#62;'],
    ['a character reference', '&lt;', '&#38;lt;'],
  ])('writes %s as text', (_, title, wikitext) => {
    expect(wikipediaCitation({ ...citedPage, title })).toContain(`|title=${wikitext} |`);
  });

  test('has no signature or magic word in an address', () => {
    const capturedFrom = 'http://a.example/~~~~/~me/__NOTOC__/a_b';
    expect(wikipediaCitation({ ...citedPage, capturedFrom })).toContain(
      '|url=http://a.example/%7E%7E%7E%7E/~me/%5F%5FNOTOC%5F%5F/a_b |',
    );
  });

  testHostileTexts((page, line) => {
    const { name, parameters } = parseWikiTemplate(wikipediaCitation(page));
    expect(name).toBe('cite web');
    expect(parameters.get('title')).toBe(titleOr(line));
    expect(parameters.get('author') ?? '').toBe(line);
    expect(parameters.get('quote') ?? '').toBe(line);
    expect(parameters.get('archive-url')).toBe(address);
  });
});
