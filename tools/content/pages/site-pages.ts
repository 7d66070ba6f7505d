import { existsSync } from 'node:fs';
import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { descending, max } from 'd3-array';
import type { Firestore } from 'firebase-admin/firestore';
import { loadEnv } from 'vite';
import {
  createSiteRegistry,
  type SiteKey,
  siteKeys,
} from '../../../src/domain/content/site-registry';
import { defaultBranch } from '../../../src/domain/content/user';
import { digitsOfDate, isTimestamp } from '../../../src/domain/time/timestamp';
import { canonicalOrigin, productOrigin, readHosts } from '../../../src/routing/hosts';
import { paths } from '../../../src/routing/paths';
import { timeMap } from '../export/export-timemap';
import type { BuiltSnapshots } from '../publish/build-snapshots';
import type { Place } from '../store/places';
import { retryWhileBusy } from '../store/retry-busy';
import { atomFeed, type RemovedStory, sitemap, sitemapIndex } from './feed';
import { landingPage, pagesOf } from './page-data';
import { mode } from './page-html';
import { openPages } from './write-pages';

/** Writes pages and the files beside them; other branches than the default one have none. */
export type SitePages = Awaited<ReturnType<typeof openSitePages>>;

interface PageOptions {
  readonly signal: AbortSignal;
  readonly onPage: (done: number, total: number) => void;
}

/** Opens the directory of a built app. `origin` is that of the product if none is configured. */
export async function openSitePages(db: Firestore, directory: string, origin: string | null) {
  const hosts = readHosts(loadEnv(mode, process.cwd()));
  const ownOrigin = productOrigin(hosts, origin ?? 'https://localhost');
  const writer = await openPages(directory, ownOrigin);
  const publishedAt = digitsOfDate(new Date());
  const originOf = (site: SiteKey) => canonicalOrigin(hosts, site, ownOrigin);
  return {
    /**
     * Writes the pages of a site, and deletes those whose stories are gone. `change` is that of the
     * index of the snapshots.
     */
    async write(built: BuiltSnapshots, change: string, { signal, onPage }: PageOptions) {
      const { site, branch } = built;
      if (branch !== defaultBranch) return;
      const pages = [...pagesOf(built, publishedAt, change)];
      await writer.write(pages, { signal, onPage: (done) => onPage(done, pages.length) });
      await writer.deleteOthers(
        site,
        pages.map(({ path }) => path),
      );
      const { changes, captures, unpublished } = built.history;
      const removed = await readRemovals(db, unpublished);
      const base = originOf(site);
      const feed = { site: createSiteRegistry()[site], changes, removed, publishedAt };
      const mementoAt = (timestamp: string) => `${ownOrigin}${paths.archive(timestamp, site)}`;
      const file = `${site}/timemap.link`;
      const links = timeMap(`${base}${paths.site(site)}`, captures, `${base}/${file}`, mementoAt);
      const canonical = pages
        .filter(({ path }) => path.startsWith(`/${site}`))
        .map(({ path, changed }) => ({ url: `${base}${path}`, changed }));
      await writer.writeFile(`${site}/feed.xml`, atomFeed(base, feed));
      await writer.writeFile(file, links);
      await writer.writeFile(`${site}/sitemap.xml`, sitemap(canonical));
    },

    /** Deletes the pages of a site, because they may have text that was removed. */
    async remove({ site, branch }: Place) {
      if (branch !== defaultBranch) return;
      await writer.deleteOthers(site, []);
      for (const name of ['feed.xml', 'timemap.link', 'sitemap.xml']) {
        await rm(join(directory, site, name), { force: true });
      }
    },

    /**
     * Writes the sitemap and robots.txt of all sites, and the landing page. If only `site` is
     * published, writes them for its live domain, without a landing page; nothing if it has no live
     * domain.
     */
    async finish(only?: SiteKey) {
      const origin = only === undefined ? ownOrigin : originOf(only);
      if (only !== undefined && origin === ownOrigin) return;
      if (only === undefined) await writer.write([landingPage(publishedAt)]);
      const sitemaps = (only === undefined ? siteKeys : [only])
        .filter((site) => existsSync(join(directory, site, 'sitemap.xml')))
        .map((site) => `${originOf(site)}/${site}/sitemap.xml`);
      await writer.writeFile('sitemap.xml', sitemapIndex(sitemaps));
      const robots = await readFile('public/robots.txt', 'utf8');
      await writer.writeFile('robots.txt', `${robots.trimEnd()}\nSitemap: ${origin}/sitemap.xml\n`);
    },
  };
}

/** The most removals in a feed. */
const mostRemovals = 50;

/** Reads from the log when the stories `ids`, which have no published version, were withdrawn. */
async function readRemovals(
  db: Firestore,
  ids: readonly string[],
): Promise<readonly RemovedStory[]> {
  const removed: RemovedStory[] = [];
  for (const itemId of ids) {
    const log = db.collection(`content/${itemId}/log`).where('action', '==', 'withdraw');
    const { docs } = await retryWhileBusy(() => log.get());
    const times = docs.map((entry) => String(entry.get('when'))).filter(isTimestamp);
    const key = max(times);
    if (key !== undefined) removed.push({ itemId, key });
  }
  return removed.sort((a, b) => descending(a.key, b.key)).slice(0, mostRemovals);
}
