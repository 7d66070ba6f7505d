import { lazy, useRef, useState } from 'react';
import type { ContentItem } from '../../domain/content/content-item';
import { Button } from '../../ui/controls';
import { Optional } from '../../ui/error-boundary';
import { OnRequest } from '../../ui/on-request';
import { StoryLinks } from '../page-links/story-links';

const SentenceButton = lazy(async () => ({
  default: (await import('./touched-sentence')).SentenceButton,
}));
const WordAges = lazy(async () => ({ default: (await import('./word-ages')).WordAges }));

/**
 * The links at an archived story or comment, and where it has several versions, to those of a sentence
 * and a switch that shows the age of its words, if the browser can.
 */
export function LinksOfStory({ item }: { readonly item: ContentItem }) {
  const [wantsAges, setWantsAges] = useState(false);
  const ageSwitch = useRef<HTMLButtonElement>(null);
  const canAsk = item.approvedKeys.length > 1;
  const isAged = canAsk && wantsAges;
  return (
    <>
      <StoryLinks item={item}>
        {canAsk && (
          <Optional>
            <SentenceButton />
          </Optional>
        )}
        {canAsk && typeof Highlight !== 'undefined' && (
          <Button
            ref={ageSwitch}
            variant="link"
            aria-pressed={isAged}
            onClick={() => setWantsAges(!isAged)}
          >
            Age of the words
          </Button>
        )}
      </StoryLinks>
      {isAged && (
        <OnRequest onClose={() => setWantsAges(false)}>
          <WordAges
            item={item}
            onClose={() => {
              setWantsAges(false);
              ageSwitch.current?.focus({ preventScroll: true });
            }}
          />
        </OnRequest>
      )}
    </>
  );
}
