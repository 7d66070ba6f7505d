import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Firestore } from 'firebase-admin/firestore';
import { loadEnv } from 'vite';
import {
  createSiteRegistry,
  type SiteKey,
  siteKeys,
} from '../../../src/domain/content/site-registry';
import { defaultBranch } from '../../../src/domain/content/user';
import { digitsOfDate } from '../../../src/domain/time/timestamp';
import { canonicalOrigin, productOrigin, readHosts } from '../../../src/routing/hosts';
import { paths } from '../../../src/routing/paths';
import { exportAddress } from '../export/export-address';
import { timeMap } from '../export/export-timemap';
import type { BuiltSnapshots } from '../publish/build-snapshots';
import type { Place } from '../store/places';
import { atomFeed } from './feed';
import { landingPage, type PageData, pagesOf } from './page-data';
import { readRemovals } from './read-removals';
import { sitemap, sitemapIndex } from './sitemap';
import { openPages } from './write-pages';

/** Writes pages and the files beside them; other branches than the default one have none. */
export interface SitePages {
  /**
   * Writes the pages of a site, and deletes those whose stories are gone. `change` is that of the index
   * of the snapshots.
   */
  write(
    built: BuiltSnapshots,
    change: string,
    options: {
      readonly signal: AbortSignal;
      readonly onPage: (done: number, total: number) => void;
    },
  ): Promise<void>;
  /** Deletes the pages of a site, because they may have text that was removed. */
  remove(place: Place): Promise<void>;
  /**
   * Writes the sitemap and robots.txt of all sites, and the landing page. If only `site` is published,
   * writes them for its live domain, without a landing page; nothing if it has no live domain.
   */
  finish(site?: SiteKey): Promise<void>;
}

const mode = 'production';

/** Opens the directory of a built app. `origin` is that of the product if none is configured. */
export async function openSitePages(
  db: Firestore,
  directory: string,
  origin: string | null,
): Promise<SitePages> {
  const hosts = readHosts(loadEnv(mode, process.cwd()));
  const ownOrigin = productOrigin(hosts, origin ?? 'https://localhost');
  const writer = await openPages(directory, ownOrigin, mode);
  const publishedAt = digitsOfDate(new Date());
  const filesOf = (site: string) => [
    `${site}/feed.xml`,
    `${site}/timemap.link`,
    `${site}/sitemap.xml`,
  ];
  return {
    async write(built, change, { signal, onPage }) {
      const { site, branch, history } = built;
      if (branch !== defaultBranch) return;
      const base = canonicalOrigin(hosts, site, ownOrigin);
      const pages = [...pagesOf(built, publishedAt, change)];
      await writer.write(pages, { signal, onPage: (done) => onPage(done, pages.length) });
      await writer.deleteOthers(site, new Set(pages.map(({ path }) => path)));
      const { changes, captures, unpublished } = history;
      const removed = await readRemovals(db, unpublished);
      const entry = createSiteRegistry()[site];
      const [feed, timeMapFile, sitemapFile] = filesOf(site);
      const texts = new Map([
        [feed, atomFeed(base, { site: entry, changes, removed, publishedAt })],
        [timeMapFile, siteTimeMap(base, ownOrigin, built, captures)],
        [sitemapFile, sitemap(sitemapEntries(base, pages, built))],
      ]);
      for (const [path, text] of texts) if (path) await writer.writeFile(path, text);
    },
    async remove({ site, branch }) {
      if (branch !== defaultBranch) return;
      await writer.deleteOthers(site, new Set());
      for (const path of filesOf(site)) await writer.deleteFile(path);
    },
    async finish(only) {
      const origin = only === undefined ? ownOrigin : canonicalOrigin(hosts, only, ownOrigin);
      if (only !== undefined && origin === ownOrigin) return;
      if (only === undefined) await writer.write([landingPage(publishedAt)]);
      const sitemaps = (only === undefined ? siteKeys : [only])
        .filter((site) => existsSync(join(directory, site, 'sitemap.xml')))
        .map((site) => `${canonicalOrigin(hosts, site, ownOrigin)}/${site}/sitemap.xml`);
      await writer.writeFile('sitemap.xml', sitemapIndex(sitemaps));
      const robots = await readFile('public/robots.txt', 'utf8');
      await writer.writeFile('robots.txt', `${robots.trimEnd()}\nSitemap: ${origin}/sitemap.xml\n`);
    },
  };
}

function siteTimeMap(
  base: string,
  archive: string,
  { site }: Place & { readonly site: BuiltSnapshots['site'] },
  captures: readonly string[],
): string {
  const address = exportAddress(new URL(archive));
  return timeMap(
    `${base}${paths.site(site)}`,
    captures,
    `${base}/${site}/timemap.link`,
    (timestamp) => address.siteAt(site, timestamp),
  );
}

/** The pages under their canonical addresses. */
function sitemapEntries(base: string, pages: readonly PageData[], { site }: BuiltSnapshots) {
  return pages
    .filter(({ path }) => path.startsWith(`/${site}`))
    .map(({ path, changed }) => ({ url: `${base}${path}`, changed }));
}
