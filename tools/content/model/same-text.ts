import { visibleForm } from '../../../src/domain/text/invisible-changes';
import { isLink, lookOf, type Segment, textOfSegment } from '../../../src/domain/text/segment';
import type { PageText } from './captured-page';
import { withoutCounters } from './counters';
import { cutBody, cutLength, maxBodyLength } from './cut-body';
import { aliasOf, pageIdOf, parsePageUrl } from './page-url';

type Segments = readonly Segment[];

/**
 * The words of a headline or body as readers see them: without links and styles, invisible characters, and differences of
 * white space. Import, takedown and readers compare texts by them.
 */
export function visibleWords(segments: Segments): string {
  return visibleForm(wordsOf(segments)).replace(/\s+/gu, ' ').trim();
}

const wordsOf = (segments: Segments) => segments.map(textOfSegment).join('');

/**
 * Whether two versions have the same words, as a takedown means it: the same body, under any headline and wherever its
 * links lead; without bodies, the same headline. Cut versions are compared up to the shorter cut.
 */
export function hasSameWords(a: PageText, b: PageText): boolean {
  const [body, otherBody] = bodiesOf(a, b).map(visibleWords);
  if (body !== '' || otherBody !== '') return body === otherBody;
  return visibleWords(a.headline) === visibleWords(b.headline);
}

/**
 * Whether two captures of a page show the same: words, links and styles, but for counters of visitors, clocks and the
 * like, under the same authors; or that it has ended. A link to a page equals one to its item; cut versions are compared up
 * to the shorter cut.
 */
export function isSameText(a: PageText, b: PageText): boolean {
  if (Boolean(a.end) !== Boolean(b.end) || haveOtherAuthors(a, b)) return false;
  const [body, otherBody] = bodiesOf(a, b);
  if (!areSame(a.headline, b.headline)) return false;
  return areSame(body, otherBody) || differInCounters(body, otherBody);
}

/** Whether both texts say who wrote them, and differ. */
function haveOtherAuthors(a: PageText, b: PageText): boolean {
  if (!a.authors || !b.authors) return false;
  return visibleWords([a.authors.join('\n')]) !== visibleWords([b.authors.join('\n')]);
}

function bodiesOf(a: PageText, b: PageText): readonly [Segments, Segments] {
  const limit = Math.min(...[a, b].map(({ body }) => cutLength(body) ?? maxBodyLength));
  return [cutBody(a.body, limit), cutBody(b.body, limit)];
}

/** Whether two texts with the same links and styles differ in nothing but counters. */
function differInCounters(a: Segments, b: Segments): boolean {
  if (a.length !== b.length || !a.every((segment, at) => hasSameLook(segment, b[at]))) return false;
  const [lines, otherLines] = [a, b].map((body) => visibleForm(wordsOf(body)));
  return lines !== otherLines && withoutCounters(lines ?? '') === withoutCounters(otherLines ?? '');
}

function areSame(a: Segments, b: Segments): boolean {
  return a.length === b.length && a.every((segment, at) => isSame(segment, b[at]));
}

function isSame(a: Segment, b: Segment | undefined): boolean {
  return b !== undefined && shownText(a) === shownText(b) && hasSameLook(a, b);
}

function hasSameLook(a: Segment, b: Segment | undefined): boolean {
  if (b === undefined) return false;
  const isLinked = [a, b].some((each) => typeof each === 'object' && 'targetId' in each);
  if (!isLinked) return lookOf(a) === lookOf(b);
  const targets = targetsOf(b);
  return targetsOf(a).some((target) => targets.includes(target));
}

/** The text of a segment as readers see it; white space at its ends may separate it from others. */
function shownText(segment: Segment): string {
  return visibleForm(textOfSegment(segment)).replace(/[^\S\n]+/gu, ' ');
}

/** The items that a link may lead to: that of its address, and that of all addresses of the page. */
function targetsOf(segment: Segment): readonly string[] {
  if (!isLink(segment)) return [];
  if (segment.linkType === 'id') return [pageIdOf(segment.targetId)];
  const page = parsePageUrl(segment.url);
  return page ? [page.itemId, aliasOf(page).itemId] : [];
}
