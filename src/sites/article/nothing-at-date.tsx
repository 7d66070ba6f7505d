import { Link } from 'react-router-dom';
import { nearestCaptures } from '../../domain/captures/capture-steps';
import {
  type ContentItem,
  latestApprovedKey,
  nounOf,
  titleOf,
} from '../../domain/content/content-item';
import { capturesOfContent } from '../../domain/content/content-selectors';
import { describeEnd, type EndInForce, endInForce } from '../../domain/content/end';
import type { SiteEntry } from '../../domain/content/site-registry';
import { timeOfView } from '../../domain/content/view';
import { shownAddress } from '../../domain/text/shown-address';
import { zoneOfItem } from '../../domain/time/time-zone-choice';
import { Title } from '../../features/marks/segment-text';
import { AllSitesLink } from '../../features/offline/all-sites-link';
import { useDateNote } from '../../features/page-links/use-date-note';
import { DetailNotFound, NothingPublished } from '../../features/shell/detail-not-found';
import { pathIn, paths } from '../../routing/paths';
import { useArchiveView, useContent, useServices, useSiteView, useView } from '../../stores/hooks';
import { buttonClass } from '../../ui/controls';
import { ShortDate, useTimeZone, VersionDate } from '../../ui/dates';
import { Notice } from '../../ui/notice';
import { usePageTitle } from '../../ui/page-head';

/** The captures of the site, and what there is to note about the date shown. */
function useNoteOnSite() {
  const { hosts } = useServices();
  const { at, site } = useArchiveView();
  const noteOn = useDateNote();
  const captures = capturesOfContent(useContent()).captures.map(({ timestamp }) => timestamp);
  const note = noteOn(at, hosts.registry[site].name, captures);
  return { captures, note };
}

/** Says why the archive has nothing at the date shown, with a link to the nearest capture. */
export function NothingAtDate() {
  const { captures, note } = useNoteOnSite();
  return (
    <Notice>
      <p>{note?.text ?? 'Nothing of this site was captured at or before this date.'}</p>
      <NearestCapture captures={captures} itemId={null} />
      <p>
        <AllSitesLink />
      </p>
    </Notice>
  );
}

/** Says that the date shown is in the future, above what the last capture had. */
export function FutureDate() {
  const { note } = useNoteOnSite();
  if (note?.kind !== 'future') return null;
  return (
    <Notice>
      <p>{note.text}</p>
    </Notice>
  );
}

/**
 * A missing story: no such item, another site's, not yet captured or withdrawn (spec 2.35). `item` has
 * its versions of other times, if it is known.
 */
export function StoryNotFound({ site, item }: { site: SiteEntry; item: ContentItem | undefined }) {
  const view = useView();
  const noteOn = useDateNote();
  const name = `This ${item ? nounOf(item) : 'story'}`;
  const captures = item?.approvedKeys ?? [];
  const timestamp = timeOfView(view);
  const ended = item && endInForce(item, timestamp);
  if (ended) return <GonePage item={item} ended={ended} />;
  const note = timestamp !== null && captures.length > 0 && noteOn(timestamp, name, captures);
  return (
    <DetailNotFound site={site} timestamp={timestamp} isReasonKnown={item !== undefined}>
      {(!item || latestApprovedKey(item) === null) && <NothingPublished item={item} />}
      {note && <p>{note.text}</p>}
      {timestamp !== null && <NearestCapture captures={captures} itemId={item?.itemId ?? null} />}
    </DetailNotFound>
  );
}

interface GoneProps {
  readonly item: ContentItem;
  readonly ended: EndInForce;
}

/** Of a page that has ended: since when and how, where it has moved to, and its last text. */
function GonePage({ item, ended: { end, since, lastText } }: GoneProps) {
  const { itemId, itemSite: site } = item;
  const view = useSiteView();
  const zone = zoneOfItem(useTimeZone(), item.itemTz);
  const titled = { ...item, currentVersion: lastText };
  usePageTitle(titleOf(titled));
  const movedTo = end.target === undefined ? null : shownAddress(end.target).text;
  return (
    <>
      <h1 dir="auto">
        <Title item={titled} isHeading />
      </h1>
      <div className="blocks lead">
        <p>
          {movedTo === null ? 'Gone since ' : 'Moved on '}
          <ShortDate versionKey={since} zone={zone} />
          {movedTo === null ? (
            ` (${describeEnd(end)})`
          ) : (
            <>
              {' to '}
              {end.targetId === undefined ? (
                <bdi>{movedTo}</bdi>
              ) : (
                <Link to={pathIn(view, site, end.targetId)}>{movedTo}</Link>
              )}
            </>
          )}
          .
        </p>
        <p>
          <Link className={buttonClass('primary')} to={paths.archive(lastText, site, itemId)}>
            <span>
              Its last text, of <ShortDate versionKey={lastText} zone={zone} />
            </span>
          </Link>
        </p>
      </div>
      <p>
        <Link to={paths.history(since, site, itemId)}>All versions of this page</Link>
      </p>
    </>
  );
}

interface NearestProps {
  /** Timestamps, oldest first. */
  readonly captures: readonly string[];
  /** The story to open, or null for the list. */
  readonly itemId: string | null;
}

/** A link to the nearest capture, from a date at which there is nothing. */
function NearestCapture({ captures, itemId }: NearestProps) {
  const { at, site } = useArchiveView();
  const [nearest] = nearestCaptures(captures, at, 1);
  if (nearest === undefined) return null;
  return (
    <p>
      <Link className={buttonClass('primary')} to={paths.archive(nearest, site, itemId)}>
        <span>
          {nearest === captures[0] ? 'Earliest' : 'Go to the nearest'} capture:{' '}
          <VersionDate versionKey={nearest} />
        </span>
      </Link>
    </p>
  );
}
