import { useEffect, useMemo } from 'react';
import { messages } from '../../domain/messages';
import { leadingSite } from '../../domain/mode-detection';
import { nearestCaptures } from '../../domain/nearest-captures';
import { resolveTimestamp } from '../../domain/partial-timestamp';
import { paths } from '../../domain/paths';
import { Navigate, useLocation } from '../../stores/route-hooks';
import { useServices } from '../../stores/store-hooks';
import { useLoadState } from '../../stores/use-load-state';
import { Loading } from '../../ui/loading';
import { usePageTitle } from '../../ui/page-title';
import { VersionDate } from '../../ui/version-date';
import { useSiteCaptures } from '../archive-select/use-site-captures';
import { ReadingRoom } from '../reading-room';
import { RequireLogin } from '../require-login';

/**
 * `/web/{2014 | 2014-05-03 | latest | first}/…`: rewritten to 14 digits, replacing the address. A
 * date that cannot be says so, and offers the nearest captures.
 */
export function ResolveScreen({ text }: { text: string }) {
  return (
    <RequireLogin>
      <Resolve text={text} />
    </RequireLogin>
  );
}

/** How many captures stand in for a date that cannot be. */
const offered = 3;

/** The digits of an impossible date, as far as they go, and its beginning beyond. */
function digitsMeant(text: string): string {
  const digits = text.replace(/\D/g, '').slice(0, 14);
  return digits + '00000101000000'.slice(digits.length);
}

function Resolve({ text }: { text: string }) {
  const { stores } = useServices();
  const { pathname, search, hash } = useLocation();
  const rest = pathname.split('/').slice(3).join('/');
  const site = leadingSite(rest);
  const { captures: all } = useSiteCaptures();
  const captures = useMemo(() => all.map(({ timestamp }) => timestamp), [all]);
  const { isLoading } = useLoadState();
  const isWord = /^[a-z]+$/i.test(text);
  const resolved = resolveTimestamp(text, captures);
  const isImpossible = resolved.kind !== 'timestamp' && !(site && isLoading);
  usePageTitle(isImpossible ? messages.invalidDate : null);
  // Words stand for captures, so the site's content is needed to know them.
  useEffect(() => {
    if (site) stores.site.getState().switchToArchiveSelectMode(site);
  }, [site, stores]);
  if (resolved.kind === 'timestamp') {
    const path = rest ? `/web/${resolved.timestamp}/${rest}` : paths.captureOf(resolved.timestamp);
    return <Navigate to={`${path}${search}${hash}`} replace />;
  }
  if (isWord && !site) return <Navigate to={paths.archiveSelect} replace />;
  return (
    <ReadingRoom>
      {site && isLoading ? (
        <Loading text={messages.loadingContent} />
      ) : (
        <>
          <h1>{messages.invalidDate}</h1>
          <p>
            {isWord
              ? 'This site has no captures yet.'
              : `There is no such date as “${text}” between 2000 and 2100.`}
          </p>
          {site && captures.length > 0 && <p>The nearest captures:</p>}
          <ul>
            {site &&
              nearestCaptures(captures, digitsMeant(text), offered).map((capture) => (
                <li key={capture}>
                  <a href={`/web/${capture}/${rest}${search}${hash}`}>
                    <VersionDate versionKey={capture} />
                  </a>
                </li>
              ))}
            <li>
              <a href={paths.landing}>All archived sites</a>
            </li>
          </ul>
        </>
      )}
    </ReadingRoom>
  );
}
