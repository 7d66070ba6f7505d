import { Fragment } from 'react';
import { Link } from 'react-router-dom';
import { captureSteps, nearestCaptures } from '../../domain/captures/capture-steps';
import { counted } from '../../domain/messages';
import { isTimestamp } from '../../domain/time/timestamp';
import { paths } from '../../routing/paths';
import { useAddressState, useRouteOf } from '../../stores/route-hooks';
import { useServices } from '../../stores/store-hooks';
import type { Fold } from '../../ui/fold';
import { VersionDate } from '../../ui/version-date';
import type { CaptureScope } from '../timeline/use-capture-scope';
import styles from './as-of-banner.module.css';
import { CaptureLink, CaptureNote } from './capture-note';

/** Names the site and the time shown; always visible. */
export function AsOfBanner({ scope }: { scope: CaptureScope }) {
  const { hosts } = useServices();
  const { currentTimestamp, selectedSite } = useAddressState();
  if (currentTimestamp === null) return null;
  return (
    <p className={`${styles.banner} no-print`}>
      <strong className={styles.site}>
        {selectedSite ? hosts.registry[selectedSite].name : 'Archive'}
      </strong>{' '}
      <span>
        As of <VersionDate versionKey={currentTimestamp} among={scope.keys} />
      </span>
    </p>
  );
}

/**
 * Which version is in force at the time shown, with links to its neighbours and to other views.
 * Comes last in the frame, because its height changes.
 */
export function AsOfDetails({ scope, fold }: { scope: CaptureScope; fold: Fold }) {
  const { currentTimestamp: timestamp, selectedSite: site } = useAddressState();
  const route = useRouteOf('archive', 'history');
  if (timestamp === null) return null;
  const isDate = isTimestamp(timestamp);
  const itemId = route?.itemId ?? null;
  const versions = scope.storyKeys?.length ?? 0;
  const { previous, current } = captureSteps(scope.keys, timestamp);
  const comparedItem = scope.scope === 'story' ? itemId : null;
  return (
    <div className={`${styles.below} no-print`}>
      <p className={styles.note}>
        {isDate && <CaptureNote timestamp={timestamp} scope={scope} />}
        {!isDate && site && <NearestCaptures timestamp={timestamp} keys={scope.keys} />}
      </p>
      <nav className={styles.ways} aria-label="Archive" data-folded={fold.isFolded}>
        <Link to={paths.archiveSelect}>Pick another date</Link>
        {site && isDate && previous && current && (
          <Link to={paths.compare(previous, current, site, comparedItem)}>Compare with…</Link>
        )}
        {site && itemId && versions > 0 && (
          <Link
            to={paths.history(timestamp, site, itemId)}
            aria-current={route?.screen === 'history' ? 'page' : undefined}
          >
            History: {counted(versions, 'version')}
          </Link>
        )}
        {site && <Link to={paths.live(site)}>Live version</Link>}
      </nav>
    </div>
  );
}

/** The captures nearest to 14 digits that spell no date (reading 4). */
function NearestCaptures({ timestamp, keys }: { timestamp: string; keys: readonly string[] }) {
  const [nearest] = nearestCaptures(keys, timestamp, 1);
  const others = nearestCaptures(keys, timestamp, 3).filter((key) => key !== nearest);
  if (nearest === undefined) return null;
  return (
    <>
      <span>
        Nearest capture: <CaptureLink capture={nearest} keys={keys} />
      </span>
      {others.map((key, index) => (
        <Fragment key={key}>
          {index === 0 ? '; others: ' : ', '}
          <CaptureLink capture={key} keys={keys} />
        </Fragment>
      ))}
    </>
  );
}
