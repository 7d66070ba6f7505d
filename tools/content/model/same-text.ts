import { isLink, lookOf, type Segment, textOfSegment } from '../../../src/domain/text/segment';
import type { PageText } from './captured-page';
import { cutBody, cutLength, maxBodyLength } from './cut-body';
import { pageIdOf, parsePageUrl } from './page-url';

/**
 * Whether two versions have the same text, links and styles. A link to a page equals one to its item; cut
 * versions are compared up to the shorter cut.
 */
export function isSameText(one: PageText, other: PageText): boolean {
  return areEqual(one, other, areSame);
}

/** Whether two versions have the same words, as a takedown means it: wherever links lead, in any style. */
export function hasSameWords(one: PageText, other: PageText): boolean {
  return areEqual(one, other, (part, otherPart) => wordsOf(part) === wordsOf(otherPart));
}

type Segments = readonly Segment[];

/** The words of a headline or body, without links and styles. */
export const wordsOf = (segments: Segments) => segments.map(textOfSegment).join('');

/** Compares headlines, and bodies up to the shorter cut. */
function areEqual(
  one: PageText,
  other: PageText,
  compare: (part: Segments, otherPart: Segments) => boolean,
): boolean {
  const limit = Math.min(...[one, other].map(({ body }) => cutLength(body) ?? maxBodyLength));
  return (
    compare(one.headline, other.headline) &&
    compare(cutBody(one.body, limit), cutBody(other.body, limit))
  );
}

function areSame(one: Segments, other: Segments): boolean {
  return one.length === other.length && one.every((segment, at) => isSame(segment, other[at]));
}

function isSame(one: Segment, other: Segment | undefined): boolean {
  if (other === undefined || textOfSegment(one) !== textOfSegment(other)) return false;
  const isLinked = [one, other].some((each) => typeof each === 'object' && 'targetId' in each);
  return isLinked ? itemOf(one) === itemOf(other) : lookOf(one) === lookOf(other);
}

/** The item that a link leads to; undefined without a link. */
function itemOf(segment: Segment): string | undefined {
  if (!isLink(segment)) return undefined;
  return segment.linkType === 'id' ? pageIdOf(segment.targetId) : parsePageUrl(segment.url)?.itemId;
}
