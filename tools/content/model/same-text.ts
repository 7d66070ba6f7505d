import { lookOf, type Segment, textOfSegment } from '../../../src/domain/content/segment';
import type { PageText } from './captured-page';
import { cutBody, cutLength, maxBodyLength } from './cut-body';
import { pageIdOf, parsePageUrl } from './page-url';

/**
 * Whether two versions have the same text. A link to a page equals one to its item; cut versions are
 * compared up to the shorter cut.
 */
export function isSameText(one: PageText, other: PageText): boolean {
  const limit = Math.min(...[one, other].map(({ body }) => cutLength(body) ?? maxBodyLength));
  return (
    areSame(one.headline, other.headline) &&
    areSame(cutBody(one.body, limit), cutBody(other.body, limit))
  );
}

function areSame(one: readonly Segment[], other: readonly Segment[]): boolean {
  return one.length === other.length && one.every((segment, at) => isSame(segment, other[at]));
}

function isSame(one: Segment, other: Segment | undefined): boolean {
  if (other === undefined || textOfSegment(one) !== textOfSegment(other)) return false;
  const isLinked = [one, other].some((each) => typeof each === 'object' && 'targetId' in each);
  return isLinked ? itemOf(one) === itemOf(other) : lookOf(one) === lookOf(other);
}

/** The item that a link leads to; undefined without a link. */
function itemOf(segment: Segment): string | undefined {
  if (typeof segment === 'string' || !('linkType' in segment)) return undefined;
  return segment.linkType === 'id' ? pageIdOf(segment.targetId) : parsePageUrl(segment.url)?.itemId;
}
