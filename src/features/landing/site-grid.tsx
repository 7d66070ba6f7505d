import { type MouseEvent, useMemo } from 'react';
import { useNavigate } from 'react-router-dom';
import { readyValue } from '../../domain/answer';
import { type Capture, captureRange } from '../../domain/content/captures';
import { activeSites, type SiteEntry } from '../../domain/content/site-registry';
import { counted } from '../../domain/text/messages';
import { zoneOfItem } from '../../domain/time/time-zone-choice';
import { formatMonthDayYear } from '../../domain/time/timestamp-format';
import { isArchiveHost } from '../../routing/hosts';
import { paths } from '../../routing/paths';
import { useAuthStore, useServices } from '../../stores/hooks';
import { useSiteCaptures } from '../../stores/read-hooks';
import { ShortDate, useTimeZone } from '../../ui/dates';
import { isPlainClick } from '../../ui/plain-click';
import { Sparkline } from '../../ui/sparkline';
import { CachedSite } from '../offline/cached-site';
import { SessionLoading } from '../shell/session-notices';
import { SiteCard } from './site-card';
import styles from './site-grid.module.css';

/** The sites to pick from, once the session of the reader is restored. */
export function SiteGrid() {
  const isRestored = useAuthStore(({ status }) => status === 'signed-in');
  const sites = activeSites(useServices().hosts.registry);
  if (!isRestored) return <SessionLoading />;
  return (
    <section aria-labelledby="sites">
      <h2 id="sites" className={styles.gridTitle}>
        Pick a site
      </h2>
      <ul className={styles.grid}>
        {sites.map((site) => (
          <li key={site.key}>
            <SiteToPick site={site} />
          </li>
        ))}
      </ul>
    </section>
  );
}

const noCaptures: readonly Capture[] = [];

/** A site to pick: with its start date, and its captures once known. */
function SiteToPick({ site }: { site: SiteEntry }) {
  const captures = readyValue(useSiteCaptures(site.key)) ?? noCaptures;
  const pick = usePick(site);
  return (
    <SiteCard site={site} to={paths.archiveSelectOf(site.key)} onClick={pick}>
      <div className={`${styles.facts} remark numbers`}>
        <p>Since {formatMonthDayYear(site.startDate)}</p>
        <CaptureSummary captures={captures} />
      </div>
      <div className={styles.keep}>
        <CachedSite site={site} />
      </div>
    </SiteCard>
  );
}

/**
 * Selects the site and goes to /archive-select (spec 3.2). A new tab has no selected
 * site, so the link's own address names it.
 */
function usePick({ key }: SiteEntry): (event: MouseEvent) => void {
  const { stores, hosts, origin } = useServices();
  const navigate = useNavigate();
  return (event) => {
    if (!isPlainClick(event)) return;
    event.preventDefault();
    if (stores.auth.getState().status !== 'signed-in') return;
    if (isArchiveHost(hosts, new URL(origin).hostname)) {
      stores.archive.getState().setCaptureDate(null);
      stores.site.getState().switchToArchiveSelectMode(key);
    } else navigate(paths.archiveSelect);
  };
}

/** The number of captures, the first and the last day, and a sparkline; nothing without captures. */
function CaptureSummary({ captures }: { captures: readonly Capture[] }) {
  // No content is loaded here, so the choice "site’s time" means UTC.
  const zone = zoneOfItem(useTimeZone(), 'UTC');
  const range = captureRange(captures);
  const keys = useMemo(() => captures.map(({ timestamp }) => timestamp), [captures]);
  if (!range) return null;
  const day = (key: string) => <ShortDate versionKey={key} zone={zone} />;
  return (
    <>
      <p>{counted(range.count, 'capture')}</p>
      <p className={styles.range}>
        {day(range.first)} to {day(range.last)} ({zone})
      </p>
      <Sparkline className={styles.sparkline} keys={keys} columns={40} />
    </>
  );
}
