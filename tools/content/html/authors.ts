import { hasInk } from '../../../src/domain/text/ink';
import { isRecord, parseJson, textField } from '../../../src/domain/text/record';
import { textOfSegment } from '../../../src/domain/text/segment';
import { parseUrl } from '../../../src/domain/text/url';
import { namesIn, siteTest, startsWithBy } from './author-names';
import {
  attribute,
  elementsIn,
  elementsNamed,
  given,
  type HtmlElement,
  type HtmlParent,
  isElement,
  isVisible,
  rawTextOf,
} from './html-tree';
import { segmentsBelow } from './segments-below';

/** Pages with more are lists. */
const maxAuthors = 12;

/**
 * Returns the authors that a page names: those of its structured data, else of its meta elements, else of its byline, of a
 * section "Author", or of a signature below the text; of an archived mail, the sender. None if it names nobody but its site.
 */
export function authorsOf(
  page: HtmlParent,
  host: string,
  siteNames: readonly string[],
): readonly string[] {
  const isOfSite = siteTest(host, siteNames);
  const lines = () => linesOfPage(page);
  const sources = [
    () => linkedDataAuthors(page),
    () => senderOf(page),
    () => metaAuthors(page),
    () => markedAuthors(page),
    () => bylineIn(lines()),
    // An account, where the page says no name.
    () => metaAuthors(page, /^twitter:creator$/),
    () => sectionIn(lines()),
    () => signatureIn(lines()),
  ];
  for (const read of sources) {
    const names = read()
      .flatMap(namesIn)
      .filter((name) => !isOfSite(name));
    const keys = names.map((name) => name.toLowerCase());
    const distinct = names.filter((_, at) => keys.indexOf(keys[at] ?? '') === at);
    if (distinct.length > 0) return distinct.slice(0, maxAuthors);
  }
  return [];
}

/** The authors in JSON-LD (schema.org `author`). */
function linkedDataAuthors(page: HtmlParent): readonly string[] {
  const scripts = elementsNamed(page, 'script').filter(
    (script) => given(script, 'type').toLowerCase() === 'application/ld+json',
  );
  return scripts.flatMap((script) => authorsIn(parseJson(rawTextOf(script))));
}

const maxDepth = 4;

function authorsIn(value: unknown, depth = 0): readonly string[] {
  if (depth > maxDepth) return [];
  if (Array.isArray(value)) return value.flatMap((each) => authorsIn(each, depth + 1));
  if (!isRecord(value)) return [];
  const own = namesOf(value.author ?? value.creator);
  return own.length > 0 ? own : authorsIn(value['@graph'] ?? value.mainEntity, depth + 1);
}

function namesOf(author: unknown): readonly string[] {
  if (typeof author === 'string') return parseUrl(author) ? [] : [author];
  if (Array.isArray(author)) return author.flatMap(namesOf);
  const name = isRecord(author) ? textField(author, 'name') : null;
  return name === null ? [] : [name];
}

const metaNames =
  /^(?:authors?|article:author|og:article:author|dc\.creator|dcterms\.creator|parsely-author|sailthru\.author|citation_author|byl|byline|search\.byline)$/;

/** The meta elements of the first name that gives authors. */
function metaAuthors(page: HtmlParent, names = metaNames): readonly string[] {
  const metas = elementsNamed(page, 'meta').flatMap((meta) => {
    const name = (attribute(meta, 'name') ?? attribute(meta, 'property') ?? '').toLowerCase();
    const content = given(meta, 'content');
    const isAddress = parseUrl(content) !== null || content.startsWith('@');
    return names.test(name) && !isAddress && namesIn(content).length > 0 ? [{ name, content }] : [];
  });
  return metas.filter(({ name }) => name === metas[0]?.name).map(({ content }) => content);
}

/** The names of elements around other texts than that of the page: comments, teasers, menus. */
const otherParts =
  /(?:^|[-_\s])(?:comments?|replies|reply|related|sidebar|teasers?|promos?|widgets?|recommended|popular|recirc|footer|nav|menu|photos?|caption|credits?|trackbacks?|forum)(?:$|[-_\s])/i;

function isWithinOther(element: HtmlElement): boolean {
  return ancestorsOf(element).some(
    (around) =>
      /^(?:aside|nav|footer|figure)$/.test(around.tagName) ||
      (around.tagName !== 'body' &&
        otherParts.test(`${given(around, 'id')} ${given(around, 'class')}`)),
  );
}

function ancestorsOf(element: HtmlElement): readonly HtmlElement[] {
  const ancestors: HtmlElement[] = [];
  let { parentNode } = element;
  while (parentNode && isElement(parentNode)) {
    ancestors.push(parentNode);
    parentNode = parentNode.parentNode;
  }
  return ancestors;
}

/** A class or id that says that an element names the author: "byline", "post-author", "m-entry__byline", "autor". */
const authorClass =
  /(?:^|[-_]|post|entry|single|article)(?:p-author|by-?line|authors?|auteur|autor(?:es)?|firma|writer|signature)(?:[-_]?(?:name|link|title|default|id))?$/i;

const hasToken = (element: HtmlElement, name: string, pattern: RegExp) =>
  given(element, name)
    .split(/\s+/)
    .some((token) => token !== '' && pattern.test(token));
const isAuthorLink = (element: HtmlElement) => hasToken(element, 'rel', /^author$/);

function isMarked(element: HtmlElement): boolean {
  return (
    isAuthorLink(element) ||
    hasToken(element, 'itemprop', /^(?:author|creator)$/) ||
    hasToken(element, 'class', authorClass) ||
    hasToken(element, 'id', authorClass)
  );
}

/** The longest text of an element that names authors, in characters. */
const maxBylineLength = 160;
/** As many elements of a kind with other names in each belong to the entries of a list. */
const entriesOfList = 3;

/** The authors in elements that say that they name some: the first of the text, with those beside it. */
function markedAuthors(page: HtmlParent): readonly string[] {
  const all = [...elementsIn(page)].filter(
    (element) =>
      !/^(?:meta|link|body|html|article|section|h[1-6])$/.test(element.tagName) &&
      isVisible(element) &&
      isMarked(element) &&
      isByline(element),
  );
  const outer = all.filter((element) => !ancestorsOf(element).some((other) => all.includes(other)));
  const own = outer.filter((element) => !isWithinOther(element));
  const found = own.length > 0 ? own : outer.filter(isAuthorLink);
  const [first] = found;
  if (!first) return [];
  const alike = found.filter((each) => given(each, 'class') === given(first, 'class'));
  const parents = new Set(alike.map(({ parentNode }) => parentNode));
  const names = new Set(alike.map((each) => namesIn(nameText(each)).join()));
  const isInHeader = ancestorsOf(first).some(({ tagName }) => tagName === 'header');
  const isList = parents.size >= entriesOfList && names.size >= entriesOfList;
  if (isList && !isInHeader) return [];
  return found.filter(({ parentNode }) => parentNode === first.parentNode).map(nameText);
}

function isByline(element: HtmlElement): boolean {
  const text = lineOf(element);
  return text.length <= maxBylineLength && namesIn(text).length > 0;
}

/** The text of an element that names authors, or of the parts of it that are their names. */
function nameText(element: HtmlElement): string {
  const parts = [...elementsIn(element)].filter(
    (each) =>
      each !== element &&
      (isAuthorLink(each) ||
        given(each, 'itemprop') === 'name' ||
        hasToken(each, 'class', /^(?:fn|p-name|author-name)$/)),
  );
  const names = parts.map(lineOf).filter((line) => namesIn(line).length > 0);
  return names.length > 0 ? names.join('; ') : lineOf(element);
}

/** The text of an element in one line, without the descriptions of pictures. */
function lineOf(element: HtmlElement): string {
  return withoutPictures(segmentsBelow([element]).map(textOfSegment).join(''));
}

const withoutPictures = (text: string) =>
  text
    .replace(/\[[^[\]]*\]/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();

function linesOfPage(page: HtmlParent): readonly string[] {
  const text = elementsNamed(page, 'body').flatMap((body) => segmentsBelow([body]));
  return text.map(textOfSegment).join('').split('\n').map(withoutPictures).filter(hasInk);
}

/** How many of the first lines of a page may have its byline. */
const firstLines = 40;

/** The byline in the first lines of a page: "By Jane Doe". */
function bylineIn(lines: readonly string[]): readonly string[] {
  const bylines = lines
    .slice(0, firstLines)
    .filter((each) => each.length <= maxBylineLength && startsWithBy(each));
  return bylines.length < entriesOfList ? bylines.slice(0, 1) : [];
}

/** The line after the last heading "Author" or "Authors", as manuals have it. */
function sectionIn(lines: readonly string[]): readonly string[] {
  const isHeading = (text: string) => /^(?:\d+\.\s*)?authors?:?$/i.test(text);
  const line =
    lines.findLast((each, at) => isHeading(lines[at - 1] ?? '') && /[^\s\p{Lu}]/u.test(each)) ?? '';
  return line.length <= maxBylineLength ? [line.replace(/ ?(?:::|<).*$/, '')] : [];
}

/** A line of dashes and a name, "-- jane"; a name in capitals also after a sentence, or a farewell: "Cheers, Jane". */
const signatures = [
  /^(?:--|—)(?: \??|\?) ?([^\s,;:()?]{2,40})(?:,[ \d-]+)?$/u,
  /(?:^|[.!?)] ?)(?:--|—) ?\?? ?(\p{Lu}[^,;:()?]{1,40})(?:,[ \d-]+)?$/u,
  /^(?:[Cc]heers|[Rr]egards), (\p{Lu}[^,;:()]{1,40})$/u,
];

/** The name in the first signature. */
function signatureIn(lines: readonly string[]): readonly string[] {
  const [signed] = lines.flatMap((line) =>
    signatures.flatMap((signature) => signature.exec(line)?.[1] ?? []),
  );
  const isName = signed?.split(' ').every((word) => /^[\p{Lu}\p{Lo}]/u.test(word));
  return signed !== undefined && (isName || !signed.includes(' ')) ? [signed] : [];
}

/** The sender of a mail, as programs that archive mailing lists write it: `From: Jane Doe <jane@example.org>`. */
function senderOf(page: HtmlParent): readonly string[] {
  const fields = elementsNamed(page, 'li').map(lineOf);
  const isMail = fields.some((line) => /^Subject\s*:/.test(line));
  const sender = fields.find((line) => /^From\s*:/.test(line));
  if (!isMail || sender === undefined) return [];
  const name = sender
    .replace(/^From\s*:/, '')
    .replace(/<[^<>]*>|\([^()]*\)|[^\s@]{1,64}@\S{1,255}|"/g, ' ')
    .trim();
  const [, last, first] = /^([^,]+),\s*([^,]+)$/.exec(name) ?? [];
  return [first && last ? `${first} ${last}` : name];
}
