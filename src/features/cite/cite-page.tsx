import { type ContentItem, keyAtOrBefore } from '../../domain/content/content-item';
import { storyOf } from '../../domain/content/content-selectors';
import type { SiteKey } from '../../domain/content/site-registry';
import { useContent } from '../../stores/content-hooks';
import { useRouteOf, useView } from '../../stores/route-hooks';
import { CiteDialog } from './cite-dialog';
import { useCitedPage } from './use-cited-page';

interface CitePageProps {
  readonly site: SiteKey;
  /** The captures of the site, oldest first. */
  readonly keys: readonly string[];
  readonly onClose: () => void;
}

/**
 * Cites the archived page shown: by its version, or on a list by the capture in force, and not by
 * the time in the address.
 */
export function CitePage({ site, keys, onClose }: CitePageProps) {
  const timestamp = useView().currentTimestamp ?? '';
  const itemId = useRouteOf('archive', 'history')?.itemId ?? null;
  const item = useItem(itemId);
  const isMissing = itemId !== null && item === null;
  const version = keyAtOrBefore(item ? item.approvedKeys : keys, timestamp);
  const page = useCitedPage({ site, item, version: isMissing ? null : version, before: null });
  return <CiteDialog title="Cite this page" page={page} item={item} onClose={onClose} />;
}

interface CiteWordsProps {
  readonly site: SiteKey;
  readonly itemId: string;
  readonly words: string;
  readonly onClose: () => void;
}

/** Cites words of a story or comment that the reader selected on an archived page. */
export function CiteWords({ site, itemId, words, onClose }: CiteWordsProps) {
  const timestamp = useView().currentTimestamp ?? '';
  const item = useItem(itemId);
  const version = item && keyAtOrBefore(item.approvedKeys, timestamp);
  const page = useCitedPage({ site, item, version, before: null });
  return (
    <CiteDialog title="Cite these words" page={page} words={words} item={item} onClose={onClose} />
  );
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
  const [before = null, version = null] = [a, b]
    .sort()
    .map((timestamp) => keyAtOrBefore(keys, timestamp));
  // The same version at both times, or none at the first, leaves one to cite.
  const page = useCitedPage({ site, item, version, before: before === version ? null : before });
  return <CiteDialog title="Cite this comparison" page={page} item={item} onClose={onClose} />;
}

function useItem(itemId: string | null): ContentItem | null {
  const known = storyOf(useContent(), useView(), itemId ?? '');
  return known.ofAllTimes ?? null;
}
