import { isLink, lookOf, type Segment, textOfSegment } from '../../../src/domain/text/segment';
import type { PageText } from './captured-page';
import { cutBody, cutLength, maxBodyLength } from './cut-body';
import { pageIdOf, parsePageUrl } from './page-url';

/**
 * Whether two versions have the same text, links and styles. A link to a page equals one to its item; cut
 * versions are compared up to the shorter cut.
 */
export function isSameText(a: PageText, b: PageText): boolean {
  return areEqual(a, b, areSame);
}

/** Whether two versions have the same words, as a takedown means it: wherever links lead, in any style. */
export function hasSameWords(a: PageText, b: PageText): boolean {
  return areEqual(a, b, (part, otherPart) => wordsOf(part) === wordsOf(otherPart));
}

type Segments = readonly Segment[];

/** The words of a headline or body, without links and styles. */
export const wordsOf = (segments: Segments) => segments.map(textOfSegment).join('');

/** Compares headlines, and bodies up to the shorter cut. */
function areEqual(
  a: PageText,
  b: PageText,
  compare: (part: Segments, otherPart: Segments) => boolean,
): boolean {
  const limit = Math.min(...[a, b].map(({ body }) => cutLength(body) ?? maxBodyLength));
  return compare(a.headline, b.headline) && compare(cutBody(a.body, limit), cutBody(b.body, limit));
}

function areSame(a: Segments, b: Segments): boolean {
  return a.length === b.length && a.every((segment, at) => isSame(segment, b[at]));
}

function isSame(a: Segment, b: Segment | undefined): boolean {
  if (b === undefined || textOfSegment(a) !== textOfSegment(b)) return false;
  const isLinked = [a, b].some((each) => typeof each === 'object' && 'targetId' in each);
  return isLinked ? itemOf(a) === itemOf(b) : lookOf(a) === lookOf(b);
}

/** The item that a link leads to; undefined without a link. */
function itemOf(segment: Segment): string | undefined {
  if (!isLink(segment)) return undefined;
  return segment.linkType === 'id' ? pageIdOf(segment.targetId) : parsePageUrl(segment.url)?.itemId;
}
