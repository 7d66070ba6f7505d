import { useMemo } from 'react';
import { Link, Navigate, useLocation } from 'react-router-dom';
import { nearestCaptures } from '../../domain/captures/capture-steps';
import { capturesOfContent } from '../../domain/content/content-selectors';
import { messages } from '../../domain/messages';
import { resolveTimestamp, writtenDigits } from '../../domain/time/partial-timestamp';
import { paths, resolvedPath } from '../../routing/paths';
import type { Route } from '../../routing/routes';
import { useContent, useLoadState, useServices } from '../../stores/hooks';
import { VersionDate } from '../../ui/dates';
import { Loading } from '../../ui/loading';
import { usePageTitle } from '../../ui/page-head';
import { AppShell } from '../app-shell/app-shell';
import { ContentStatus } from '../offline/content-status';
import { useDateNote } from './use-date-note';

/** `/web/{2014-05 | latest | …}/…`: redirects to 14 digits, or says that there is no such date. */
export function ResolveScreen({ route }: { route: Extract<Route, { screen: 'resolve-date' }> }) {
  const { text, site } = route;
  const { search, hash } = useLocation();
  const { hosts } = useServices();
  const noteOn = useDateNote();
  const known = capturesOfContent(useContent()).captures;
  const captures = useMemo(() => known.map(({ timestamp }) => timestamp), [known]);
  const load = useLoadState();
  const isWaiting = load.kind === 'loading' && site !== null;
  const isWord = /^[a-z]+$/i.test(text);
  const resolved = resolveTimestamp(text, captures);
  // Without the captures, nothing says that there is no latest one.
  const isUnread = isWord && load.kind === 'failed';
  const isImpossible = resolved.kind !== 'timestamp' && !isWaiting && !isUnread;
  usePageTitle(isImpossible ? messages.invalidDate : null);
  const pathAt = (timestamp: string) => `${resolvedPath(route, timestamp)}${search}${hash}`;
  if (resolved.kind === 'timestamp') return <Navigate to={pathAt(resolved.timestamp)} replace />;
  if (isWord && !site) return <Navigate to={paths.archiveSelect} replace />;
  const keys = site ? captures : [];
  const nearest = nearestCaptures(keys, writtenDigits(text), 3);
  const name = site ? hosts.registry[site].name : '';
  const note = noteOn(text, name, keys);
  const isNamed = note?.kind === 'impossible' || nearest.length > 0;
  return (
    <AppShell>
      {isWaiting ? (
        <Loading text={messages.loadingContent} />
      ) : (
        <>
          <h1>{isUnread ? name : messages.invalidDate}</h1>
          <ContentStatus />
          {isWord && load.kind === 'loaded' && <p>{name} has no captures yet.</p>}
          {!isWord && (
            <p>{(isNamed && note?.text) || `There is no such date as “${text}” in the archive.`}</p>
          )}
          {nearest.length > 0 && <p>The nearest captures:</p>}
          <ul>
            {nearest.map((capture) => (
              <li key={capture}>
                <Link to={pathAt(capture)}>
                  <VersionDate versionKey={capture} />
                </Link>
              </li>
            ))}
            <li>
              <Link to={paths.landing}>All archived sites</Link>
            </li>
          </ul>
        </>
      )}
    </AppShell>
  );
}
