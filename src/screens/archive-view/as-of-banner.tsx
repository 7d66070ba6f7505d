import { Link } from 'react-router-dom';
import { paths } from '../../domain/paths';
import { nearestCapture } from '../../domain/timemap';
import { isTimestamp } from '../../domain/timestamp';
import { formatLongDate } from '../../domain/timestamp-format';
import { useServices } from '../../stores/store-hooks';
import { VersionDate } from '../../ui/version-date';
import { useAddressState } from '../use-address-state';
import styles from './as-of-banner.module.css';
import { useCaptures } from './use-captures';

/** Which site this is, and as of when; always in sight while in the archive. */
export function AsOfBanner() {
  const { hosts } = useServices();
  const { currentTimestamp, selectedSite } = useAddressState();
  const site = selectedSite && hosts.registry[selectedSite];
  if (currentTimestamp === null) return null;
  return (
    <div className={`${styles.banner} no-print`}>
      <p className={styles.line}>
        <strong className={styles.site}>{site?.name ?? 'Archive'}</strong>{' '}
        <span>
          As of <VersionDate versionKey={currentTimestamp} />
        </span>
      </p>
      {site && !isTimestamp(currentTimestamp) && <NearestCapture timestamp={currentTimestamp} />}
      <nav className={styles.ways} aria-label="Archive">
        <Link to={paths.archiveSelect}>Pick another date</Link>
        {site && <Link to={paths.live(site.key)}>Live version</Link>}
      </nav>
    </div>
  );
}

/** The way on from digits that spell no date (reading 4). */
function NearestCapture({ timestamp }: { timestamp: string }) {
  const { selectedSite } = useAddressState();
  const captures = useCaptures();
  const nearest = nearestCapture(
    captures.map((capture) => capture.timestamp),
    timestamp,
  );
  if (!nearest || !selectedSite) return null;
  return (
    <p className={styles.line}>
      Nearest capture:{' '}
      <Link to={paths.archive(nearest, selectedSite)}>{formatLongDate(nearest)}</Link>
    </p>
  );
}
