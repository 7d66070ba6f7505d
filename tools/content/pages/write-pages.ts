import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { SiteKey } from '../../../src/domain/content/site-registry';
import { CommandError } from '../model/problem';
import type { PageData } from './page-data';
import { loadRenderer, pageHtml, parseTemplate } from './page-html';

export type PageWriter = Awaited<ReturnType<typeof openPages>>;

interface WriteOptions {
  readonly signal?: AbortSignal;
  readonly onPage?: (done: number) => void;
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
        onPage?.(done + 1);
      }
    },

    /** Writes a file beside the pages if it differs. */
    writeFile: writeFileOf,

    /** Deletes the pages of a site except those of `paths`. */
    async deleteOthers(site: SiteKey, paths: Iterable<string>) {
      const kept = new Set([...paths].map(fileOf));
      const files = [`${site}.html`, `live/${site}.html`];
      for (const folder of [`${site}/story`, `${site}/page`, `live/${site}/page`]) {
        const names = await readdir(join(directory, folder)).catch(() => []);
        files.push(...names.map((name) => join(folder, name)));
      }
      for (const file of files) {
        // A write that was interrupted leaves its part.
        if (!/\.html(?:\.part)?$/.test(file) || kept.has(file)) continue;
        await rm(join(directory, file), { force: true });
      }
    },
  };
}

/** The file from which Hosting serves a path (`cleanUrls`). */
function fileOf(path: string): string {
  return `${path.slice(1)}.html`;
}

const origin = /"(?:publishedAt|change)":"[^"]*"/g;

/** Writes a file whole, unless it has the same text but for when and from which state it was rendered. */
async function writeChanged(file: string, text: string): Promise<void> {
  const before = await readFile(file, 'utf8').catch(() => null);
  if (before?.replace(origin, '') === text.replace(origin, '')) return;
  await mkdir(dirname(file), { recursive: true });
  await writeFile(`${file}.part`, text);
  await rename(`${file}.part`, file);
}
