import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { nameOfSentence, sentenceNamed } from '../../domain/changes/sentence-names';
import type { TextOrigins } from '../../domain/changes/word-origins';
import type { ContentItem } from '../../domain/content/content-item';
import { itemOf } from '../../domain/content/content-selectors';
import type { SiteKey } from '../../domain/content/site-registry';
import { counted } from '../../domain/text/messages';
import { indexAtOrBefore } from '../../domain/time/timestamp';
import { useContent } from '../../stores/hooks';
import { Button } from '../../ui/controls';
import { highlight, useFoundInMain } from '../../ui/text-ranges';
import { useWindowEvent } from '../../ui/use-window-event';
import { CitePage } from '../page-links/cite-page';
import { citedWords } from './selected-words';
import styles from './sentence-card.module.css';
import { SentenceLife } from './sentence-life';
import { type ShownSentence, shownSentences } from './shown-sentences';
import { useOpenSentence } from './use-open-sentence';
import { useWordOrigins } from './use-word-origins';

interface Props {
  readonly site: SiteKey;
  readonly itemId: string;
  /** The time shown, as a timestamp. */
  readonly timestamp: string;
  /** The name of the sentence in the address (`nameOfSentence`), or null for no card. */
  readonly name: string | null;
}

/** The life of a sentence of an archived story or comment, beside it. */
export function SentenceCard({ name, ...story }: Props) {
  const item = itemOf(useContent(), story.itemId);
  return item && <LoadedCard item={item} name={name} {...story} />;
}

interface LoadedProps extends Props {
  readonly item: ContentItem;
}

function LoadedCard({ item, name, ...story }: LoadedProps) {
  const texts = useWordOrigins(item);
  const sentences = useFoundInMain(
    useCallback((main) => shownSentences(main, story.itemId), [story.itemId]),
  );
  if (name === null) return null;
  return createPortal(<OpenCard {...{ ...story, item, name, sentences, texts }} />, document.body);
}

interface OpenProps extends LoadedProps {
  readonly name: string;
  /** One for each version, or null until all are known. */
  readonly texts: readonly TextOrigins[] | null;
  /** Those of the version shown. */
  readonly sentences: readonly ShownSentence[];
}

function OpenCard({ item, name, texts, sentences, ...story }: OpenProps) {
  const { site, itemId, timestamp } = story;
  const { show } = useOpenSentence();
  const [cited, setCited] = useState(false);
  const keys = sentences.map(({ key }) => key);
  const at = keys.indexOf(sentenceNamed(name, keys) ?? '');
  const range = sentences[at]?.range ?? null;
  const version = indexAtOrBefore(item.approvedKeys, timestamp);
  const card = useCardPlace(range, `${timestamp} ${name}`);
  useFocusWhileOpen(card);
  useEffect(() => (range ? highlight('sentence', [range]) : undefined), [range]);
  const close = () => void show(null);
  const step = (by: number) => {
    const key = keys[at + by];
    if (key !== undefined) void show(nameOfSentence(key, keys));
  };
  useWindowEvent('keydown', (event) => {
    const isInDialog = event.target instanceof Element && event.target.closest('dialog');
    if (event.key === 'Escape' && !isInDialog) close();
  });
  const sentence = texts && sentenceIn(texts, version, name);
  return (
    <section
      ref={card}
      className={`${styles.card} stack popup no-print`}
      // Not modal: the text stays within reach.
      role="dialog"
      aria-label="This sentence"
      tabIndex={-1}
    >
      <div className="stack" role="status">
        {texts === null ? (
          <p>Comparing {counted(item.approvedKeys.length, 'version')}…</p>
        ) : sentence === null ? (
          <p>No version of this text has the sentence.</p>
        ) : (
          <SentenceLife item={item} texts={texts} sentence={sentence} shown={version} />
        )}
      </div>
      <div className="row">
        <Button variant="link" disabled={at < 1} onClick={() => step(-1)}>
          Previous sentence
        </Button>
        <Button variant="link" disabled={at < 0 || at + 1 === keys.length} onClick={() => step(1)}>
          Next sentence
        </Button>
        {range && (
          <Button variant="link" onClick={() => setCited(true)}>
            Cite
          </Button>
        )}
        <Button variant="link" onClick={close}>
          Close
        </Button>
      </div>
      {cited && range && (
        <CitePage
          site={site}
          itemId={itemId}
          words={citedWords({ words: keys[at] ?? '', itemId, range }, itemId)}
          onClose={() => setCited(false)}
        />
      )}
    </section>
  );
}

/** The sentence of that name in a version, else in the last one that has it. */
function sentenceIn(texts: readonly TextOrigins[], version: number, name: string): string | null {
  const shown = texts[version];
  for (const text of [...texts, ...(shown ? [shown] : [])].reverse()) {
    const found = sentenceNamed(
      name,
      text.sentences.map(({ key }) => key),
    );
    if (found !== null) return found;
  }
  return null;
}

/** Focuses the card when it opens, and afterwards what had the focus before. */
function useFocusWhileOpen(card: React.RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const before = document.activeElement;
    card.current?.focus({ preventScroll: true });
    return () => {
      if (before instanceof HTMLElement && before.isConnected)
        before.focus({ preventScroll: true });
    };
  }, [card]);
}

/** The distance between the card and its sentence, and the least width beside it, in pixels. */
const [gap, leastWidth] = [8, 288];

/**
 * Places a card beside a range of text, or below it where there is no room. Brings the range into view once for each
 * `sentence`, because another range is found whenever the page around it changes.
 */
function useCardPlace(range: Range | null, sentence: string): React.RefObject<HTMLElement | null> {
  const card = useRef<HTMLElement>(null);
  const broughtIntoView = useRef<string | null>(null);
  const place = useCallback(() => {
    // jsdom has no layout.
    const box = range?.getBoundingClientRect?.();
    const block = range?.startContainer.parentElement?.closest('p, h1');
    if (!card.current || !box || !block) return;
    const { left, right } = block.getBoundingClientRect();
    const room = document.documentElement.clientWidth - right - 2 * gap;
    const isBeside = room >= leastWidth;
    const { style } = card.current;
    style.top = `${window.scrollY + (isBeside ? box.top : box.bottom + gap)}px`;
    style.left = `${window.scrollX + (isBeside ? right + gap : Math.max(gap, left))}px`;
  }, [range]);
  useLayoutEffect(place, [place]);
  useWindowEvent('resize', place);
  useEffect(() => {
    if (!range || broughtIntoView.current === sentence) return;
    broughtIntoView.current = sentence;
    const { top = 0, bottom = 0 } = range.getBoundingClientRect?.() ?? {};
    const isOut = top < 0 || bottom > window.innerHeight;
    if (isOut) range.startContainer.parentElement?.scrollIntoView({ block: 'center' });
  }, [range, sentence]);
  return card;
}
