import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { type Gone, goneKinds } from '../../domain/changes/gone';
import type { SearchQuery } from '../../domain/search/search-query';
import { counted } from '../../domain/text/messages';
import { pathOf } from '../../routing/paths';
import type { RouteOf } from '../../routing/routes';
import { Button } from '../../ui/controls';
import { GoneEntry } from './gone-entry';
import { type Filter, GoneFilter } from './gone-filter';
import type { DatedGone } from './gone-matches';
import { countedGone, isOfTitle, nameOfKind } from './gone-names';
import styles from './gone-screen.module.css';

interface Props {
  readonly route: RouteOf<'gone'>;
  readonly goneThings: readonly Gone[];
  /** The results of `query`; `text` is the query as typed. */
  readonly matches: readonly DatedGone[];
  readonly text: string;
  readonly query: SearchQuery;
  readonly search: ReactNode;
}

/** A shorter list is read without filters. */
const leastFiltered = 5;

/** What was found, with filters by kind and by the year in which it went. */
export function GoneResults({ route, goneThings, matches, text, query, search }: Props) {
  const { kind = '', year = '', matches: _, ...unfiltered } = route;
  const isOfKind = ({ gone }: DatedGone) => kind === '' || gone.kind === kind;
  const isOfYear = (match: DatedGone) => year === '' || match.year === Number(year);
  const shownMatches = matches.filter((match) => isOfKind(match) && isOfYear(match));
  const ofYear = matches.filter(isOfYear);
  const ofKind = matches.filter(isOfKind);
  const kinds = goneKinds.filter(
    (goneKind) => goneKind === kind || goneThings.some((gone) => gone.kind === goneKind),
  );
  const hasTitles = useMemo(() => goneThings.some(isOfTitle), [goneThings]);
  const filters: readonly Filter[] = [
    {
      ...{ field: 'kind', name: 'Kind', any: 'All kinds', total: ofYear.length },
      choices: (kinds.length > 1 ? kinds : []).map((value) => ({
        value,
        text: nameOfKind(value, hasTitles),
        count: ofYear.filter(({ gone }) => gone.kind === value).length,
      })),
    },
    {
      ...{ field: 'year', name: 'Gone in', any: 'All years', total: ofKind.length },
      choices: yearsOf(ofKind, year).map(([value, count]) => ({ value, text: value, count })),
    },
  ];
  const [onlyKind = 'thing', ...otherKinds] = kinds;
  const isOne = kind === '' && otherKinds.length === 0;
  const shownKind = isOne ? onlyKind : (kinds.find((goneKind) => goneKind === kind) ?? 'thing');
  const which = [year !== '' && `gone in ${year}`, text.trim() !== '' && `with “${text.trim()}”`];
  const isNarrowed = kind !== '' || year !== '' || text.trim() !== '';
  const isMixed = shownKind === 'sentence' && shownMatches.some(({ gone }) => isOfTitle(gone));
  const counted = countedGone(shownMatches.length, isMixed ? 'thing' : shownKind);
  const amount = [counted, ...which.filter(Boolean)].join(' ');
  return (
    <>
      {(isNarrowed || goneThings.length >= leastFiltered) && (
        <nav className={`${styles.filters} blocks no-print`} aria-label="Filters">
          {filters.map((filter) => (
            <GoneFilter key={filter.field} route={route} filter={filter} />
          ))}
        </nav>
      )}
      {search}
      {/* The heading says how much is gone in all. */}
      <p className={isNarrowed ? 'soft numbers' : 'visually-hidden'} role="status">
        {amount}
        {shownMatches.length > 1 && ', largest first'}
      </p>
      {shownMatches.length === 0 ? (
        <p>
          <Link to={pathOf(unfiltered)} replace preventScrollReset>
            Show all {countedGone(goneThings.length, kinds.length === 1 ? onlyKind : 'thing')}
          </Link>
        </p>
      ) : (
        <GoneList key={`${kind} ${year} ${text}`} matches={shownMatches} query={query} />
      )}
    </>
  );
}

/** The years in which something went, newest first, with its number; also the chosen one. */
function yearsOf(matches: readonly DatedGone[], chosen: string): readonly [string, number][] {
  const counts = new Map<string, number>(chosen === '' ? [] : [[chosen, 0]]);
  for (const { year } of matches) counts.set(String(year), (counts.get(String(year)) ?? 0) + 1);
  return [...counts].sort(([a], [b]) => Number(b) - Number(a));
}

/** Entries that are shown at first, and that a press of the button adds. */
const step = 50;

interface ListProps {
  readonly matches: readonly DatedGone[];
  readonly query: SearchQuery;
}

function GoneList({ matches, query }: ListProps) {
  const [count, setCount] = useState(step);
  const list = useRef<HTMLOListElement>(null);
  useEffect(() => {
    // The first one of those that the button has added.
    if (count > step)
      list.current?.querySelectorAll<HTMLElement>(':scope > li')[count - step]?.focus();
  }, [count]);
  const left = matches.length - count;
  return (
    <>
      <ol ref={list} className={styles.list}>
        {matches.slice(0, count).map(({ gone }) => (
          <GoneEntry
            key={`${gone.kind} ${gone.item.itemId} ${gone.last} ${gone.text}`}
            gone={gone}
            query={query}
          />
        ))}
      </ol>
      {left > 0 && (
        <Button variant="secondary" className={styles.more} onClick={() => setCount(count + step)}>
          Show {counted(Math.min(step, left), 'more', 'more')} of {left}
        </Button>
      )}
    </>
  );
}
