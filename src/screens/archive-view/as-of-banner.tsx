import { Fragment } from 'react';
import { captureSteps } from '../../domain/capture-steps';
import { nearestCaptures } from '../../domain/nearest-captures';
import { paths } from '../../domain/paths';
import type { SiteKey } from '../../domain/site-registry';
import { isTimestamp } from '../../domain/timestamp';
import { useParams } from '../../stores/route-hooks';
import { useServices } from '../../stores/store-hooks';
import { VersionDate } from '../../ui/version-date';
import { useAddressState } from '../use-address-state';
import styles from './as-of-banner.module.css';
import type { Fold } from './fold';
import { MomentNote } from './moment-note';
import { useIsHistory } from './use-is-history';
import type { CaptureScope } from './use-scope';
import { useTimePath } from './use-time-path';

/** Which site this is, and as of when; always in sight in the archive. */
export function AsOfBanner({ scope }: { scope: CaptureScope }) {
  const { hosts } = useServices();
  const { currentTimestamp, selectedSite } = useAddressState();
  const site = selectedSite && hosts.registry[selectedSite];
  if (currentTimestamp === null) return null;
  return (
    <p className={`${styles.banner} no-print`}>
      <strong className={styles.site}>{site?.name ?? 'Archive'}</strong>{' '}
      <span>
        As of <VersionDate versionKey={currentTimestamp} among={scope.keys} />
      </span>
    </p>
  );
}

/** What the moment holds, and where one can go from it. Its height changes, so it stands last. */
export function MomentBar({ scope, fold }: { scope: CaptureScope; fold: Fold }) {
  const { currentTimestamp, selectedSite: site } = useAddressState();
  if (currentTimestamp === null) return null;
  return (
    <div className={`${styles.below} no-print`}>
      <p className={styles.note}>
        {isTimestamp(currentTimestamp) ? (
          <MomentNote timestamp={currentTimestamp} scope={scope} />
        ) : (
          site && <NearestCaptures timestamp={currentTimestamp} keys={scope.keys} />
        )}
      </p>
      <nav className={styles.ways} aria-label="Archive" data-folded={fold.isFolded}>
        <a href={paths.archiveSelect}>Pick another date</a>
        {site && isTimestamp(currentTimestamp) && (
          <CompareLink timestamp={currentTimestamp} site={site} scope={scope} />
        )}
        {site && (
          <HistoryLink timestamp={currentTimestamp} site={site} keys={scope.storyKeys ?? []} />
        )}
        {site && <a href={paths.live(site)}>Live version</a>}
      </nav>
    </div>
  );
}

/** How many captures stand in for a date that cannot be. */
const offered = 3;

interface NearestProps {
  readonly timestamp: string;
  readonly keys: readonly string[];
}

/** The ways on from digits that spell no date (reading 4): the nearest capture first. */
function NearestCaptures({ timestamp, keys }: NearestProps) {
  const pathAt = useTimePath();
  const [nearest] = nearestCaptures(keys, timestamp, 1);
  const others = nearestCaptures(keys, timestamp, offered).filter((key) => key !== nearest);
  if (nearest === undefined) return null;
  const to = (key: string) => (
    <a href={pathAt(key)}>
      <VersionDate versionKey={key} among={keys} />
    </a>
  );
  return (
    <>
      <span>Nearest capture: {to(nearest)}</span>
      {others.map((key, index) => (
        <Fragment key={key}>
          {index === 0 ? '; others: ' : ', '}
          {to(key)}
        </Fragment>
      ))}
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
  return <a href={path}>Compare with…</a>;
}

/** From a story to all its versions (`keys`); nothing where none is being read. */
function HistoryLink({ timestamp, site, keys }: WayProps & { keys: readonly string[] }) {
  const { itemId } = useParams();
  const isHere = useIsHistory();
  if (itemId === undefined || keys.length === 0) return null;
  return (
    <a
      href={paths.archiveHistory(timestamp, site, itemId)}
      aria-current={isHere ? 'page' : undefined}
    >
      History: {keys.length} {keys.length === 1 ? 'version' : 'versions'}
    </a>
  );
}
