import type { SiteKey } from '../../src/domain/content/site-registry';
import type { ArchiveView, LiveView, SelectView } from '../../src/domain/content/view';
import { timestampOf } from './timestamp-of';

export const liveView = (site: SiteKey): LiveView => ({ mode: 'live', site });

export const selectView = (site: SiteKey | null): SelectView => ({ mode: 'archive-select', site });

/** A site as of 14 digits; throws if they are no date. */
export const archiveView = (digits: string, site: SiteKey): ArchiveView => ({
  mode: 'archive-view',
  site,
  at: timestampOf(digits),
});
