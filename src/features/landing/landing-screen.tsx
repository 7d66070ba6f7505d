import { lazy, Suspense } from 'react';
import { Link, Navigate } from 'react-router-dom';
import { activeSites } from '../../domain/content/site-registry';
import { messages } from '../../domain/messages';
import { productOrigin } from '../../routing/hosts';
import { paths } from '../../routing/paths';
import { useAuthStore, useServices } from '../../stores/hooks';
import { PageHead } from '../../ui/page-head';
import { AppShell } from '../app-shell/app-shell';
import { LoginRequired } from '../auth/login-required';
import { useRedirectTarget } from '../auth/route-guard';
import { SessionLoading } from '../auth/session-notices';
import styles from './landing-screen.module.css';

const SiteGrid = lazy(async () => ({ default: (await import('./site-grid')).SiteGrid }));

/** The landing page: the sites for signed-in readers, a login panel for visitors. */
export function LandingScreen() {
  const { stores } = useServices();
  const status = useAuthStore((state) => state.status);
  const target = useRedirectTarget();
  if (status === 'signed-in' && target) return <Navigate to={target} replace />;
  // While the session is being restored, the layout is the one that is expected.
  const isReader = status === 'unknown' ? stores.expectedBranch !== null : status === 'signed-in';
  return (
    <AppShell wide>
      <LandingHead />
      <div
        className={isReader ? styles.forReaders : styles.forVisitors}
        data-for-visitors={!isReader}
      >
        <div className={styles.intro}>
          <h1>A reading room for digital memory</h1>
          <p>
            The web forgets: pages are edited, moved and switched off, and what they said goes with
            them. An archive keeps what was there, with the day it was seen. Here are small sites as
            they stand now, and as they stood at every capture.
          </p>
        </div>
        {isReader && (
          <Suspense fallback={<SessionLoading />}>
            <SiteGrid />
          </Suspense>
        )}
        {!isReader && status === 'unknown' && <SessionLoading />}
        {status === 'signed-out' && <LoginRequired target={target} />}
        {status === 'signed-out' && <LiveMirrors />}
      </div>
    </AppShell>
  );
}

function LandingHead() {
  const { hosts, origin } = useServices();
  const url = `${productOrigin(hosts, origin)}${paths.landing}`;
  const { productName, productDescription } = messages;
  const names = { title: productName, siteName: productName, description: productDescription };
  return <PageHead page={{ ...names, url, feed: null, story: null }} />;
}

/** One sentence with links to the live sites. */
function LiveMirrors() {
  const sites = activeSites(useServices().hosts.registry);
  return (
    <p className={styles.live}>
      Without an account, you can read the sites as they stand now:{' '}
      {sites.map(({ key, name }, index) => (
        <span key={key}>
          {index > 0 && (index === sites.length - 1 ? ' and ' : ', ')}
          <Link to={paths.live(key)}>{name}</Link>
        </span>
      ))}
      .
    </p>
  );
}
