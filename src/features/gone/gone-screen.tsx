import { useMemo } from 'react';
import { allItemsOf } from '../../domain/content/content-selectors';
import type { SiteEntry } from '../../domain/content/site-registry';
import { discussionOf } from '../../domain/discussion/comment-tree';
import type { Timestamp } from '../../domain/time/timestamp';
import type { RouteOf } from '../../routing/routes';
import {
  useAnswer,
  useArchiveView,
  useContentStore,
  useRouteOf,
  useServices,
} from '../../stores/hooks';
import { usePageTitle } from '../../ui/page-head';
import { PrintNote } from '../../ui/print-note';
import { Answered } from '../offline/answered';
import { ItemNotFound } from '../shell/detail-not-found';
import frame from '../shell/framed-screen.module.css';
import { NotFoundScreen } from '../shell/not-found';
import { GoneFrom } from './gone-from';
import { GoneHeading } from './gone-heading';
import { titleAt } from './gone-names';

/** `/web/{timestamp}/{site}/gone`, or `…/story/{itemId}/gone`, below the archive's frame. */
export function GoneScreen() {
  const { hosts, now } = useServices();
  const { at: timestamp } = useArchiveView();
  const route = useRouteOf('gone');
  if (!route) return <NotFoundScreen />;
  const site = hosts.registry[route.site];
  return (
    <main id="main" tabIndex={-1} className={frame.main}>
      <GoneOf route={route} site={site} timestamp={timestamp} />
      <PrintNote site={site} timestamp={timestamp} now={now()} />
    </main>
  );
}

interface Props {
  readonly route: RouteOf<'gone'>;
  readonly site: SiteEntry;
  /** The time shown. */
  readonly timestamp: Timestamp;
}

function GoneOf({ route, site, timestamp }: Props) {
  const { itemId } = route;
  const answer = useAnswer(allItemsOf);
  const siteItems = useContentStore((state) => state.archivedContent);
  const story = siteItems.find((item) => item.itemId === itemId);
  const items = useMemo(() => {
    if (itemId === null) return siteItems;
    return story ? [story, ...discussionOf(siteItems, itemId)] : [];
  }, [siteItems, story, itemId]);
  // Before its first version, a story has its first title.
  const first = story?.approvedKeys[0];
  const title = story && (titleAt(story, timestamp) ?? (first && titleAt(story, first)));
  const name = itemId === null ? site.name : (title ?? null);
  const isMissing = itemId !== null && !story?.approvedKeys.length && answer.kind === 'ready';
  usePageTitle(isMissing ? null : `Gone from ${name ?? 'a story'}`);
  if (isMissing) {
    return <ItemNotFound site={site} timestamp={timestamp} item={story} />;
  }
  if (answer.kind === 'ready') return <GoneFrom {...{ route, name, items, timestamp }} />;
  return (
    <>
      <GoneHeading {...{ route, name, timestamp }} goneThings={null} />
      <Answered answer={answer} />
    </>
  );
}
