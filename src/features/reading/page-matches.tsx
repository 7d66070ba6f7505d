import { useCallback, useMemo, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { matchRanges } from '../../domain/search/search-excerpt';
import { parseSearchQuery } from '../../domain/search/search-query';
import { counted } from '../../domain/text/messages';
import { Button } from '../../ui/controls';
import { Highlighted } from '../../ui/highlighted';
import { useHasShortcuts, useShortcuts } from '../../ui/use-shortcuts';
import styles from './page-matches.module.css';
import { rangeIn, textsIn, useFoundInMain } from './page-text';
import { WordsPanel } from './words-panel';

const steps = [
  { name: 'Previous', shortcut: 'p', by: -1 },
  { name: 'Next', shortcut: 'n', by: 1 },
] as const;

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
  const hasShortcuts = useHasShortcuts();
  useShortcuts({ n: () => step(1), p: () => step(-1) });
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const close = () => void navigate(pathname, { replace: true, preventScrollReset: true });
  return (
    <WordsPanel
      aria-label="Matches"
      side="start"
      words={words}
      turn={turn}
      className={`${styles.marks} line`}
    >
      <Highlighted name="search-matches" ranges={matches} />
      {words && <Highlighted name="search-match" ranges={words} />}
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
    </WordsPanel>
  );
}
