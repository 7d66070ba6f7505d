import { lazy, useEffect } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { messages } from '../../domain/text/messages';
import { timestampOfAddress } from '../../routing/parse-route';
import { paths } from '../../routing/paths';
import { Button } from '../../ui/controls';
import { Optional } from '../../ui/error-boundary';
import { usePageTitle } from '../../ui/page-head';
import { AppShell } from './app-shell';

const SitesAtDate = lazy(async () => ({
  default: (await import('./sites-at-date')).SitesAtDate,
}));

const title = '404 Not Found';

interface NotFoundProps {
  /** Retries what could not be loaded; omitted if the address leads nowhere. */
  readonly onRetry?: (() => void) | undefined;
}

/** The not-found page (spec 3.22). */
export function NotFoundScreen({ onRetry }: NotFoundProps) {
  usePageTitle(title);
  const { pathname } = useLocation();
  const timestamp = timestampOfAddress(pathname);
  const isUnknown = onRetry === undefined;
  useEffect(() => {
    if (isUnknown) console.error(`No page at ${JSON.stringify(pathname)}`);
  }, [isUnknown, pathname]);
  return (
    <AppShell>
      <h1>{title}</h1>
      <p>The page you requested was not found on this server.</p>
      {onRetry && (
        <p>
          Part of this page could not be loaded. <Button onClick={onRetry}>Retry</Button>
        </p>
      )}
      <p>
        <Link to={paths.home}>{messages.returnHome}</Link>
      </p>
      {timestamp && (
        <Optional>
          <SitesAtDate timestamp={timestamp} />
        </Optional>
      )}
    </AppShell>
  );
}
