import { Link, Navigate, useNavigate } from 'react-router-dom';
import { activeSites, type SiteEntry, type SiteKey } from '../../domain/content/site-registry';
import { counted, messages } from '../../domain/messages';
import { zoneOfItem } from '../../domain/time/time-zone-choice';
import { formatCaptureDate, formatMonthDayYear } from '../../domain/time/timestamp-format';
import { skipNextDetection } from '../../routing/mode-detection';
import { paths } from '../../routing/paths';
import { useArchiveStore, useAuthStore, useServices } from '../../stores/store-hooks';
import { useTimeZone } from '../../ui/use-time-zone';
import { TimeOfKey } from '../../ui/version-date';
import { AppShell } from '../app-shell/app-shell';
import { LoginWidget } from '../auth/login-widget';
import { useRedirectTarget } from '../auth/route-guard';
import { SessionLoading } from '../auth/session-loading';
import styles from './landing-screen.module.css';
import cardStyles from './site-card.module.css';
import marks from './site-marks.svg';

/** The landing page: the sites for signed-in readers, a login panel for visitors. */
export function LandingScreen() {
  const status = useAuthStore((state) => state.status);
  const target = useRedirectTarget();
  if (status === 'signed-in' && target) return <Navigate to={target} replace />;
  return (
    <AppShell wide>
      <div className={styles.intro}>
        <h1>A reading room for digital memory</h1>
        <p>
          The web forgets: pages are edited, moved and switched off, and what they said goes with
          them. An archive keeps what was there, with the day it was seen. Here are six small sites
          as they stand now, and as they stood at any capture since.
        </p>
      </div>
      {status === 'unknown' && <SessionLoading />}
      {status === 'signed-out' && <LoginRequired />}
      {status === 'signed-in' && <SiteGrid />}
    </AppShell>
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
          {activeSites(hosts.registry).map(({ key, name }) => (
            <li key={key}>
              <Link to={paths.live(key)}>{name}</Link>
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
    skipNextDetection();
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
            <SiteCard site={site} onPick={() => pick(site.key)} />
          </li>
        ))}
      </ul>
    </section>
  );
}

/** A site to pick: its mark, name, description and start date, and its captures once known. */
function SiteCard({ site, onPick }: { site: SiteEntry; onPick: () => void }) {
  const known = useArchiveStore((state) => state.knownCaptures[site.key]);
  // No content is loaded here, so the choice "site’s time" means UTC.
  const zone = zoneOfItem(useTimeZone(), 'UTC');
  const day = (key: string) => (
    <TimeOfKey versionKey={key} zone={zone}>
      {formatCaptureDate(key, zone).slice(0, 10)}
    </TimeOfKey>
  );
  return (
    <article className={cardStyles.card} data-site={site.key}>
      <svg className={cardStyles.mark} aria-hidden="true">
        <use href={`${marks}#site-${site.key}`} />
      </svg>
      <h3>
        <button type="button" className={cardStyles.pick} onClick={onPick}>
          {site.name}
        </button>
      </h3>
      <p>{site.description}</p>
      <p className={cardStyles.since}>
        Since {formatMonthDayYear(site.startDate)}
        {known && (
          <span className={cardStyles.known}>
            {counted(known.count, 'capture')}, {day(known.first)} to {day(known.last)} ({zone})
          </span>
        )}
      </p>
    </article>
  );
}
