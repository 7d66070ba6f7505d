import { paths } from './paths';
import type { IdLinkSegment } from './segment';
import type { SiteState } from './site-mode';
import { isSiteKey, type SiteKey } from './site-registry';
import { isTimestamp } from './timestamp';

export interface IdLink {
  readonly path: string;
  readonly site: SiteKey;
  readonly itemId: string;
  /** The branch that following the link moves a signed-in reader to, or null. */
  readonly moveTo: string | null;
}

const idShape = /^[A-Za-z0-9_-]{1,128}$/;

/**
 * Where an id link leads (reading 18), or null when its target is no id or no site. In archive
 * mode it stays in the archive, at `date` when that is a timestamp, else at the present one.
 * `branch` is the reader's own, or null when not signed in.
 */
export function resolveIdLink(
  link: IdLinkSegment,
  from: SiteState & { readonly selectedSite: SiteKey },
  branch: string | null,
): IdLink | null {
  const site = link.targetSite || from.selectedSite;
  if (!isSiteKey(site) || !idShape.test(link.targetId)) return null;
  const timestamp = link.date && isTimestamp(link.date) ? link.date : from.currentTimestamp;
  const path =
    from.mode === 'archive-view' && timestamp
      ? paths.archiveStory(timestamp, site, link.targetId)
      : paths.liveStory(site, link.targetId);
  return { path, site, itemId: link.targetId, moveTo: branchMove(link, branch) };
}

function branchMove(link: IdLinkSegment, branch: string | null): string | null {
  if (branch === null || !link.linkWithBranch || !link.newUserBranch) return null;
  if (link.userBranch && link.userBranch !== branch) return null;
  return link.newUserBranch === branch ? null : link.newUserBranch;
}
