import { useState } from 'react';
import { Link } from 'react-router-dom';
import type { CitedWords } from '../../domain/citation/cited-page';
import type { SiteKey } from '../../domain/content/site-registry';
import type { TextTime } from '../../domain/content/snapshot';
import { segmentsOf } from '../../domain/text/segmenters';
import { paths } from '../../routing/paths';
import { useRouteOf } from '../../stores/hooks';
import { Button } from '../../ui/controls';
import { CiteOnRequest } from '../page-links/cite-on-request';
import { citedWords } from './cited-words';
import { itemIdAround, itemTextAround, startOf } from './page-text';
import { selectedRange, useSelectionChange } from './selection';
import { useSentence } from './shown-sentences';
import { WordsPanel } from './words-panel';

interface Props {
  readonly site: SiteKey;
  readonly at: TextTime;
}

interface Selected {
  readonly words: string;
  /** The words with the rest of those that are selected in part, or null if no text has them side by side. */
  readonly wholeWords: string | null;
  /** The story or comment that contains the words. */
  readonly itemId: string;
  readonly range: Range;
}

interface Cited extends CitedWords {
  readonly itemId: string;
}

/** The most characters that a search looks for, with quotes around them. */
const maxLength = 498;
/** The most characters named in the link. */
const maxNamed = 24;
const quotesOrSpace = /["“”„‟«»＂\s]+/g;

/**
 * For words selected in a story or comment: a link to when they appeared, if a search can look for
 * them, and on an archived page a button to cite them.
 */
export function SelectedWords({ site, at }: Props) {
  const [selected, setSelected] = useState(selectedWords);
  const [cited, setCited] = useState<Cited | null>(null);
  const close = () => setCited(null);
  const shownId = useRouteOf('archive')?.itemId ?? null;
  const { open } = useSentence();
  useSelectionChange(() => setSelected(selectedWords()));
  const cite = ({ words, range, itemId }: Selected) =>
    setCited({ ...citedWords(words, range), itemId });
  const query = selected?.wholeWords ? queryOf(selected.wholeWords) : null;
  const canCite = at !== 'live';
  return (
    <>
      {selected && (query !== null || canCite) && (
        // Pressing a button must not end the selection that it is about.
        <WordsPanel
          role="toolbar"
          aria-label="Selected words"
          words={selected.range}
          place="above"
          onClose={() => document.getSelection()?.removeAllRanges()}
          onPointerDown={(event) => event.preventDefault()}
          onMouseDown={(event) => event.preventDefault()}
        >
          <div className="row roomy">
            {query !== null && (
              <Link to={paths.search(site, { query, at, scope: 'through' })}>
                When did{' '}
                {query.length > maxNamed ? 'these words' : <bdi>“{selected.wholeWords}”</bdi>}{' '}
                appear?
              </Link>
            )}
            {canCite && (
              <Button variant="link" onClick={() => cite(selected)}>
                Cite these words
              </Button>
            )}
            {canCite && shownId !== null && (
              <Button variant="link" onClick={() => open(startOf(selected.range), selected.itemId)}>
                What became of this sentence
              </Button>
            )}
          </div>
        </WordsPanel>
      )}
      {cited && <CiteOnRequest site={site} itemId={cited.itemId} words={cited} onClose={close} />}
    </>
  );
}

/** The words selected, if both ends of the selection are in the text of one story or comment. */
function selectedWords(): Selected | null {
  const range = selectedRange();
  if (!range) return null;
  const itemId = itemIdAround(range.startContainer);
  if (itemId === null || itemIdAround(range.endContainer) !== itemId) return null;
  const words = String(document.getSelection()).trim();
  if (!/[\p{L}\p{N}]/u.test(words)) return null;
  const isOneText = itemTextAround(range.startContainer) === itemTextAround(range.endContainer);
  return { words, wholeWords: isOneText ? wholeWordsOf(words, range) : null, itemId, range };
}

/** The words of a range, with the rest of those in which it begins and ends. */
function wholeWordsOf(words: string, range: Range): string {
  const { startContainer, startOffset, endContainer, endOffset } = range;
  const first = wordAt(startContainer, startOffset);
  const last = wordAt(endContainer, endOffset - 1);
  const before = first?.segment.slice(0, startOffset - first.index) ?? '';
  const after = last?.segment.slice(endOffset - last.index) ?? '';
  return `${before}${words}${after}`;
}

/** The word of a text node at an offset, if there is one. */
function wordAt(node: Node, offset: number): Intl.SegmentData | null {
  if (!(node instanceof Text)) return null;
  const segment = segmentsOf(node.data, 'word').containing(offset);
  return segment?.isWordLike ? segment : null;
}

/** The search for words side by side, or null if they are too long. */
function queryOf(selected: string): string | null {
  const words = selected.replace(quotesOrSpace, ' ').trim();
  if (words.length > maxLength) return null;
  return words.includes(' ') ? `"${words}"` : words;
}
