import { useMemo } from 'react';
import { capturesOf } from '../../domain/captures/item-index';
import { storyOf } from '../../domain/content/content-selectors';
import type { SiteEntry } from '../../domain/content/site-registry';
import { discussionOf } from '../../domain/discussion/comment-tree';
import { isTimestamp } from '../../domain/time/timestamp';
import { pathOf } from '../../routing/paths';
import type { GoneRoute } from '../../routing/routes';
import { useContent, useLoadState, useRouteOf, useServices, useView } from '../../stores/hooks';
import { usePageTitle } from '../../ui/page-head';
import { PrintNote } from '../../ui/print-note';
import frame from '../archive-frame/framed-screen.module.css';
import { DetailNotFound, NothingPublished } from '../not-found/detail-not-found';
import { InvalidDate } from '../not-found/invalid-date';
import { NotFoundScreen } from '../not-found/not-found';
import { ContentStatus } from '../offline/content-status';
import { GoneFrom } from './gone-from';
import { GoneHeading } from './gone-heading';
import { titleAt } from './gone-names';

/** `/web/{timestamp}/{site}/gone`, or `…/story/{itemId}/gone`, below the archive's frame. */
export function GoneScreen() {
  const { hosts, now } = useServices();
  const { currentTimestamp: timestamp } = useView();
  const route = useRouteOf('gone');
  if (!route || timestamp === null) return <NotFoundScreen />;
  const site = hosts.registry[route.site];
  return (
    <main id="main" tabIndex={-1} className={frame.main}>
      <GoneOf route={route} site={site} timestamp={timestamp} />
      <PrintNote site={site} timestamp={timestamp} now={now()} />
    </main>
  );
}

interface Props {
  readonly route: GoneRoute;
  readonly site: SiteEntry;
  /** The time shown: 14 digits, which may spell no date. */
  readonly timestamp: string;
}

function GoneOf({ route, site, timestamp }: Props) {
  const { itemId } = route;
  const content = useContent();
  const load = useLoadState();
  const story = storyOf(content, useView(), itemId ?? '').ofAllTimes;
  const items = useMemo(() => {
    if (itemId === null) return content.items;
    return story ? [story, ...discussionOf(content.items, itemId)] : [];
  }, [content.items, story, itemId]);
  // Before its first version, a story has its first title.
  const title = story && (titleAt(story, timestamp) ?? titleAt(story, story.approvedKeys[0] ?? ''));
  const name = itemId === null ? site.name : (title ?? null);
  const isMissing = itemId !== null && !story?.approvedKeys.length && load.kind === 'loaded';
  usePageTitle(isMissing ? null : `Gone from ${name ?? 'a story'}`);
  if (isMissing) {
    return (
      <DetailNotFound site={site} timestamp={timestamp}>
        <NothingPublished item={story} />
      </DetailNotFound>
    );
  }
  if (load.kind === 'loaded' && isTimestamp(timestamp)) {
    return <GoneFrom {...{ route, name, story, items, timestamp }} />;
  }
  return (
    <>
      <GoneHeading {...{ route, name, story, timestamp }} all={null} />
      {isTimestamp(timestamp) ? (
        <ContentStatus lines={6} />
      ) : (
        <InvalidDate
          timestamp={timestamp}
          captures={
            load.kind === 'loaded' ? capturesOf(items).map(({ timestamp: key }) => key) : []
          }
          pathAt={(capture) => pathOf({ ...route, timestamp: capture })}
        />
      )}
    </>
  );
}
