import { Link } from 'react-router-dom';
import { isSiteKey, type SiteEntry } from '../../domain/content/site-registry';
import { messages } from '../../domain/messages';
import { hasTimestampShape } from '../../domain/time/timestamp';
import { paths } from '../../routing/paths';
import { useRouteOf } from '../../stores/route-hooks';
import { useServices } from '../../stores/store-hooks';
import { usePageTitle } from '../../ui/page-title';
import { AppShell } from '../app-shell/app-shell';

interface NotFoundProps {
  /** Retries what could not be loaded; omitted if the address leads nowhere. */
  readonly onRetry?: (() => void) | undefined;
}

/** The not-found page (specification, section 2). */
export function NotFoundScreen({ onRetry }: NotFoundProps) {
  usePageTitle(messages.notFoundTitle);
  return (
    <AppShell>
      <h1>{messages.notFoundTitle}</h1>
      <p>{messages.notFound}</p>
      {onRetry && (
        <p>
          A part of it could not be loaded.{' '}
          <button type="button" onClick={onRetry}>
            Retry
          </button>
        </p>
      )}
      <p>
        <Link to={paths.home}>{messages.returnHome}</Link>
      </p>
    </AppShell>
  );
}

interface Props {
  /** The site of the address, if it names a known one. */
  readonly site: SiteEntry | null;
  /** The path of its list. */
  readonly sitePath: string | null;
}

/** "Oops — No Detail Found" (specification, section 2), with links to go on (reading 3). */
export function DetailNotFound({ site, sitePath }: Props) {
  usePageTitle(messages.detailNotFoundTitle);
  return (
    <>
      <h1>{messages.detailNotFoundTitle}</h1>
      <p>
        The details for this site or item could not be loaded. Perhaps the site is not set up for
        archive mode, or the link was invalid.
      </p>
      <p>
        {site && sitePath && (
          <>
            <Link to={sitePath}>Go to {site.name}</Link>
            {' · '}
          </>
        )}
        <Link to={paths.landing}>All archived sites</Link>
      </p>
    </>
  );
}

/** `/mnemosyne/archive/{timestamp}/{rest}`, the target of unknown archive addresses (reading 3). */
export function DetailNotFoundScreen() {
  const { hosts } = useServices();
  const { timestamp = '', rest = '' } = useRouteOf('detail-not-found') ?? {};
  const key = rest.split('/').find(Boolean);
  const site = isSiteKey(key) ? hosts.registry[key] : null;
  const sitePath =
    site &&
    (hasTimestampShape(timestamp) ? paths.archive(timestamp, site.key) : paths.site(site.key));
  return (
    <AppShell>
      <DetailNotFound site={site} sitePath={sitePath} />
    </AppShell>
  );
}
