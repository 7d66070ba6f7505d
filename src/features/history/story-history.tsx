import { useCallback, useState } from 'react';
import { Link } from 'react-router-dom';
import { historyOf, versionPlaces } from '../../domain/comparison/item-history';
import { type ContentItem, keyAtOrBefore } from '../../domain/content/content-item';
import type { SiteEntry } from '../../domain/content/site-registry';
import { counted, messages } from '../../domain/messages';
import { isTimestamp } from '../../domain/time/timestamp';
import { formatShortDate } from '../../domain/time/timestamp-format';
import { paths } from '../../routing/paths';
import { useLoadState } from '../../stores/content-hooks';
import { useAddressState, useRouteOf } from '../../stores/route-hooks';
import { useContentStore, useServices } from '../../stores/store-hooks';
import { CaptureSelect } from '../../ui/capture-select';
import { Loading } from '../../ui/loading';
import { Notice } from '../../ui/notice';
import { usePageTitle } from '../../ui/page-title';
import { plainSegments } from '../../ui/plain-text';
import { shownTitle, Title } from '../../ui/shown-title';
import { useInSlices } from '../../ui/use-in-slices';
import { useTimeZone } from '../../ui/use-time-zone';
import { DetailNotFound, NotFoundScreen } from '../not-found/not-found';
import styles from './story-history.module.css';
import { VersionList } from './version-list';

/** `/web/{timestamp}/{site}/story/{itemId}/history`, below the archive's frame. */
export function StoryHistoryScreen() {
  const { hosts } = useServices();
  const { selectedSite, currentTimestamp } = useAddressState();
  const itemId = useRouteOf('history')?.itemId;
  const isCurrentSite = useContentStore((state) => state.query?.site === selectedSite);
  const item = useContentStore((state) =>
    isCurrentSite ? state.items.find((candidate) => candidate.itemId === itemId) : undefined,
  );
  const { isLoading, error } = useLoadState();
  if (selectedSite === null || currentTimestamp === null) return <NotFoundScreen />;
  const site = hosts.registry[selectedSite];
  return (
    <main id="main" tabIndex={-1} className={styles.main}>
      {item && item.approvedKeys.length > 0 ? (
        <StoryHistory item={item} site={site} timestamp={currentTimestamp} />
      ) : isLoading || !isCurrentSite || error ? (
        <>
          <h1 className="visually-hidden">History of a story</h1>
          {/* The timeline above shows errors, with Retry. */}
          {!error && <Loading text={messages.loadingContent} lines={6} />}
        </>
      ) : (
        <DetailNotFound site={site} timestamp={currentTimestamp} />
      )}
    </main>
  );
}

interface Props {
  /** A story or comment with at least one approved version. */
  readonly item: ContentItem;
  readonly site: SiteEntry;
  /** 14 digits, which may spell no date. */
  readonly timestamp: string;
}

function StoryHistory({ item, site, timestamp }: Props) {
  const keys = item.approvedKeys;
  const inForce = isTimestamp(timestamp) ? keyAtOrBefore(keys, timestamp) : null;
  const titled: ContentItem = { ...item, currentVersion: inForce ?? keys[0] ?? null };
  usePageTitle(`History of ${shownTitle(titled)}`);
  const entries = useInSlices(useCallback(() => historyOf(item, plainSegments), [item]));
  return (
    <>
      <div className={styles.heading}>
        <h1>
          <span className={styles.kicker}>History of </span>
          <Title item={titled} />
        </h1>
        <p>
          {counted(keys.length, 'version')}.{' '}
          {inForce !== null && (
            <Link to={paths.archive(timestamp, site.key, item.itemId)}>
              Read it as of this capture
            </Link>
          )}
        </p>
      </div>
      {keys.length > 1 ? (
        <>
          <VersionAxis keys={keys} inForce={inForce} />
          <VersionChoice
            key={inForce}
            keys={keys}
            inForce={inForce}
            pathOf={(from, to) => paths.compare(from, to, site.key, item.itemId)}
          />
        </>
      ) : (
        <Notice>
          <p>There is one version only, and so nothing to compare.</p>
        </Notice>
      )}
      <VersionList item={item} site={site.key} entries={entries} inForce={inForce} />
    </>
  );
}

interface VersionsProps {
  /** Timestamps, oldest first; at least two. */
  readonly keys: readonly string[];
  readonly inForce: string | null;
}

/** The versions as dots on a time axis; decoration, because the list has the same in words. */
function VersionAxis({ keys, inForce }: VersionsProps) {
  const { zone } = useTimeZone();
  const x = (place: number) => `${2 + 96 * place}%`;
  const places = versionPlaces(keys);
  const current = places.find(({ key }) => key === inForce);
  return (
    <div className={styles.axis}>
      <svg width="100%" height="40" aria-hidden="true">
        <line x1={x(0)} x2={x(1)} y1="28" y2="28" />
        {places.map(({ key, place }) => (
          <circle key={key} cx={x(place)} cy="28" r="5" />
        ))}
        {current && (
          <g data-current="true">
            <line x1={x(current.place)} x2={x(current.place)} y1="4" y2="28" />
            <circle cx={x(current.place)} cy="28" r="8" />
          </g>
        )}
      </svg>
      <p className={styles.ends} aria-hidden="true">
        <span>{formatShortDate(keys[0] ?? '', zone)}</span>
        <span>{formatShortDate(keys.at(-1) ?? '', zone)}</span>
      </p>
    </div>
  );
}

interface VersionChoiceProps extends VersionsProps {
  /** The path of the comparison of two versions. */
  readonly pathOf: (from: string, to: string) => string;
}

/** A form to compare two versions: at first the one in force with the one before it. */
function VersionChoice({ keys, inForce, pathOf }: VersionChoiceProps) {
  const initial = Math.max(1, inForce === null ? 1 : keys.indexOf(inForce));
  const [from, setFrom] = useState(keys[initial - 1] ?? '');
  const [to, setTo] = useState(keys[initial] ?? '');
  return (
    <fieldset className={`${styles.choice} no-print`}>
      <legend>Compare two versions</legend>
      <CaptureSelect label="From" captures={keys} value={from} onChange={setFrom} />
      <CaptureSelect label="To" captures={keys} value={to} onChange={setTo} />
      <Link className="button" to={pathOf(from, to)}>
        Compare
      </Link>
    </fieldset>
  );
}
