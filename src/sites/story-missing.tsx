import { paths, sitePath } from '../domain/paths';
import { DetailNotFound } from '../screens/not-found/detail-not-found';
import { EarliestCapture } from './earliest-capture';
import type { SiteViewProps } from './site-view';
import { useSiteContent } from './use-site-content';

/** A story that is not there: no such item, another site's, or not yet captured (reading 8). */
export function StoryMissing({ site, where, itemId }: SiteViewProps) {
  const { loaded } = useSiteContent(where);
  const known = loaded.filter((item) => item.itemId === itemId);
  return (
    <>
      <DetailNotFound site={site} sitePath={sitePath(where, site.key)} />
      {where.mode === 'archive-view' && itemId !== null && (
        <EarliestCapture
          where={where}
          items={known}
          pathAt={(key) => paths.archiveStory(key, site.key, itemId)}
        />
      )}
    </>
  );
}
