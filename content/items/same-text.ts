import type { Segment } from '../../src/domain/segment';
import type { PageText } from './captured-page';
import { cutBody, keptLength, longestBody } from './cut-body';
import { parsePageUrl } from './page-url';

/**
 * Whether two versions read alike. A link counts as the same whether it leads to the address or
 * to the item of that address, and a version that was cut is compared as far as both were kept.
 */
export function isSameText(one: PageText, other: PageText): boolean {
  const limit = Math.min(
    keptLength(one.body) ?? longestBody,
    keptLength(other.body) ?? longestBody,
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
  return link.linkType === 'id' ? link.targetId : parsePageUrl(link.url)?.itemId;
}
