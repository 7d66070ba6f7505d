import { lazy } from 'react';
import type { ContentItem } from '../../domain/content/content-item';
import { Button } from '../../ui/controls';
import { Optional } from '../../ui/error-boundary';
import { useMenu } from '../../ui/menu';
import { StoryLinks } from '../page-links/story-links';
import { useAgedStory } from './aged-story';

const SentenceButton = lazy(async () => ({
  default: (await import('./touched-sentence')).SentenceButton,
}));

interface Props {
  readonly item: ContentItem;
  readonly className?: string | undefined;
}

/**
 * The tools of an archived story or comment, in a menu: its links, and where it has several versions, the life of its
 * sentences and a switch that shows the age of its words, if the browser can.
 */
export function StoryTools({ item, className }: Props) {
  const menu = useMenu();
  const { itemId, show, hide } = useAgedStory();
  const canAsk = item.approvedKeys.length > 1;
  const isAged = itemId === item.itemId;
  return (
    <StoryLinks item={item} className={className}>
      {canAsk && (
        <Optional fallback={<span />}>
          <SentenceButton />
        </Optional>
      )}
      {canAsk && typeof Highlight !== 'undefined' && (
        <Button
          variant="link"
          aria-pressed={isAged}
          onClick={() => {
            if (isAged) hide();
            else show(item.itemId, menu.focus);
            menu.close();
          }}
        >
          Age of the words
        </Button>
      )}
    </StoryLinks>
  );
}
