import { lazy, Suspense } from 'react';
import { Navigate } from 'react-router-dom';
import { activeSites } from '../../domain/content/site-registry';
import { messages } from '../../domain/text/messages';
import { productOrigin } from '../../routing/hosts';
import { paths } from '../../routing/paths';
import { useAuthStore, useServices } from '../../stores/hooks';
import { PageHead } from '../../ui/page-head';
import { AppShell } from '../shell/app-shell';
import { useRedirectTarget } from '../shell/route-guard';
import { SessionLoading } from '../shell/session-notices';
import { Introduction } from './introduction';
import styles from './landing-screen.module.css';
import { LoginHead, LoginRequired } from './login-required';
import { SiteCard } from './site-card';

const ForReaders = lazy(async () => ({ default: (await import('./for-readers')).ForReaders }));

/** The landing page: the sites for signed-in readers; a login panel and the live mirrors for visitors. */
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
      {isReader ? (
        <div className={styles.forReaders} data-for-visitors="false">
          <Suspense fallback={<SessionLoading />}>
            <ForReaders />
          </Suspense>
        </div>
      ) : (
        <ForVisitors target={target} />
      )}
    </AppShell>
  );
}

/** Whoever was sent to an archived page sees first which one that is. */
function ForVisitors({ target }: { readonly target: string | null }) {
  const isStatusKnown = useAuthStore((state) => state.status !== 'unknown');
  return (
    <div className={styles.forVisitors} data-for-visitors="true">
      {target === null ? <Introduction /> : <LoginHead path={target} />}
      <div className={styles.login}>{isStatusKnown ? <LoginRequired /> : <SessionLoading />}</div>
      {isStatusKnown && <LiveMirrors />}
    </div>
  );
}

const description =
  'A reading room for digital memory: small sites as they stand now, and as they stood at every capture.';

function LandingHead() {
  const { hosts, origin } = useServices();
  const { productName } = messages;
  const url = `${productOrigin(hosts, origin)}${paths.landing}`;
  const names = { title: productName, siteName: productName, description };
  return <PageHead page={{ ...names, url, feed: null, story: null }} />;
}

/** The sites as cards that lead to their live mirrors, which need no account. */
function LiveMirrors() {
  const sites = activeSites(useServices().hosts.registry);
  return (
    <section aria-labelledby="live" className="blocks">
      <h2 id="live">Read the sites as they stand now</h2>
      <p className="soft">The live sites need no account.</p>
      <ul className={styles.mirrors}>
        {sites.map((site) => (
          <li key={site.key}>
            <SiteCard site={site} to={paths.live(site.key)} isLow />
          </li>
        ))}
      </ul>
    </section>
  );
}
