import { Link } from 'react-router-dom';
import { captureSteps } from '../../domain/capture-steps';
import { paths } from '../../domain/paths';
import type { SiteKey } from '../../domain/site-registry';
import { nearestCapture } from '../../domain/timemap';
import { isTimestamp } from '../../domain/timestamp';
import { formatLongDate } from '../../domain/timestamp-format';
import { useServices } from '../../stores/store-hooks';
import { VersionDate } from '../../ui/version-date';
import { useAddressState } from '../use-address-state';
import styles from './as-of-banner.module.css';
import { MomentNote } from './moment-note';
import { useCaptureKeys } from './use-captures';
import type { CaptureScope } from './use-scope';

/** Which site this is, as of when, and what that moment holds; always in sight in the archive. */
export function AsOfBanner({ scope }: { scope: CaptureScope }) {
  const { hosts } = useServices();
  const { currentTimestamp, selectedSite } = useAddressState();
  const site = selectedSite && hosts.registry[selectedSite];
  if (currentTimestamp === null) return null;
  return (
    <>
      <p className={`${styles.banner} no-print`}>
        <strong className={styles.site}>{site?.name ?? 'Archive'}</strong>{' '}
        <span>
          As of <VersionDate versionKey={currentTimestamp} />
        </span>
      </p>
      <div className={`${styles.below} no-print`}>
        <p className={styles.note}>
          {isTimestamp(currentTimestamp) ? (
            <MomentNote timestamp={currentTimestamp} scope={scope} />
          ) : (
            site && <NearestCapture timestamp={currentTimestamp} />
          )}
        </p>
        <nav className={styles.ways} aria-label="Archive">
          <Link to={paths.archiveSelect}>Pick another date</Link>
          {site && isTimestamp(currentTimestamp) && (
            <CompareLink timestamp={currentTimestamp} site={site.key} />
          )}
          {site && <Link to={paths.live(site.key)}>Live version</Link>}
        </nav>
      </div>
    </>
  );
}

/** The way on from digits that spell no date (reading 4). */
function NearestCapture({ timestamp }: { timestamp: string }) {
  const { selectedSite } = useAddressState();
  const keys = useCaptureKeys();
  const nearest = nearestCapture(keys, timestamp);
  if (!nearest || !selectedSite) return null;
  return (
    <>
      Nearest capture:{' '}
      <Link to={paths.archive(nearest, selectedSite)}>{formatLongDate(nearest)}</Link>
    </>
  );
}

/** From the capture before the one in force, which is what a reader most often asks. */
function CompareLink({ timestamp, site }: { timestamp: string; site: SiteKey }) {
  const keys = useCaptureKeys();
  const { previous, current } = captureSteps(keys, timestamp);
  if (!previous || !current) return null;
  return <Link to={paths.compare(previous, current, site)}>Compare with…</Link>;
}
