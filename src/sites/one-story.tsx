import { type ReactNode, useEffect } from 'react';
import type { ContentItem } from '../domain/content-item';
import { visibleItems } from '../domain/visible-items';
import { storyAlone } from '../stores/content-state';
import { hasStory } from '../stores/mirrored-content';
import { useContentStore, useServices } from '../stores/store-hooks';
import { ContentGate } from './content-gate';
import type { SiteViewProps } from './site-view';
import { StoryMissing } from './story-missing';
import { type SiteContent, useSiteContent } from './use-site-content';

interface Props extends SiteViewProps {
  readonly itemId: string;
  /** Whether the site's frame has a login widget anyway. */
  readonly hasLogin?: boolean;
  /** Draws the story; `content` is all there is beside it, for its replies. */
  readonly draw: (item: ContentItem, content: SiteContent) => ReactNode;
}

/** The story of an address once it is loaded, or what stands in its place. */
export function OneStory({ draw, hasLogin = false, ...props }: Props) {
  const { site, where, itemId } = props;
  const content = useSiteContent(where);
  const { stores } = useServices();
  const isIt = (candidate: ContentItem) => candidate.itemId === itemId;
  // It may have come before the rest of a large archive has.
  const alone = useContentStore((state) => {
    if (state.query?.site !== site.key) return undefined;
    const story = storyAlone(state, itemId);
    const [visible] = story ? visibleItems([story], where.mode, where.currentTimestamp) : [];
    return state.contentItems.find(isIt) ?? visible;
  });
  const item = content.items.find(isIt) ?? alone;
  const { mirrored } = content;
  const isMine = useContentStore((state) => state.query?.site === site.key);
  const isPending = mirrored !== null && !hasStory(mirrored, itemId);
  const isAwaited =
    (content.isLoading || content.error !== null) &&
    content.items.length === 0 &&
    where.mode === 'archive-view';
  useEffect(() => {
    if (isPending || (isMine && isAwaited)) void stores.content.getState().needStory(itemId);
  }, [isPending, isMine, isAwaited, itemId, stores]);
  return (
    <ContentGate
      content={isPending ? { ...content, isLoading: true } : content}
      where={where}
      stays={alone !== undefined}
      isEmpty={!item && (content.isLoading || isPending)}
      hasLogin={hasLogin}
      heading={site.name}
    >
      {item ? draw(item, content) : <StoryMissing {...props} />}
    </ContentGate>
  );
}
