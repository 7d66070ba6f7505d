import { useDeferredValue, useMemo } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { allItemsOf } from '../../domain/content/content-selectors';
import { activeSites, isSiteKey } from '../../domain/content/site-registry';
import { isEmptyQuery, parseSearchQuery } from '../../domain/search/search-query';
import { formatShortDate } from '../../domain/time/timestamp-format';
import { pathOf, paths } from '../../routing/paths';
import type { RouteOf } from '../../routing/routes';
import { useAnswer, useContent, usePage, useRouteOf, useServices } from '../../stores/hooks';
import { Button, Choice } from '../../ui/controls';
import { useTimeZone } from '../../ui/dates';
import { usePageTitle } from '../../ui/page-head';
import { AppShell, LiveVersionNotice } from '../shell/app-shell';
import { NotFoundScreen } from '../shell/not-found';
import { useTypedQuery } from '../shell/use-typed-query';
import { SearchResults } from './results';
import styles from './search-screen.module.css';

/** `/search/{site}?q=…&at=…&scope=…`: the text of a site live, as of a date, or through time. */
export function SearchScreen() {
  const { view } = usePage();
  const route = useRouteOf('search');
  if (!route) return <NotFoundScreen />;
  const isOnLiveDomain = view.mode === 'live' && route.at !== 'live';
  return (
    <AppShell wide>{isOnLiveDomain ? <LiveVersionNotice /> : <Search route={route} />}</AppShell>
  );
}

function Search({ route }: { route: RouteOf<'search'> }) {
  const { site } = route;
  const { hosts } = useServices();
  const hasText = useAnswer(allItemsOf).kind === 'ready';
  const { change } = useContent();
  const name = hosts.registry[site].name;
  const navigate = useNavigate();
  const goTo = (change: Partial<RouteOf<'search'>>) => {
    // Another search begins on its first page, with all years.
    const { page: _, year: __, ...others } = route;
    navigate(pathOf({ ...others, ...change }), { replace: true, preventScrollReset: true });
  };
  const field = useTypedQuery(route.query, (query) => goTo({ query }));
  // Results are rendered in the background, so that they do not delay the next key.
  const searched = useDeferredValue(route);
  // The index knows whole words only.
  const isUnfinished = useDeferredValue(field.isTyping) && hasText;
  const query = useMemo(
    () => parseSearchQuery(searched.query, { isTyping: isUnfinished }),
    [searched.query, isUnfinished],
  );
  usePageTitle(route.query === '' ? `Search ${name}` : `“${route.query}” in ${name}`);

  return (
    <>
      <div className={`${styles.title} row roomy`}>
        <h1 className="screen-title">
          Search <bdi>{name}</bdi>
        </h1>
        <WayBack route={route} />
      </div>
      <search>
        <form className={`${styles.form} row`} onSubmit={field.submit}>
          <input
            className={styles.query}
            type="search"
            name="q"
            aria-label="Words to search for"
            // biome-ignore lint/a11y/noAutofocus: the page is for searching.
            autoFocus={route.query === ''}
            autoComplete="off"
            spellCheck="false"
            value={field.text}
            onChange={(event) => field.type(event.target.value)}
          />
          <Button type="submit">Search</Button>
          <Choices route={route} onChange={goTo} />
        </form>
      </search>
      {query.isCut && (
        <p role="status">Only the first 500 characters and 12 words or phrases are searched for.</p>
      )}
      {isEmptyQuery(query) ? (
        <WhatToType />
      ) : (
        // Another run of `publish` has other texts.
        <SearchResults key={`${site} ${change}`} query={query} route={searched} />
      )}
    </>
  );
}

/** A link to what is searched: the live site, or the site at its date. */
function WayBack({ route: { site, at } }: { readonly route: RouteOf<'search'> }) {
  const { hosts } = useServices();
  const { zone } = useTimeZone();
  return (
    <p className="soft">
      <Link to={at === 'live' ? paths.live(site) : paths.archive(at, site)}>
        Read <bdi>{hosts.registry[site].name}</bdi>
        {at !== 'live' && ` as of ${formatShortDate(at, zone)}`}
      </Link>
    </p>
  );
}

function WhatToType() {
  return (
    <div className="stack soft">
      <p>Type one or more words. A result has all of them.</p>
      <ul>
        <li>
          <kbd>"ferry to the island"</kbd> finds words side by side
        </li>
        <li>
          <kbd>author:dunmarrow</kbd> finds what one author wrote
        </li>
        <li>
          <kbd>ferry -island</kbd> leaves out what has the second word
        </li>
      </ul>
    </div>
  );
}

interface ChoicesProps {
  readonly route: RouteOf<'search'>;
  readonly onChange: (change: Partial<RouteOf<'search'>>) => void;
}

/** Which site and which of its texts are searched. */
function Choices({ route: { site, at, scope }, onChange }: ChoicesProps) {
  const { zone } = useTimeZone();
  const { hosts } = useServices();
  const sites = activeSites(hosts.registry);
  const choice = scope === 'through' ? 'through' : at === 'live' ? 'live' : 'then';
  return (
    <div className={`${styles.choices} row soft`}>
      {sites.length > 1 && (
        <Choice>
          <span className="hidden-on-phones">Site</span>{' '}
          <select
            value={site}
            onChange={({ target: { value } }) => isSiteKey(value) && onChange({ site: value })}
          >
            {sites.map(({ key, name }) => (
              <option key={key} value={key}>
                {name}
              </option>
            ))}
          </select>
        </Choice>
      )}
      <Choice>
        <span className="hidden-on-phones">Search in</span>{' '}
        <select
          value={choice}
          onChange={({ target: { value } }) => {
            if (value === 'through') onChange({ scope: 'through' });
            else onChange({ scope: 'then', at: value === 'live' ? 'live' : at });
          }}
        >
          <option value="live">the live version</option>
          {at !== 'live' && (
            <option value="then">the site as of {formatShortDate(at, zone)}</option>
          )}
          <option value="through">all versions, through time</option>
        </select>
      </Choice>
    </div>
  );
}
