import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { digitsOfDate } from '../../src/domain/time/timestamp';
import { pagesOf } from '../content/pages/page-data';
import { loadRenderer, pageHtml, parseTemplate } from '../content/pages/page-html';
import type { PublishedSnapshots } from './bench-backend';
import { startStaticServer } from './static-server';

/** A built app with a published page, at an origin of its own. */
export interface PageServer {
  /** `http://host:port` */
  readonly origin: string;
  /** Renders the live list of site 500 and serves it as the content tool publishes it. */
  publishList(published: PublishedSnapshots): Promise<void>;
  stop(): Promise<void>;
}

const listPath = '/live/500';

/** Serves the app built in `directory`, with pages rendered by the same version of the app. */
export async function startPageServer(directory: string): Promise<PageServer> {
  const template = parseTemplate(await readFile(join(directory, 'index.html'), 'utf8'));
  const render = await loadRenderer();
  const { origin, addFile, stop } = await startStaticServer(directory);
  return {
    origin,
    async publishList({ built, change }) {
      const publishedAt = digitsOfDate(new Date());
      const page = [...pagesOf(built, publishedAt, change)].find(({ path }) => path === listPath);
      if (!page) throw new Error(`there is no page for ${listPath}`);
      addFile(`${listPath}.html`, pageHtml(template, await render(origin, page.data), page.data));
    },
    stop,
  };
}
