import { type ComponentType, lazy, Suspense } from 'react';
import type { ContentItem } from '../domain/content/content-item';
import { storyOf } from '../domain/content/content-selectors';
import type { SiteEntry } from '../domain/content/site-registry';
import { useContent, useView } from '../stores/hooks';
import { shownTitle } from '../ui/plain-text';
import { ContentGate } from './content-gate';
import { SiteHead } from './site-head';
import { useViewTitle } from './site-view';

const StoryNotFound = lazy(async () => ({
  default: (await import('./nothing-at-date')).StoryNotFound,
}));

interface Props {
  readonly site: SiteEntry;
  readonly itemId: string;
  /** Whether the site's frame has a login widget anyway. */
  readonly hasLogin?: boolean;
  readonly Story: ComponentType<{ readonly item: ContentItem }>;
}

/** Shows one story, or a message if it is loading or missing. */
export function StoryPage({ site, itemId, Story, hasLogin }: Props) {
  const { item, ofAllTimes, isKnown, hasDiscussion } = storyOf(useContent(), useView(), itemId);
  useViewTitle(item && shownTitle(item));
  return (
    <ContentGate
      isEmpty={!item && !isKnown}
      isWhole={hasDiscussion}
      hasLogin={hasLogin}
      heading={site.name}
    >
      {item && <SiteHead item={item} />}
      <Suspense>
        {item ? <Story item={item} /> : <StoryNotFound site={site} item={ofAllTimes} />}
      </Suspense>
    </ContentGate>
  );
}
