import type { ContentItem } from '../domain/content/content-item';
import { type PageMetadata, storyMetadata } from '../domain/content/page-metadata';
import { canonicalOrigin } from '../routing/hosts';
import { pathIn, paths } from '../routing/paths';
import { useServices } from '../stores/store-hooks';
import { PageHead } from '../ui/page-head';
import { plainText } from '../ui/plain-text';
import { shownTitle } from '../ui/shown-title';
import type { ViewState } from './site-view';

interface Props {
  readonly view: ViewState;
  /** The story shown, or null for a list. */
  readonly item: ContentItem | null;
  /** The page of the list. */
  readonly page?: number;
}

/** The metadata of a live list or story. */
export function LiveHead({ view, item, page = 1 }: Props) {
  const { hosts, origin } = useServices();
  if (view.mode !== 'live') return null;
  const site = hosts.registry[view.selectedSite];
  const base = canonicalOrigin(hosts, site.key, origin);
  const path = item ? pathIn(view, site.key, item.itemId) : paths.listPage(site.key, page);
  const address = { url: `${base}${path}`, feed: `${base}${paths.feed(site.key)}` };
  const list: PageMetadata = {
    ...address,
    title: page > 1 ? `${site.name}, page ${page}` : site.name,
    description: site.description,
    siteName: site.name,
    story: null,
  };
  const head = item
    ? storyMetadata(item, site, address, { title: shownTitle(item), plainText })
    : list;
  return <PageHead key={head.url} page={head} />;
}
