import { Link } from 'react-router-dom';
import { nearestCaptures } from '../../domain/captures/capture-steps';
import { type ContentItem, latestApprovedKey } from '../../domain/content/content-item';
import { capturesOfContent } from '../../domain/content/content-selectors';
import type { SiteEntry } from '../../domain/content/site-registry';
import { timeOfView } from '../../domain/content/view';
import { useDateNote } from '../../features/page-links/use-date-note';
import { DetailNotFound, NothingPublished } from '../../features/shell/detail-not-found';
import { paths } from '../../routing/paths';
import { useArchiveView, useContent, useServices, useView } from '../../stores/hooks';
import { buttonClass } from '../../ui/controls';
import { VersionDate } from '../../ui/dates';
import { Notice } from '../../ui/notice';

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
  const name = item?.parentId === null ? 'This story' : 'This comment';
  const captures = item?.approvedKeys ?? [];
  const timestamp = timeOfView(view);
  const note = timestamp !== null && captures.length > 0 && noteOn(timestamp, name, captures);
  return (
    <DetailNotFound site={site} timestamp={timestamp} isReasonKnown={item !== undefined}>
      {(!item || latestApprovedKey(item) === null) && <NothingPublished item={item} />}
      {note && <p>{note.text}</p>}
      {timestamp !== null && <NearestCapture captures={captures} itemId={item?.itemId ?? null} />}
    </DetailNotFound>
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
