import { escapeHtml } from '../text/escape-html';
import { uriOf } from '../text/url';
import {
  archiveName,
  type CitedPage,
  endOfPeriod,
  isoDayOf,
  sourceOf,
  textsOf,
  writtenDayOf,
} from './cited-page';
import { inlineOf, writtenFields } from './cited-text';
import { inQuotes } from './quotation-marks';

/**
 * Chicago (notes): `Author, “Title,” Site, May 3, 2004, archived May 4, 2011, at Mnemosyne, ADDRESS.`
 * How long the version stood follows its date: `still in force on May 20, 2011, replaced on June 1, 2012`.
 * The address that an imported version was captured from is in parentheses; a quotation comes first. Title and
 * quotation have the marks of their language, here as in the Bluebook and in Markdown.
 */
export function chicagoCitation(page: CitedPage): string {
  const { title, author, site, quotation } = textsOf(page, inlineOf);
  const work = [author, `${inQuotes(title, page.language, ',')} ${site}`]
    .filter(Boolean)
    .join(', ');
  const published = page.published ? `, ${writtenDayOf(page.published)}` : '';
  const from = page.capturedFrom ? ` (captured from ${uriOf(page.capturedFrom)})` : '';
  const archived = `${archivedOn(page)}, at ${archiveName}, ${uriOf(page.address)}${from}`;
  // The quotation may bring its own full stop.
  const quoted = quotation
    ? `${inQuotes(quotation, page.language)}${/[.!?…。！？]$/.test(quotation) ? '' : ':'} `
    : '';
  return `${quoted}${work}${published}, ${archived}.`;
}

/** "archived May 4, 2011", and how long the version stood. */
function archivedOn(page: CitedPage): string {
  return `archived ${writtenDayOf(page.version)}${endOfPeriod(page, writtenDayOf)}`;
}

/** Table 12 of the Bluebook. */
const bluebookMonths = 'Jan. Feb. Mar. Apr. May June July Aug. Sept. Oct. Nov. Dec.'.split(' ');

/**
 * Bluebook (rule 18.2): `Author, Title, Site (May 3, 2004), ORIGINAL [ADDRESS] (archived May 4, 2011).`
 * A quotation comes last, in parentheses.
 */
export function bluebookCitation(page: CitedPage): string {
  const { title, author, site, quotation } = textsOf(page, inlineOf);
  const day = (timestamp: CitedPage['version']) => writtenDayOf(timestamp, bluebookMonths);
  const work = [author, title, site].filter(Boolean).join(', ');
  const published = page.published ? ` (${day(page.published)})` : '';
  const addresses = `${uriOf(sourceOf(page))} [${uriOf(page.address)}]`;
  const quoted = quotation ? ` (${inQuotes(quotation, page.language)})` : '';
  return `${work}${published}, ${addresses} (archived ${day(page.version)})${quoted}.`;
}

/** `[Author, “Title”](ADDRESS), Site, archived May 4, 2011`, after a quotation if there is one. */
export function markdownCitation(page: CitedPage): string {
  const { title, author, site, quotation } = textsOf(page, (text) =>
    escapeMarkdown(inlineOf(text)),
  );
  const text = [author, inQuotes(title, page.language)].filter(Boolean).join(', ');
  const link = `[${text}](${uriOf(page.address)}), ${site}, ${archivedOn(page)}`;
  return quotation ? `> ${inQuotes(quotation, page.language)}\n>\n> ${link}` : link;
}

/** CommonMark, and the automatic links, strikethrough, footnotes and formulas of its extensions. */
function escapeMarkdown(text: string): string {
  return text.replace(/[\\`*_{}[\]()<>#|~&!^$@]|:(?=\/\/)|(?<=www)\./gi, '\\$&');
}

/**
 * A Robust Link (https://robustlinks.mementoweb.org/spec/): a link to the original page with the
 * address and the day of the version.
 */
export function robustLink(page: CitedPage): string {
  const { title } = textsOf(page, inlineOf);
  const original = escapeHtml(uriOf(sourceOf(page)));
  const attributes = [
    `href="${original}"`,
    `data-originalurl="${original}"`,
    `data-versiondate="${isoDayOf(page.version)}"`,
    `data-versionurl="${escapeHtml(uriOf(page.address))}"`,
  ];
  return `<a ${attributes.join(' ')}>${escapeHtml(title)}</a>`;
}

/** The template of Wikipedia for web pages (https://en.wikipedia.org/wiki/Template:Cite_web). */
export function wikipediaCitation(page: CitedPage): string {
  const { title, author, site, quotation } = textsOf(page, (text) =>
    escapeWikitext(inlineOf(text)),
  );
  const parameters = {
    author,
    date: page.published && isoDayOf(page.published),
    title,
    language: page.language,
    url: wikiUriOf(sourceOf(page)),
    website: site,
    'url-status': page.isLive ? 'live' : 'dead',
    'archive-url': wikiUriOf(page.address),
    'archive-date': isoDayOf(page.version),
    quote: quotation,
  };
  return `{{cite web${writtenFields(parameters, (name, value) => ` |${name}=${value}`)}}}`;
}

/** An address in which wikitext finds neither a signature (`~~~`) nor a magic word (`__NOTOC__`). */
function wikiUriOf(address: string): string {
  return uriOf(address).replace(
    new RegExp(repeatedSigns, 'g'),
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}

/** The signs of a signature and of a magic word in wikitext. */
const repeatedSigns = '~(?=~)|(?<=~)~|_(?=_)|(?<=_)_';
const wikitextSigns = new RegExp(`[&<>[\\]{}|]|'(?=')|(?<=')'|${repeatedSigns}|:(?=//)`, 'g');

/** Character references for what begins markup, a parameter, a signature or a link in wikitext. */
function escapeWikitext(text: string): string {
  return text.replace(wikitextSigns, (character) => `&#${character.charCodeAt(0)};`);
}
