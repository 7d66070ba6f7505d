import { useEffect } from 'react';
import { Link, Navigate, useLocation } from 'react-router-dom';
import { messages } from '../../domain/messages';
import { leadingSite } from '../../domain/mode-detection';
import { resolveTimestamp } from '../../domain/partial-timestamp';
import { paths } from '../../domain/paths';
import { formatLongDate } from '../../domain/timestamp-format';
import { useServices } from '../../stores/store-hooks';
import { useLoadState } from '../../stores/use-load-state';
import { Loading } from '../../ui/loading';
import { usePageTitle } from '../../ui/page-title';
import { ReadingRoom } from '../reading-room';
import { RequireLogin } from '../require-login';
import { useCaptureKeys } from './use-captures';

/**
 * `/web/{2014 | 2014-05-03 | latest | first}/…`: rewritten to 14 digits, replacing the address. A
 * date that cannot be says so, and offers the first and last capture.
 */
export function ResolveScreen({ text }: { text: string }) {
  return (
    <RequireLogin>
      <Resolve text={text} />
    </RequireLogin>
  );
}

function Resolve({ text }: { text: string }) {
  const { stores } = useServices();
  const { pathname, search, hash } = useLocation();
  const rest = pathname.split('/').slice(3).join('/');
  const site = leadingSite(rest);
  const captures = useCaptureKeys();
  const { isLoading } = useLoadState();
  const isWord = /^[a-z]+$/i.test(text);
  const resolved = resolveTimestamp(text, captures);
  usePageTitle(messages.invalidDate);
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
          <ul>
            {site &&
              [...new Set([captures[0], captures.at(-1)])].map(
                (capture) =>
                  capture && (
                    <li key={capture}>
                      <Link to={paths.archive(capture, site)}>{formatLongDate(capture)}</Link>
                    </li>
                  ),
              )}
            <li>
              <Link to={paths.landing}>All archived sites</Link>
            </li>
          </ul>
        </>
      )}
    </ReadingRoom>
  );
}
