import { isSiteKey, type SiteKey } from '../domain/content/site-registry';
import type { SiteView } from '../domain/content/view';
import type { IdLinkSegment } from '../domain/text/segment';
import { isTimestamp } from '../domain/time/timestamp';
import { paths } from './paths';

export interface IdLink {
  readonly path: string;
  readonly site: SiteKey;
  readonly itemId: string;
  /** The branch that a signed-in reader is moved to by following the link, or null. */
  readonly moveTo: string | null;
}

const idShape = /^[A-Za-z0-9_-]{1,128}$/;

/**
 * Resolves an id link (spec 8.14); null when its target is not an id or not a site. In archive
 * mode it stays in the archive, at `date` if that is a timestamp, else at the current one. `branch`
 * is the reader's own, or null when not signed in.
 */
export function resolveIdLink(
  link: IdLinkSegment,
  from: SiteView,
  branch: string | null,
): IdLink | null {
  const site = link.targetSite || from.site;
  if (!isSiteKey(site) || !idShape.test(link.targetId)) return null;
  const path =
    from.mode === 'archive-view'
      ? paths.archive(
          link.date && isTimestamp(link.date) ? link.date : from.at,
          site,
          link.targetId,
        )
      : paths.site(site, link.targetId);
  return { path, site, itemId: link.targetId, moveTo: branchMove(link, branch) };
}

function branchMove(link: IdLinkSegment, branch: string | null): string | null {
  if (branch === null || !link.linkWithBranch || !link.newUserBranch) return null;
  if (link.userBranch && link.userBranch !== branch) return null;
  return link.newUserBranch === branch ? null : link.newUserBranch;
}
