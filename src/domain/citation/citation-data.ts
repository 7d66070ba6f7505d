import { uriOf } from '../text/url';
import { isoOfDigits } from '../time/timestamp-format';
import {
  archiveName,
  type CitedPage,
  datePartsOf,
  describePeriod,
  endOfPeriod,
  isoDayOf,
  textsOf,
  writtenDayOf,
} from './cited-page';
import { lineOf, writtenFields } from './cited-text';

/** The months that every style of BibTeX defines. */
const bibtexMonths = 'jan feb mar apr may jun jul aug sep oct nov dec'.split(' ');

/** An entry `@misc` of BibTeX. */
export function bibtexCitation(page: CitedPage): string {
  const { title, authors, site, quotation } = textsOf(page, (text) => escapeTex(lineOf(text)));
  const [year, month = 0, day] = page.published ? datePartsOf(page.published) : [];
  const fields = {
    // The inner braces prevent changes of case, and keep a name from being split.
    author: authors.length > 0 ? `{${authors.map((name) => `{${name}}`).join(' and ')}}` : null,
    title: `{{${title}}}`,
    language: page.language && `{${page.language}}`,
    howpublished: `{${site}}`,
    year: year ? `{${year}}` : null,
    month: bibtexMonths[month - 1],
    day: day ? `{${day}}` : null,
    url: `{${uriOf(page.address)}}`,
    abstract: quotation && `{${quotation}}`,
    note: `{${escapeTex(noteOf(page))}}`,
  };
  const given = writtenFields(fields, (name, value) => `  ${name} = ${value},\n`);
  return `@misc{${labelOf(page)},\n${given}}\n`;
}

/** A label of ASCII letters and digits: the first words of author and title, and the version. */
function labelOf(page: CitedPage): string {
  const wordOf = (text: string | null) => /[a-z]{2,20}/.exec((text ?? '').toLowerCase())?.[0] ?? '';
  return `${wordOf(page.author)}${wordOf(page.title)}${page.version}`;
}

const texCommands: Readonly<Record<string, string>> = {
  '\\': '{\\textbackslash}',
  '{': '{\\textbraceleft}',
  '}': '{\\textbraceright}',
  '~': '{\\textasciitilde}',
  '^': '{\\textasciicircum}',
  '`': '{\\textasciigrave}',
  '<': '{\\textless}',
  '>': '{\\textgreater}',
  '|': '{\\textbar}',
};

/**
 * Escapes text for a field of BibTeX. Braces become commands, because BibTeX counts `\{` as a brace;
 * empty groups separate characters that TeX would combine into ligatures.
 */
function escapeTex(text: string): string {
  return text
    .replace(/[\\{}~^`<>|]|[%#&_$]/g, (character) => texCommands[character] ?? `\\${character}`)
    .replace(/([-',])(?=\1)/g, '$1{}');
}

/** A record of RIS (https://en.wikipedia.org/wiki/RIS_(file_format)), one line for each field. */
export function risCitation(page: CitedPage): string {
  const { title, authors, site, quotation } = textsOf(page, lineOf);
  const day = page.published && isoDayOf(page.published).replaceAll('-', '/');
  const fields = {
    TI: title,
    T2: site,
    LA: page.language,
    PY: day?.slice(0, 4),
    DA: day,
    UR: uriOf(page.address),
    DB: archiveName,
    AB: quotation,
    N1: noteOf(page),
  };
  const line = (tag: string, value: string) => `${tag}  - ${value}\r\n`;
  // RIS cannot escape a comma, which would divide the name; this sign looks like one.
  const names = authors.map((name) => line('AU', name.replaceAll(',', '\u201a'))).join('');
  return `TY  - ELEC\r\n${names}${writtenFields(fields, line)}ER  - \r\n`;
}

/** A list of one item in CSL-JSON (https://citeproc-js.readthedocs.io/en/latest/csl-json/markup.html). */
export function cslCitation(page: CitedPage): string {
  const { title, authors, site, quotation } = textsOf(page, lineOf);
  const item = {
    id: page.pwid,
    type: 'webpage',
    title,
    author: authors.length > 0 ? authors.map((literal) => ({ literal })) : undefined,
    'container-title': site,
    language: page.language,
    issued: page.published ? { 'date-parts': [datePartsOf(page.published)] } : undefined,
    URL: uriOf(page.address),
    archive: archiveName,
    abstract: quotation ?? undefined,
    note: noteOf(page),
  };
  return `${JSON.stringify([item], null, 2)}\n`;
}

/** What has no field: when it was archived and stood, the original address, the PWID and the hashes. */
function noteOf(page: CitedPage): string {
  const { version, capturedFrom, originalAddress, pwid, hash, comparedWith } = page;
  const place = `${writtenDayOf(version)} at ${archiveName}`;
  const before =
    comparedWith && `compared with the version of ${isoOfDigits(comparedWith.version)}`;
  return [
    capturedFrom
      ? `Captured from ${uriOf(capturedFrom)}; archived ${place}`
      : `Archived ${place} from ${uriOf(originalAddress)}`,
    endOfPeriod(page, writtenDayOf) && describePeriod(page, writtenDayOf),
    `PWID: ${pwid}`,
    hash && `SHA-256: ${hash}`,
    before,
    comparedWith?.hash && `SHA-256 of that version: ${comparedWith.hash}`,
  ]
    .filter(Boolean)
    .join('; ');
}
