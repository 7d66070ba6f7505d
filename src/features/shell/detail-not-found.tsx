import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { type ContentItem, nounOf } from '../../domain/content/content-item';
import { isSiteKey, type SiteEntry } from '../../domain/content/site-registry';
import { withdrawnVersions } from '../../domain/content/withdrawn-version';
import { messages } from '../../domain/text/messages';
import { parseTimestamp, type Timestamp } from '../../domain/time/timestamp';
import { paths } from '../../routing/paths';
import { useRouteOf, useServices } from '../../stores/hooks';
import { VersionDate } from '../../ui/dates';
import { usePageTitle } from '../../ui/page-head';
import { AllSitesLink } from '../offline/all-sites-link';
import { AppShell } from './app-shell';
import { SiteLink } from './sites-at-date';

interface Props {
  /** The site of the address, if it names a known one. */
  readonly site: SiteEntry | null;
  /** The time of the archive, or null for the live site. */
  readonly timestamp: Timestamp | null;
  /** Whether `children` say the reason for certain, so that there is nothing to suppose. */
  readonly isReasonKnown?: boolean;
  /** The reason, and the way to what there is instead. */
  readonly children: ReactNode;
}

/** "Oops — No Detail Found" with the reason, then the words of spec 3.17, and links (spec 2.24). */
export function DetailNotFound({ site, timestamp, isReasonKnown = false, children }: Props) {
  usePageTitle(messages.detailNotFoundTitle);
  return (
    <>
      <h1 className="screen-title">{messages.detailNotFoundTitle}</h1>
      <div className="blocks lead">{children}</div>
      <p>
        The details for this site or item could not be loaded.
        {!isReasonKnown &&
          ' Perhaps the site is not set up for archive mode, or the link was invalid.'}
      </p>
      <ul className="row">
        {site && (
          <li>
            <SiteLink site={site} timestamp={timestamp} />
          </li>
        )}
        <li>
          <AllSitesLink />
        </li>
      </ul>
    </>
  );
}

/** The same of an item of which nothing is published, or that does not exist. */
export function ItemNotFound({
  item,
  ...place
}: Pick<Props, 'site' | 'timestamp'> & { readonly item: ContentItem | null | undefined }) {
  return (
    <DetailNotFound {...place} isReasonKnown={item != null}>
      <NothingPublished item={item ?? undefined} />
    </DetailNotFound>
  );
}

/** Why an item is not shown: it does not exist, or it was withdrawn and when, if that is known. */
export function NothingPublished({ item }: { readonly item: ContentItem | undefined }) {
  if (!item) return <p>There is no story or comment at this address.</p>;
  const name = `This ${nounOf(item)}`;
  const last = withdrawnVersions(item)
    .map(({ date }) => date)
    .sort()
    .at(-1);
  if (last === undefined) {
    return <p>{name} has no published version: it was withdrawn, or is not approved yet.</p>;
  }
  return (
    <p>
      {name} was withdrawn on <VersionDate versionKey={last} />.
    </p>
  );
}

/** `/mnemosyne/archive/{timestamp}/{rest}`, the target of unknown archive addresses (spec 2.24). */
export function DetailNotFoundScreen() {
  const { hosts } = useServices();
  const { text = '', rest = '' } = useRouteOf('detail-not-found') ?? {};
  const key = rest.split('/').find(Boolean);
  const site = isSiteKey(key) ? hosts.registry[key] : null;
  const timestamp = parseTimestamp(text);
  return (
    <AppShell>
      <DetailNotFound site={site} timestamp={timestamp}>
        <p>{site ? `${site.name} has no page` : 'No archived site has a page'} at this address.</p>
        {site && timestamp === null && (
          <p>
            <Link to={paths.archiveSelectOf(site.key)}>Pick a capture date</Link>
          </p>
        )}
      </DetailNotFound>
    </AppShell>
  );
}
