import type { Segment } from '../../../src/domain/content/segment';
import type { PageText } from './captured-page';
import { cutBody, cutLength, maxBodyLength } from './cut-body';
import { pageIdOf, parsePageUrl } from './page-url';

/**
 * Whether two versions have the same text. An external link equals an id link to the item of its
 * address; cut versions are compared up to the shorter cut.
 */
export function isSameText(one: PageText, other: PageText): boolean {
  const limit = Math.min(
    cutLength(one.body) ?? maxBodyLength,
    cutLength(other.body) ?? maxBodyLength,
  );
  return (
    areSame(one.headline, other.headline) &&
    areSame(cutBody(one.body, limit), cutBody(other.body, limit))
  );
}

function areSame(one: readonly Segment[], other: readonly Segment[]): boolean {
  return one.length === other.length && one.every((segment, at) => isSame(segment, other[at]));
}

function isSame(one: Segment, other: Segment | undefined): boolean {
  if (other === undefined || typeof one === 'string' || typeof other === 'string') {
    return one === other;
  }
  if (one.text !== other.text) return false;
  if ('linkType' in one && 'linkType' in other) return isSameTarget(one, other);
  return !('linkType' in one) && !('linkType' in other) && one.type === other.type;
}

type LinkSegment = Extract<Segment, { linkType: string }>;

function isSameTarget(one: LinkSegment, other: LinkSegment): boolean {
  if (one.linkType === 'external' && other.linkType === 'external') return one.url === other.url;
  return itemOf(one) === itemOf(other);
}

function itemOf(link: LinkSegment): string | undefined {
  return link.linkType === 'id' ? pageIdOf(link.targetId) : parsePageUrl(link.url)?.itemId;
}
