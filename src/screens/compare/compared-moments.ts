import { paths } from '../../domain/paths';
import type { SiteEntry } from '../../domain/site-registry';

/** What an address of the comparison names. */
export interface ComparedMoments {
  /** 14 digits, valid: before. */
  readonly a: string;
  /** 14 digits, valid: after. */
  readonly b: string;
  readonly site: SiteEntry;
  /** The one item that is compared, or null for the whole site. */
  readonly itemId: string | null;
}

/** The address of the same comparison between two other moments (14 digits each). */
export function comparePath({ site, itemId }: ComparedMoments, a: string, b: string): string {
  return itemId === null
    ? paths.compare(a, b, site.key)
    : paths.compareStory(a, b, site.key, itemId);
}

/** The address of what is compared, as it stood at a moment (14 digits). */
export function momentPath({ site, itemId }: ComparedMoments, timestamp: string): string {
  return itemId === null
    ? paths.archive(timestamp, site.key)
    : paths.archiveStory(timestamp, site.key, itemId);
}
