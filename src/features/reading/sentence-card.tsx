import { useCallback, useState } from 'react';
import { type NamedSentence, sentenceNamed } from '../../domain/changes/sentence-names';
import type { TextOrigins } from '../../domain/changes/word-origins';
import type { ContentItem } from '../../domain/content/content-item';
import { itemOf } from '../../domain/content/content-selectors';
import type { SiteKey } from '../../domain/content/site-registry';
import { counted, formatCount } from '../../domain/text/messages';
import { indexAtOrBefore } from '../../domain/time/timestamp';
import { shownAuthor } from '../../platform/plain-text';
import { useContent } from '../../stores/hooks';
import { Button } from '../../ui/controls';
import { Highlighted } from '../../ui/highlighted';
import { CiteOnRequest } from '../page-links/cite-on-request';
import { citedWords } from './cited-words';
import { useFoundInMain } from './page-text';
import { SentenceLife } from './sentence-life';
import { type ShownSentence, shownSentences, useSentence } from './shown-sentences';
import { type KnownTexts, useWordOrigins } from './use-word-origins';
import { WordsPanel } from './words-panel';

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
  const known = useWordOrigins(item);
  const sentences = useFoundInMain(useCallback((main) => shownSentences(main, item), [item]));
  if (name === null) return null;
  return <OpenCard {...{ ...story, item, name, sentences, known }} />;
}

interface OpenProps extends LoadedProps {
  readonly name: string;
  readonly known: KnownTexts;
  /** Those of the version shown. */
  readonly sentences: readonly ShownSentence[];
}

function OpenCard({ item, name, known, sentences, ...story }: OpenProps) {
  const { site, itemId, timestamp } = story;
  const { show } = useSentence();
  const [cited, setCited] = useState(false);
  const at = sentences.findIndex((shown) => shown.name === name);
  const range = sentences[at]?.range;
  const author = shownAuthor(item);
  const version = indexAtOrBefore(item.approvedKeys, timestamp);
  const close = () => show(null);
  const step = (by: number) => {
    const next = sentences[at + by];
    if (next) show(next.name, itemId);
  };
  const { texts, areAll } = known;
  const shown = texts.slice(version, version + 1);
  // The last version that has the sentence is known when all have been compared.
  const sentence = sentenceIn([...shown, ...(areAll ? texts.toReversed() : [])], name);
  const versions = item.approvedKeys.length;
  return (
    <WordsPanel
      role="dialog"
      aria-label="This sentence"
      words={range}
      place="beside"
      turn={`${timestamp} ${name}`}
      steps={[
        { name: 'Previous sentence', isPossible: at > 0, take: () => step(-1) },
        {
          name: 'Next sentence',
          isPossible: at >= 0 && at + 1 < sentences.length,
          take: () => step(1),
        },
      ]}
      onClose={close}
    >
      {range && <Highlighted name="sentence" ranges={range} />}
      {author !== null && (
        <p className="soft">
          By <bdi>{author}</bdi>
        </p>
      )}
      <div className="stack" role="status">
        {sentence !== null ? (
          <SentenceLife {...{ item, known, sentence, version }} />
        ) : areAll ? (
          <p>No version of this text has the sentence.</p>
        ) : (
          <p>Comparing {counted(versions, 'version')}…</p>
        )}
      </div>
      {!areAll && texts.length > 0 && (
        <p className="remark numbers">
          {formatCount(texts.length)} of {counted(versions, 'version')} compared
        </p>
      )}
      {range && (
        <Button variant="link" onClick={() => setCited(true)}>
          Cite
        </Button>
      )}
      {cited && range && (
        <CiteOnRequest
          site={site}
          itemId={itemId}
          words={citedWords(sentences[at]?.key ?? '', range)}
          onClose={() => setCited(false)}
        />
      )}
    </WordsPanel>
  );
}

/** The sentence of that name in the first of some texts that has it. */
function sentenceIn(texts: readonly TextOrigins[], name: string): NamedSentence | null {
  for (const text of texts) {
    const sentence = sentenceNamed(
      name,
      text.sentences.map(({ key }) => key),
    );
    if (sentence !== null) return sentence;
  }
  return null;
}
