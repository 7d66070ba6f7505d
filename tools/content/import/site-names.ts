import { headlineOf, sharedNames } from '../html/headline';
import type { PageText, PageTitles } from '../model/captured-page';

/** A staged text, with its titles if it has any, and the page from which it was read. */
export type TextRow = Readonly<Record<'json' | 'host' | 'path', string>> & {
  readonly titles: string | null;
};

/** The titles of the pages of a host, as JSON. */
export interface HostTitles {
  readonly host: string;
  readonly titles: string;
}

/** What was read of a host. */
export interface CapturedHost {
  readonly host: string;
  /** The captures of its pages, and the pages. */
  readonly captures: number;
  readonly pages: number;
  /** The first and the last timestamp. */
  readonly first: string;
  readonly last: string;
}

/** A text of a page of a host. */
export interface HostText {
  readonly path: string;
  /** `PageTitles` as JSON. */
  readonly titles: string;
  /** BCP 47. */
  readonly lang: string | null;
}

/**
 * Returns a function that reads a text, without the site's name in its headline where the titles of the
 * host's pages share it. The titles of our own exports tell nothing about their site.
 */
export function textReader(
  hosts: readonly HostTitles[],
  siteName: string | null,
): (row: TextRow) => PageText {
  const names = new Map(hosts.map(({ host, titles }) => [host, sharedNames(JSON.parse(titles))]));
  return ({ json, titles: staged, ...url }) => {
    const text: PageText = JSON.parse(json);
    const shared = names.get(url.host) ?? [];
    const titles: PageTitles | null = JSON.parse(staged ?? 'null');
    if (shared.length === 0 || titles === null || titles.isExport) return text;
    const siteNames = siteName === null ? shared : [...shared, siteName];
    return { ...text, headline: [headlineOf(titles, url, siteNames)] };
  };
}
