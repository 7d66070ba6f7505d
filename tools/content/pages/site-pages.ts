import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { descending, max } from 'd3-array';
import type { Firestore } from 'firebase-admin/firestore';
import { loadEnv } from 'vite';
import { type SiteKey, siteKeys } from '../../../src/domain/content/site-registry';
import { defaultBranch } from '../../../src/domain/content/user';
import { digitsOfDate, isTimestamp } from '../../../src/domain/time/timestamp';
import { canonicalOrigin, productOrigin, readHosts } from '../../../src/routing/hosts';
import { paths } from '../../../src/routing/paths';
import { timeMap } from '../export/export-timemap';
import type { Place } from '../model/place';
import { CommandError } from '../model/problem';
import type { BuiltSnapshots } from '../publish/build-snapshots';
import { mostChanges, type StoredStory } from '../publish/site-history';
import { retryWhileBusy } from '../store/retry-busy';
import { writeWhole } from '../store/write-whole';
import { atomFeed, type RemovedStory, sitemap, sitemapIndex } from './feed';
import { landingPage, type PageData, pagesOf } from './page-data';
import { loadRenderer, mode, pageHtml, parseTemplate } from './page-html';

/** Writes pages and the files beside them; other branches than the default one have none. */
export type SitePages = Awaited<ReturnType<typeof openSitePages>>;

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
    async write(built: BuiltSnapshots, change: string, options: WriteOptions) {
      const { site, branch } = built;
      if (branch !== defaultBranch) return;
      const pages = [...pagesOf(built, publishedAt, change)];
      await writer.write(pages, options);
      await writer.deleteOthers(site, pages);
      const { changes, captures, unpublished } = built.history;
      const removed = await readRemovals(db, unpublished);
      const base = originOf(site);
      const feed = atomFeed(base, hosts.registry[site], changes, removed, publishedAt);
      const mementoAt = (timestamp: string) => `${ownOrigin}${paths.archive(timestamp, site)}`;
      const file = `${site}/timemap.link`;
      const links = timeMap(`${base}${paths.site(site)}`, captures, `${base}/${file}`, mementoAt);
      const canonical = pages
        .filter(({ path }) => path.startsWith(`/${site}`))
        .map(({ path, changed }) => ({ url: `${base}${path}`, changed }));
      await writer.writeFile(`${site}/feed.xml`, feed);
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

/** Reads from the log when `stories`, which have no published version, were withdrawn. */
async function readRemovals(db: Firestore, stories: readonly StoredStory[]) {
  const removed: RemovedStory[] = [];
  for (const { itemId, documentId } of stories) {
    const document = db.collection('content').doc(documentId);
    const log = document.collection('log').where('action', '==', 'withdraw');
    const { docs } = await retryWhileBusy(() => log.get());
    const times = docs.map((entry) => String(entry.get('when'))).filter(isTimestamp);
    const key = max(times);
    if (key !== undefined) removed.push({ itemId, key });
  }
  return removed.sort((a, b) => descending(a.key, b.key)).slice(0, mostChanges);
}

export type PageWriter = Awaited<ReturnType<typeof openPages>>;

interface WriteOptions {
  readonly signal?: AbortSignal;
  readonly onPage?: (done: number, total: number) => void;
}

/**
 * Opens the directory of a built app for its pages. Throws a CommandError if it has no index.html.
 * `origin` is that of the pages.
 */
export async function openPages(directory: string, origin: string) {
  const shell = join(directory, 'index.html');
  if (!existsSync(shell)) {
    throw new CommandError(`${directory} has no index.html: build the app first (npm run build).`);
  }
  const template = parseTemplate(await readFile(shell, 'utf8'));
  const render = await loadRenderer();
  const writeFileOf = (path: string, text: string) => writeChanged(join(directory, path), text);
  return {
    /** Writes the pages that differ from their files; throws if `signal` is aborted. */
    async write(pages: readonly PageData[], { signal, onPage }: WriteOptions = {}) {
      for (const [done, { path, data }] of pages.entries()) {
        signal?.throwIfAborted();
        await writeFileOf(fileOf(path), pageHtml(template, await render(origin, data), data));
        onPage?.(done + 1, pages.length);
      }
    },

    /** Writes a file beside the pages if it differs. */
    writeFile: writeFileOf,

    /** Deletes the pages of a site except `pages`. */
    async deleteOthers(site: SiteKey, pages: readonly PageData[]) {
      const kept = new Set(pages.map(({ path }) => fileOf(path)));
      const files = [`${site}.html`, `live/${site}.html`];
      const namesIn = (folder: string) => readdir(join(directory, folder)).catch(() => []);
      for (const folder of [`${site}/story`, `${site}/page`, `live/${site}/page`]) {
        files.push(...(await namesIn(folder)).map((name) => join(folder, name)));
      }
      // A write that was interrupted leaves its part, which Hosting ignores.
      const parts = ['', site, 'live'].map(async (folder) => {
        // Other sites may be published at the same time.
        const isOwn = (name: string) => folder === site || name.startsWith(`${site}.`);
        const names = (await namesIn(folder)).filter(
          (name) => name.endsWith('.part') && isOwn(name),
        );
        return names.map((name) => join(folder, name));
      });
      for (const file of [...files, ...(await Promise.all(parts)).flat()]) {
        if (!/\.(?:html|part)$/.test(file) || kept.has(file)) continue;
        await rm(join(directory, file), { force: true });
      }
    },
  };
}

/** The file from which Hosting serves a path (`cleanUrls`). */
function fileOf(path: string): string {
  return `${path.slice(1)}.html`;
}

const renderedFrom = /"(?:publishedAt|change)":"[^"]*"/g;

/** Writes a file whole, unless it has the same text but for when and from which state it was rendered. */
async function writeChanged(file: string, text: string): Promise<void> {
  const before = await readFile(file, 'utf8').catch(() => null);
  if (before?.replace(renderedFrom, '') === text.replace(renderedFrom, '')) return;
  await mkdir(dirname(file), { recursive: true });
  await writeWhole(file, [text]);
}
