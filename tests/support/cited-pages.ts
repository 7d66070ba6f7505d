import { type CitedPage, citeWords } from '../../src/domain/citation/cited-page';
import { citedPeriod } from '../../src/domain/citation/cited-period';
import { formatPwid } from '../../src/domain/citation/pwid';
import { inkedText } from '../../src/domain/text/ink';
import { anyTextOf } from './properties';
import { timestampOf } from './timestamp-of';

const originalAddress = 'https://homer.example/story-1';

/** A page with everything but a quotation. */
export const citedPage: CitedPage = {
  title: 'The Wait',
  author: 'Homer Simpson',
  siteName: 'Homer in Limbo',
  originalAddress,
  published: timestampOf('20040903120000'),
  version: timestampOf('20110504010203'),
  period: { from: '20110504010203', until: null, state: 'standing' },
  seen: timestampOf('20110504010203'),
  isLive: false,
  address: 'https://archive.example/web/20110504010203/homer/story-1',
  pwid: formatPwid({
    archive: 'archive.example',
    timestamp: '20110504010203',
    coverage: 'page',
    address: originalAddress,
  }),
  hash: '4ca024f4e1ad8f67e62d66cc3f6e2541eea41bc9f1b1a298df368dc4432ab635',
  quotation: null,
  comparedWith: null,
};

/** The page as cited at a time, among the versions with these keys. */
export const citeAt = (at: string, keys: readonly string[], now = '20261123120000'): CitedPage => ({
  ...citedPage,
  ...citedPeriod(citedPage.version, { keys, isShown: () => true, at, now }),
});

/** The same with two words quoted. */
export const quotedPage: CitedPage = citeWords(citedPage, {
  words: 'He waits',
  fragment: '#:~:text=He%20waits',
});

/** A page that was imported from elsewhere. */
export const importedPage: CitedPage = {
  ...citedPage,
  capturedFrom: 'http://old.example/wait.html?a=1&b=2',
};

/** A page with hardly anything. */
export const barePage = { ...citedPage, title: '', author: null, published: null, hash: null };

/** The page with `text` in the place of every text. */
export const pageOfText = (text: string): CitedPage => ({
  ...citedPage,
  title: text,
  author: text,
  siteName: text,
  quotation: text,
});

const scraps = [
  ...['{', '}', '\\', '"', "'", '|', '%', '#', '&', '_', '$', '~', '^', '`', '-', '--', '@', '='],
  ...['{{', '}}', '[[', ']]', ']', '(', ')', '<b>', '-->', '</a>', '\n', '\r\n', '\u2028', ', '],
  ...[' and ', '\\textbf{', '\\&', "''", '``', '?`', '\nER  - \n', '\nTY  - BOOK\n', '  - ', ':'],
  ...['\u202e', '\u2067', 'שלום', 'é', 'e\u0301', '👍🏽', '\ud83d', '\u00a0', '\u200b'],
  ...['Word', 'x'],
];

/** Text of signs that mean something in some format, and of any characters. */
export const anyCitedText = anyTextOf(scraps, 8);

/** The text as a line: what a citation may change of a text. */
export const asLine = (text: string): string =>
  inkedText(
    text
      .replace(/\p{Surrogate}/gu, '\ufffd')
      .replace(/[\s\p{Cc}]+/gu, ' ')
      .trim(),
  ) ?? '';

/** The line without directional formatting. */
export const asPlainLine = (text: string): string =>
  asLine(text.replace(/[\u202a-\u202e\u2066-\u2069]/g, ''));

/** "Untitled" for a title that has no text. */
export const titleOr = (line: string): string => line || 'Untitled';
