/** The marks of a quotation and of one within it: `“”‘’`. */
type QuotationMarks = readonly [open: string, close: string, innerOpen: string, innerClose: string];

const english: QuotationMarks = ['“', '”', '‘', '’'];
const low: QuotationMarks = ['„', '“', '‚', '‘'];
const lowAndRight: QuotationMarks = ['„', '”', '‚', '’'];
const right: QuotationMarks = ['”', '”', '’', '’'];
const angles: QuotationMarks = ['«', '»', '“', '”'];
const anglesAndLow: QuotationMarks = ['«', '»', '„', '“'];
const singleAngles: QuotationMarks = ['«', '»', '‹', '›'];
const corners: QuotationMarks = ['「', '」', '『', '』'];

/** The languages whose marks are not those of English (CLDR, `delimiters`). */
const marksOfLanguages = new Map([
  ...inLanguages('bg cs da de et hr is lt sk sl sr', low),
  ...inLanguages('hu pl ro', lowAndRight),
  ...inLanguages('fi he sv', right),
  ...inLanguages('ca el es eu hy it nb nn no', angles),
  ...inLanguages('be ru uk', anglesAndLow),
  ...inLanguages('de-ch de-li fa', singleAngles),
  ...inLanguages('ja zh-hant zh-hk zh-mo zh-tw', corners),
  ['fr', ['«\u00a0', '\u00a0»', '“', '”'] satisfies QuotationMarks],
]);

/**
 * A text in the quotation marks of its language (BCP 47; English ones if it is unknown). Such marks inside it become
 * those of an inner quotation. `end` is a comma or ''; it comes before an English closing mark, and after others.
 */
export function inQuotes(text: string, language = 'en', end = ''): string {
  const marks = marksOf(language);
  const [open, close, innerOpen, innerClose] = marks;
  const isCurly = open in singleMarks;
  const inner = text
    .replace(/(?<![^\s([{“‘„«–—-])"([^"]+)"/gu, `${innerOpen}$1${innerClose}`)
    .replace(/«\s?|\s?»|[„“”「」]/g, (mark) => {
      if (mark.trim() === open.trim()) return innerOpen;
      if (mark.trim() === close.trim()) return innerClose;
      return (isCurly && singleMarks[mark]) || mark;
    });
  return marks === english ? `${open}${inner}${end}${close}` : `${open}${inner}${close}${end}`;
}

const singleMarks: Readonly<Record<string, string>> = { '„': '‚', '“': '‘', '”': '’' };

/** The marks of a language, found by the longest part of its tag that has any. */
function marksOf(language: string): QuotationMarks {
  const subtags = language.toLowerCase().split('-');
  const tags = subtags.map((_, index) => subtags.slice(0, subtags.length - index).join('-'));
  return tags.map((tag) => marksOfLanguages.get(tag)).find(Boolean) ?? english;
}

function inLanguages(languages: string, marks: QuotationMarks) {
  return languages.split(' ').map((language) => [language, marks] as const);
}
