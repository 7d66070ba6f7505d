import { Link, NavLink, useParams } from 'react-router-dom';
import { captureSteps } from '../../domain/capture-steps';
import { paths } from '../../domain/paths';
import type { SiteKey } from '../../domain/site-registry';
import { nearestCapture } from '../../domain/timemap';
import { isTimestamp } from '../../domain/timestamp';
import { useServices } from '../../stores/store-hooks';
import { VersionDate } from '../../ui/version-date';
import { useAddressState } from '../use-address-state';
import styles from './as-of-banner.module.css';
import type { Fold } from './fold';
import { MomentNote } from './moment-note';
import { useCaptureKeys } from './use-captures';
import type { CaptureScope } from './use-scope';

/** Which site this is, as of when, and what that moment holds; always in sight in the archive. */
export function AsOfBanner({ scope, fold }: { scope: CaptureScope; fold: Fold }) {
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
        <nav className={styles.ways} aria-label="Archive" data-folded={fold.isFolded}>
          <Link to={paths.archiveSelect}>Pick another date</Link>
          {site && isTimestamp(currentTimestamp) && (
            <CompareLink timestamp={currentTimestamp} site={site.key} scope={scope} />
          )}
          {site && (
            <HistoryLink
              timestamp={currentTimestamp}
              site={site.key}
              keys={scope.storyKeys ?? []}
            />
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
      <Link to={paths.archive(nearest, selectedSite)}>
        <VersionDate versionKey={nearest} />
      </Link>
    </>
  );
}

interface WayProps {
  readonly timestamp: string;
  readonly site: SiteKey;
}

/**
 * From the capture before the one in force, which is what a reader most often asks: of the site, or
 * of the story where its captures are what counts.
 */
function CompareLink({ timestamp, site, scope }: WayProps & { scope: CaptureScope }) {
  const { itemId } = useParams();
  const { previous, current } = captureSteps(scope.keys, timestamp);
  if (!previous || !current) return null;
  const path =
    itemId !== undefined && scope.scope === 'story'
      ? paths.compareStory(previous, current, site, itemId)
      : paths.compare(previous, current, site);
  return <Link to={path}>Compare with…</Link>;
}

/** From a story to all its versions (`keys`); nothing where none is being read. */
function HistoryLink({ timestamp, site, keys }: WayProps & { keys: readonly string[] }) {
  const { itemId } = useParams();
  if (itemId === undefined || keys.length === 0) return null;
  return (
    <NavLink end to={paths.archiveHistory(timestamp, site, itemId)}>
      History: {keys.length} {keys.length === 1 ? 'version' : 'versions'}
    </NavLink>
  );
}
