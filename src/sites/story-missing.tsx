import { sitePath } from '../domain/paths';
import { DetailNotFound } from '../screens/not-found/detail-not-found';
import type { SiteViewProps } from './site-view';

/** A story that is not there: no such item, another site's, or not yet captured (reading 8). */
export function StoryMissing({ site, where }: SiteViewProps) {
  return <DetailNotFound site={site} sitePath={sitePath(where, site.key)} />;
}
