import { useCallback } from 'react';
import type { ComparedItem } from '../../domain/compare-items';
import { type ComparedText, compareVersions } from '../../domain/compare-versions';
import type { SiteKey } from '../../domain/site-registry';
import { readableSegments } from '../../ui/readable-segments';
import { useInSlices } from '../../ui/use-in-slices';
import { ComparedItemView } from './compared-item-view';

interface Props {
  /** All items that are listed; those from index `from` up to `to` are drawn. */
  readonly compared: readonly ComparedItem[];
  readonly from: number;
  readonly to: number;
  readonly site: SiteKey;
  /** 14 digits: where links to the items lead. */
  readonly at: string;
}

/** Some of the compared items; their texts are compared one after the other, as time allows. */
export function ComparedPage({ compared, from, to, site, at }: Props) {
  const start = useCallback(() => textsOf(compared.slice(from, to)), [compared, from, to]);
  const texts = useInSlices(start);
  return compared.slice(from, to).map((item, index) => (
    <li key={item.item.itemId}>
      <ComparedItemView compared={item} text={texts[index]} site={site} at={at} />
    </li>
  ));
}

/** An item that did not change needs no comparing. */
function* textsOf(compared: readonly ComparedItem[]): Generator<ComparedText | null> {
  for (const { status, before, after } of compared) {
    yield status === 'unchanged' ? null : compareVersions(before, after, readableSegments);
  }
}
