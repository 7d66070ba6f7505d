import { useCallback, useMemo } from 'react';
import { useNavigate } from 'react-router-dom';
import { readyValue } from '../../domain/answer';
import { type Gone, goneAt } from '../../domain/changes/gone';
import type { ContentItem } from '../../domain/content/content-item';
import { parseSearchQuery } from '../../domain/search/search-query';
import { pathOf } from '../../routing/paths';
import type { RouteOf } from '../../routing/routes';
import { Button } from '../../ui/controls';
import { useTimeZone } from '../../ui/dates';
import { Loading } from '../../ui/loading';
import { useLatest, useSteps } from '../../ui/use-steps';
import { useTypedQuery } from '../shell/use-typed-query';
import { GoneHeading } from './gone-heading';
import { matchingGone } from './gone-matches';
import { GoneResults } from './gone-results';
import styles from './gone-screen.module.css';

interface Props {
  readonly route: RouteOf<'gone'>;
  readonly name: string | null;
  /** The items of the site, or the story with its comments. */
  readonly items: readonly ContentItem[];
  /** The time shown. */
  readonly timestamp: string;
}

/** What is gone from some items, once all of their versions have been compared, and a search in it. */
export function GoneFrom({ items, ...headingProps }: Props) {
  const { route, timestamp } = headingProps;
  const { answer } = useSteps(useCallback(() => goneAt(items, timestamp), [items, timestamp]));
  const goneThings = readyValue(answer) ?? null;
  return (
    <>
      <GoneHeading {...headingProps} goneThings={goneThings} />
      {goneThings === null ? (
        <Loading text="Comparing all versions..." lines={6} />
      ) : (
        goneThings.length > 0 && <FoundGone route={route} goneThings={goneThings} />
      )}
    </>
  );
}

function GoneSearch({ route }: { readonly route: RouteOf<'gone'> }) {
  const navigate = useNavigate();
  const field = useTypedQuery(route.matches ?? '', (matches) => {
    navigate(pathOf({ ...route, matches }), { replace: true, preventScrollReset: true });
  });
  return (
    <search>
      <form className={`${styles.form} row`} onSubmit={field.submit}>
        <input
          type="search"
          name="q"
          aria-label="Search what is gone"
          placeholder="Search what is gone"
          autoComplete="off"
          spellCheck="false"
          value={field.text}
          onChange={(event) => field.type(event.target.value)}
        />
        <Button type="submit" variant="secondary">
          Search
        </Button>
      </form>
    </search>
  );
}

interface FoundProps {
  readonly route: RouteOf<'gone'>;
  /** All that is gone. */
  readonly goneThings: readonly Gone[];
}

/** The results of the search; the last ones stay until there are others. */
function FoundGone({ route, goneThings }: FoundProps) {
  const text = route.matches ?? '';
  const setting = useTimeZone();
  const query = useMemo(() => parseSearchQuery(text, { isTyping: true }), [text]);
  const { answer } = useSteps(
    useCallback(
      function* search() {
        return {
          goneThings,
          text,
          query,
          matches: yield* matchingGone(goneThings, query, setting),
        };
      },
      [goneThings, text, query, setting],
    ),
  );
  const value = useLatest(answer);
  if (value?.goneThings !== goneThings)
    return <Loading text="Comparing all versions..." lines={6} />;
  return (
    <div className={styles.results} aria-busy={answer.kind === 'waiting'}>
      <GoneResults route={route} {...value} search={<GoneSearch route={route} />} />
    </div>
  );
}
