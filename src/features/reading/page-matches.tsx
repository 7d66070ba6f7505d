import { useCallback, useMemo, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { matchRanges } from '../../domain/search/search-excerpt';
import { parseSearchQuery } from '../../domain/search/search-query';
import { counted } from '../../domain/text/messages';
import { Highlighted } from '../../ui/highlighted';
import { useShortcuts } from '../../ui/use-shortcuts';
import styles from './page-matches.module.css';
import { rangeIn, textsIn, useFoundInMain } from './page-text';
import { WordsPanel } from './words-panel';

/**
 * Marks the matches of a search (as typed) in the text of the page; where the browser has no highlights, the current
 * match is selected. `n` and `p` move between them.
 */
export function SearchMarks({ query }: { query: string }) {
  const parsed = useMemo(() => parseSearchQuery(query, { isTyping: false }), [query]);
  const findMatches = useCallback(
    (main: Element) =>
      textsIn(main).flatMap((pageText) =>
        matchRanges(pageText.text, parsed).flatMap(
          ({ start, end }) => rangeIn(pageText, start, end) ?? [],
        ),
      ),
    [parsed],
  );
  const matches = useFoundInMain(findMatches);
  const [{ current, turn }, setCurrent] = useState({ current: -1, turn: 0 });
  const words = matches[current];
  const step = (by: number) => {
    if (matches.length === 0) return;
    const next = current < 0 && by < 0 ? matches.length - 1 : current + by;
    const index = (next + matches.length) % matches.length;
    setCurrent({ current: index, turn: turn + 1 });
    const range = matches[index];
    if (typeof Highlight !== 'undefined' || !range) return;
    document.getSelection()?.removeAllRanges();
    document.getSelection()?.addRange(range);
  };
  useShortcuts({ n: () => step(1), p: () => step(-1) });
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const isPossible = matches.length > 0;
  return (
    <WordsPanel
      aria-label="Matches"
      words={words}
      turn={turn}
      className={styles.marks}
      steps={[
        { name: 'Previous match', shortcut: 'p', isPossible, take: () => step(-1) },
        { name: 'Next match', shortcut: 'n', isPossible, take: () => step(1) },
      ]}
      onClose={() => void navigate(pathname, { replace: true, preventScrollReset: true })}
    >
      <Highlighted name="search-matches" ranges={matches} />
      {words && <Highlighted name="search-match" ranges={words} />}
      <p role="status">
        {current < 0
          ? counted(matches.length, 'match', 'matches')
          : `Match ${current + 1} of ${matches.length}`}{' '}
        for <bdi>“{query}”</bdi>
      </p>
    </WordsPanel>
  );
}
