import { messages } from './messages';
import { paths } from './paths';
import type { SiteKey } from './site-registry';
import { isTimestamp } from './timestamp';

/** Where Go leads, or what it alerts (specification, section 8). */
export type GoTarget =
  | { readonly alert: string }
  | { readonly path: string; readonly timestamp: string; readonly site: SiteKey };

export function goTarget(date: string | null, site: SiteKey | null): GoTarget {
  if (site === null) return { alert: messages.noSiteSelected };
  if (date === null || !isTimestamp(date)) return { alert: messages.selectValidDate };
  return { path: paths.archive(date, site), timestamp: date, site };
}
