import { lazy, useEffect, useState } from 'react';
import { Link } from 'react-router-dom';
import type { CitedWords } from '../../domain/citation/cited-page';
import { textFragmentOf } from '../../domain/citation/text-fragment';
import type { SiteKey } from '../../domain/content/site-registry';
import type { TextTime } from '../../domain/content/snapshot';
import { paths } from '../../routing/paths';
import { useRouteOf } from '../../stores/hooks';
import { Button } from '../../ui/controls';
import { OnRequest } from '../../ui/on-request';
import { wordsHash } from '../marks/change-marks';
import { itemTextAround, selectedTextOf } from './selected-text';
import styles from './selected-words.module.css';
import { useOpenSentence } from './use-open-sentence';

const CitePage = lazy(async () => ({
  default: (await import('../page-links/cite-page')).CitePage,
}));

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
const maxNamed = 60;
const quotesOrSpace = /["“”„‟«»＂\s]+/g;

/**
 * For words selected in a story or comment: a link to when they appeared, if a search can look for
 * them, and on an archived page a button to cite them.
 */
export function SelectedWords({ site, at }: Props) {
  const [selected, setSelected] = useState<Selected | null>(null);
  const [cited, setCited] = useState<Cited | null>(null);
  const close = () => setCited(null);
  const shownId = useRouteOf('archive')?.itemId ?? null;
  const { open, failure } = useOpenSentence();
  useEffect(() => {
    const update = () => setSelected(selectedWords());
    // Words may have been selected before this effect ran.
    update();
    document.addEventListener('selectionchange', update);
    return () => document.removeEventListener('selectionchange', update);
  }, []);
  const query = selected?.wholeWords ? queryOf(selected.wholeWords) : null;
  const canCite = at !== 'live';
  return (
    <>
      {selected && (query !== null || canCite) && (
        // Pressing a button must not end the selection that it is about.
        <div
          className={`${styles.actions} row popup no-print`}
          role="toolbar"
          aria-label="Selected words"
          onPointerDown={(event) => event.preventDefault()}
          onMouseDown={(event) => event.preventDefault()}
        >
          {query !== null && (
            <Link to={paths.search(site, { query, at, scope: 'through' })}>
              When did{' '}
              {query.length > maxNamed ? 'these words' : <bdi>“{selected.wholeWords}”</bdi>} appear?
            </Link>
          )}
          {canCite && (
            <Button variant="link" onClick={() => setCited(citedWords(selected, shownId))}>
              Cite these words
            </Button>
          )}
          {canCite && selected.itemId === shownId && (
            <Button
              variant="link"
              onClick={() => {
                const { startContainer: node, startOffset: offset } = selected.range;
                void open({ node, offset });
              }}
            >
              About this sentence
            </Button>
          )}
        </div>
      )}
      {cited && (
        <OnRequest onClose={close}>
          <CitePage site={site} itemId={cited.itemId} words={cited} onClose={close} />
        </OnRequest>
      )}
      {failure}
    </>
  );
}

/** The words selected, if both ends of the selection are in the text of one story or comment. */
function selectedWords(): Selected | null {
  const selection = document.getSelection();
  if (!selection || selection.isCollapsed) return null;
  const [from, to] = [itemTextAround(selection.anchorNode), itemTextAround(selection.focusNode)];
  const itemId = from?.dataset.item;
  if (itemId === undefined || to?.dataset.item !== itemId) return null;
  const words = selection.toString().trim();
  if (!/[\p{L}\p{N}]/u.test(words)) return null;
  const wholeWords = from === to ? wholeWordsOf(selection) : null;
  return { words, wholeWords, itemId, range: selection.getRangeAt(0) };
}

/** The words with a fragment that leads to them on the page of the item, if one does. */
export function citedWords(
  { words, itemId, range }: Omit<Selected, 'wholeWords'>,
  shownId: string | null,
): Cited {
  const directive = textFragmentOf(selectedTextOf(range, shownId));
  return { itemId, words, fragment: directive && `${wordsHash}${directive}` };
}

const wordSegmenter = new Intl.Segmenter('en', { granularity: 'word' });

/** The text of a selection, with the rest of the words in which it begins and ends. */
function wholeWordsOf(selection: Selection): string {
  const { startContainer, startOffset, endContainer, endOffset } = selection.getRangeAt(0);
  const first = wordAt(startContainer, startOffset);
  const last = wordAt(endContainer, endOffset - 1);
  const before = first?.segment.slice(0, startOffset - first.index) ?? '';
  const after = last?.segment.slice(endOffset - last.index) ?? '';
  return `${before}${selection}${after}`.trim();
}

/** The word of a text node at an offset, if there is one. */
function wordAt(node: Node, offset: number): Intl.SegmentData | null {
  if (!(node instanceof Text)) return null;
  const found = wordSegmenter.segment(node.data).containing(offset);
  return found?.isWordLike ? found : null;
}

/** The search for words side by side, or null if they are too long. */
function queryOf(selected: string): string | null {
  const words = selected.replace(quotesOrSpace, ' ').trim();
  if (words.length > maxLength) return null;
  return words.includes(' ') ? `"${words}"` : words;
}
