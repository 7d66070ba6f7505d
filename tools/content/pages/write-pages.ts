import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { SiteKey } from '../../../src/domain/content/site-registry';
import { CommandError } from '../model/problem';
import type { PageData } from './page-data';
import { pageHtml, parseTemplate } from './page-html';
import { loadRenderer } from './page-renderer';

/** How many pages there are, and how many of them differed from their files. */
export interface WrittenPages {
  readonly pages: number;
  readonly written: number;
}

export interface PageWriter {
  /** Writes the pages that differ from their files; throws if `signal` is aborted. */
  write(
    pages: readonly PageData[],
    options?: { readonly signal?: AbortSignal; readonly onPage?: (done: number) => void },
  ): Promise<WrittenPages>;
  /** Writes a file beside the pages if it differs. */
  writeFile(path: string, text: string): Promise<boolean>;
  deleteFile(path: string): Promise<void>;
  /** Deletes the pages of a site except those of `paths`; returns how many. */
  deleteOthers(site: SiteKey, paths: ReadonlySet<string>): Promise<number>;
}

/**
 * Opens the directory of a built app for its pages. Throws a CommandError if it has no index.html.
 * `origin` is that of the pages, `mode` that of the build.
 */
export async function openPages(
  directory: string,
  origin: string,
  mode: string,
): Promise<PageWriter> {
  const shell = join(directory, 'index.html');
  if (!existsSync(shell)) {
    throw new CommandError(`${directory} has no index.html: build the app first (npm run build).`);
  }
  const template = parseTemplate(await readFile(shell, 'utf8'));
  const render = await loadRenderer(mode);
  const write = (path: string, text: string) => writeChanged(join(directory, path), text);
  return {
    async write(pages, { signal, onPage } = {}) {
      let written = 0;
      for (const [done, { path, data }] of pages.entries()) {
        signal?.throwIfAborted();
        const html = pageHtml(template, await render(origin, data), data);
        if (await write(fileOf(path), html)) written++;
        onPage?.(done + 1);
      }
      return { pages: pages.length, written };
    },
    writeFile: write,
    deleteFile: (path) => rm(join(directory, path), { force: true }),
    async deleteOthers(site, paths) {
      const kept = new Set([...paths].map(fileOf));
      let deleted = 0;
      for (const folder of [`${site}/story`, `${site}/page`, `live/${site}/page`]) {
        for (const name of await readdir(join(directory, folder)).catch(() => [])) {
          const file = join(folder, name);
          // A write that was interrupted leaves its part.
          if (!/\.html(?:\.part)?$/.test(name) || kept.has(file)) continue;
          await rm(join(directory, file));
          deleted++;
        }
      }
      for (const file of [`${site}.html`, `live/${site}.html`]) {
        if (kept.has(file) || !existsSync(join(directory, file))) continue;
        await rm(join(directory, file));
        deleted++;
      }
      return deleted;
    },
  };
}

/** The file from which Hosting serves a path (`cleanUrls`). */
function fileOf(path: string): string {
  return `${path.slice(1)}.html`;
}

const origin = /"(?:publishedAt|change)":"[^"]*"/g;

/** Writes a file whole, unless it has the same text but for when and from which state it was rendered. */
async function writeChanged(file: string, text: string): Promise<boolean> {
  const before = await readFile(file, 'utf8').catch(() => null);
  if (before?.replace(origin, '') === text.replace(origin, '')) return false;
  await mkdir(dirname(file), { recursive: true });
  await writeFile(`${file}.part`, text);
  await rename(`${file}.part`, file);
  return true;
}
