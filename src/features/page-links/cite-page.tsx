import type { CitedWords } from '../../domain/citation/cited-page';
import { type ContentItem, keyAtOrBefore } from '../../domain/content/content-item';
import { itemOf } from '../../domain/content/content-selectors';
import type { SiteKey } from '../../domain/content/site-registry';
import { useArchiveView, useContent, useRouteOf } from '../../stores/hooks';
import { CiteDialog } from './cite-dialog';
import { useCitedPage } from './use-cited-page';

export interface CitePageProps {
  readonly site: SiteKey;
  /** A story or comment on the page; by default the one in the address, if any. */
  readonly itemId?: string;
  /** The captures of the site, oldest first, by which a list is cited. */
  readonly keys?: readonly string[];
  /** What the reader selected of the item, to cite these words only. */
  readonly words?: CitedWords;
  readonly onClose: () => void;
}

/**
 * Cites the archived page shown: by its version, or on a list by the capture in force, and not by
 * the time in the address.
 */
export function CitePage({ site, keys = [], words, onClose, ...props }: CitePageProps) {
  const view = useArchiveView();
  const route = useRouteOf('archive', 'history', 'gone');
  const itemId = props.itemId ?? route?.itemId ?? null;
  const item = itemOf(useContent(), itemId ?? '') ?? null;
  const citedKeys = itemId === null ? keys : (item?.approvedKeys ?? []);
  const { at } = view;
  const version = keyAtOrBefore(citedKeys, at);
  const cited = useCitedPage({ site, item, version, before: null, captures: keys, at });
  const title = words === undefined ? 'Cite this page' : 'Cite these words';
  return <CiteDialog title={title} {...cited} words={words} item={item} onClose={onClose} />;
}

interface CiteComparisonProps {
  readonly site: SiteKey;
  /** The one item that is compared, or null for the whole site. */
  readonly item: ContentItem | null;
  /** The versions of the item, or the captures of the site: oldest first. */
  readonly keys: readonly string[];
  /** Timestamps. */
  readonly a: string;
  readonly b: string;
  readonly onClose: () => void;
}

/** Cites a comparison by the versions or captures in force at its two times. */
export function CiteComparison({ site, item, keys, a, b, onClose }: CiteComparisonProps) {
  const [start = a, at = b] = [a, b].sort();
  const version = keyAtOrBefore(keys, at);
  const earlier = keyAtOrBefore(keys, start);
  // The same version at both times, or none at the first, leaves one to cite.
  const before = earlier === version ? null : earlier;
  const cited = useCitedPage({ site, item, version, before, captures: keys, at });
  return <CiteDialog title="Cite this comparison" {...cited} item={item} onClose={onClose} />;
}
