import { useCallback, useEffect, useMemo, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { matchRanges } from '../../domain/search/search-excerpt';
import { parseSearchQuery, type SearchQuery } from '../../domain/search/search-query';
import { counted } from '../../domain/text/messages';
import { Button } from '../../ui/controls';
import { highlight, rangeIn, shownTextOf, useFoundInMain } from '../../ui/text-ranges';
import { useHasShortcuts, useShortcuts } from '../../ui/use-shortcuts';
import styles from './page-matches.module.css';

/** The names of the highlights in page-matches.module.css. */
const allMatches = 'search-matches';
const currentMatch = 'search-match';

const steps = [
  { name: 'Previous', shortcut: 'p', by: -1 },
  { name: 'Next', shortcut: 'n', by: 1 },
] as const;

/**
 * Marks the matches of a search (as typed) in the text of the page, by the CSS Custom Highlight API,
 * which leaves the document as it is; where the browser lacks it, the current match is selected.
 * `n` and `p` move between them.
 */
export function SearchMarks({ query }: { query: string }) {
  const parsed = useMemo(() => parseSearchQuery(query, { isTyping: false }), [query]);
  const matches = useFoundInMain(
    useCallback((main) => textBlocks(main).flatMap((block) => rangesIn(block, parsed)), [parsed]),
  );
  const [current, setCurrent] = useState(-1);
  useEffect(() => highlight(allMatches, matches), [matches]);
  const shown = matches[current];
  useEffect(() => (shown ? highlight(currentMatch, [shown]) : undefined), [shown]);

  const step = (by: number) => {
    if (matches.length === 0) return;
    const next = current < 0 && by < 0 ? matches.length - 1 : current + by;
    const index = (next + matches.length) % matches.length;
    setCurrent(index);
    showRange(matches[index]);
  };
  const hasShortcuts = useHasShortcuts();
  useShortcuts({ n: () => step(1), p: () => step(-1) });
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const close = () => void navigate(pathname, { replace: true, preventScrollReset: true });
  return (
    <section className={`${styles.marks} line popup no-print`} aria-label="Matches">
      <p role="status">
        {current < 0
          ? counted(matches.length, 'match', 'matches')
          : `Match ${current + 1} of ${matches.length}`}{' '}
        for <bdi>“{query}”</bdi>
      </p>
      {steps.map(({ name, shortcut, by }) => (
        <Button
          key={name}
          variant="secondary"
          disabled={matches.length === 0}
          title={hasShortcuts ? `${name} match ( ${shortcut} )` : undefined}
          aria-label={`${name} match`}
          onClick={() => step(by)}
        >
          {name}
        </Button>
      ))}
      <Button variant="secondary" onClick={close}>
        Close
      </Button>
    </section>
  );
}

/** The elements whose text is one run of words: headlines and paragraphs of stories and comments. */
function textBlocks(main: Element): readonly Element[] {
  const blocks = [...main.querySelectorAll('h1, h2, h3, p')];
  return blocks.filter((block) => block.closest('article, [role="article"], li') !== null);
}

/** The ranges of the matches within the text of an element. */
function rangesIn(element: Element, query: SearchQuery): readonly Range[] {
  const shown = shownTextOf(element);
  return matchRanges(shown.text, query).flatMap(
    ({ start, end }) => rangeIn(shown, start, end) ?? [],
  );
}

function showRange(range: Range | undefined): void {
  const element = range?.startContainer.parentElement;
  if (!range || !element) return;
  element.scrollIntoView({ block: 'center' });
  if (typeof Highlight !== 'undefined') return;
  document.getSelection()?.removeAllRanges();
  document.getSelection()?.addRange(range);
}
