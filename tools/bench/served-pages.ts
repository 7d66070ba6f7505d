import { execFileSync } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { digitsOfDate } from '../../src/domain/time/timestamp';
import { pagesOf } from '../content/pages/page-data';
import { loadRenderer, pageHtml, parseTemplate } from '../content/pages/page-html';
import type { PublishedSnapshots } from './bench-backend';
import { type StaticServer, startStaticServer } from './static-server';

const builtApp = 'dist-bench';

/** Builds the app in a folder for production, with the given `VITE_*` settings, and serves it. */
export async function serveApp(
  viteEnv: Readonly<Record<string, string>>,
  folder = '.',
): Promise<StaticServer> {
  const vite = join('node_modules', '.bin', 'vite');
  execFileSync(vite, ['build', '--outDir', builtApp, '--logLevel', 'warn'], {
    cwd: folder,
    stdio: 'inherit',
    env: { ...process.env, ...viteEnv },
  });
  return startStaticServer(join(folder, builtApp));
}

/** Serves the built app at an origin of its own, with a published page. */
export async function startPageServer() {
  const template = parseTemplate(await readFile(join(builtApp, 'index.html'), 'utf8'));
  const render = await loadRenderer();
  const { origin, addFile } = await startStaticServer(builtApp);
  return {
    /** Renders the live list of site 500 as the content tool publishes it. Returns its address. */
    async publishList({ built, change }: PublishedSnapshots): Promise<string> {
      const path = '/live/500';
      const pages = pagesOf(built, digitsOfDate(new Date()), change);
      const page = [...pages].find((candidate) => candidate.path === path);
      if (!page) throw new Error(`there is no page for ${path}`);
      addFile(`${path}.html`, pageHtml(template, await render(origin, page.data), page.data));
      return origin + path;
    },
  };
}

/** A loaded page as plain HTML, the content of its body, with one style sheet. */
export type StaticCopy = Awaited<ReturnType<typeof staticCopy>>;

/** Copies a page and at most 50 of its stories, without scripts. */
export function staticCopy(page: Page) {
  return page.evaluate(() => {
    const copy = document.body.cloneNode(true);
    if (!(copy instanceof HTMLElement)) throw new Error('a page without a body');
    for (const element of copy.querySelectorAll('script, noscript, link, style')) element.remove();
    for (const element of [...copy.querySelectorAll('article')].slice(50)) element.remove();
    for (const element of copy.querySelectorAll('[style]')) element.removeAttribute('style');
    const rules = [...document.styleSheets].flatMap((sheet) => [...sheet.cssRules]);
    return { html: copy.getHTML(), styles: rules.map(({ cssText }) => cssText).join('\n') };
  });
}

/** Serves a copy as a lower bound for showing the same text. Returns its address. */
export function serveStaticCopy({ html, styles }: StaticCopy, server: StaticServer): string {
  server.addFile('/static/page.css', styles);
  const link = '<link rel="stylesheet" href="/static/page.css">';
  server.addFile('/static/page.html', documentOf(html, link));
  return `${server.origin}/static/page.html`;
}

/** Returns a page of HTML; `style` is a link or a `<style>` element. */
export function documentOf(html: string, style: string): string {
  return (
    `<!doctype html><html lang="en"><head><meta charset="utf-8">` +
    `<meta name="viewport" content="width=device-width, initial-scale=1"><title>500</title>` +
    `${style}</head><body>${html}</body></html>`
  );
}
