import { messages } from '../../domain/messages';
import { paths } from '../../domain/paths';
import { safeRedirect } from '../../domain/redirect-query';
import { activeSites, type SiteKey } from '../../domain/site-registry';
import { Navigate, useLocation, useNavigate } from '../../stores/route-hooks';
import { useAuthStore, useServices } from '../../stores/store-hooks';
import { Loading } from '../../ui/loading';
import { usePageTitle } from '../../ui/page-title';
import { LoginWidget } from '../account/login-widget';
import { ReadingRoom } from '../reading-room';
import styles from './landing-screen.module.css';
import { SiteCard } from './site-card';

/** The landing: six sites for readers who are signed in, a login panel for visitors. */
export function LandingScreen() {
  usePageTitle(messages.productName);
  const { search } = useLocation();
  const status = useAuthStore((state) => state.status);
  const target = safeRedirect(new URLSearchParams(search).get('redirect'), window.location.origin);
  if (status === 'signed-in' && target) return <Navigate to={target} replace />;
  return (
    <ReadingRoom wide>
      <div className={styles.intro}>
        <h1>A reading room for digital memory</h1>
        <p>
          The web forgets: pages are edited, moved and switched off, and what they said goes with
          them. An archive keeps what was there, with the day it was seen. Here are six small sites
          as they stand now, and as they stood at any capture since.
        </p>
      </div>
      {status === 'unknown' && <Loading text={messages.loadingContent} />}
      {status === 'signed-out' && <LoginRequired />}
      {status === 'signed-in' && <SiteGrid />}
    </ReadingRoom>
  );
}

function LoginRequired() {
  const { hosts } = useServices();
  return (
    <div className={styles.gate}>
      <section className={styles.panel} aria-labelledby="login-required">
        <h2 id="login-required">{messages.loginRequiredTitle}</h2>
        <p>{messages.loginRequired}</p>
        <LoginWidget />
      </section>
      <section className={styles.live} aria-labelledby="live-mirrors">
        <h2 id="live-mirrors">Without an account</h2>
        <p>Read the sites as they stand now:</p>
        <ul>
          {activeSites(hosts.registry).map((site) => (
            <li key={site.key}>
              <a href={paths.live(site.key)}>{site.name}</a>
            </li>
          ))}
        </ul>
      </section>
    </div>
  );
}

function SiteGrid() {
  const { hosts, stores } = useServices();
  const navigate = useNavigate();
  const pick = (site: SiteKey) => {
    if (stores.auth.getState().status !== 'signed-in') return;
    stores.archive.getState().setCaptureDate(null);
    stores.site.getState().switchToArchiveSelectMode(site);
    navigate(paths.archiveSelect);
  };
  return (
    <section aria-labelledby="sites">
      <h2 id="sites" className={styles.gridTitle}>
        Pick a site
      </h2>
      <ul className={styles.grid}>
        {activeSites(hosts.registry).map((site) => (
          <li key={site.key}>
            <SiteCard site={site} onPick={pick} />
          </li>
        ))}
      </ul>
    </section>
  );
}
