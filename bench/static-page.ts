import type { BenchPage } from './open-page';
import type { StaticServer } from './static-server';

const pagePath = '/static/page.html';
const stylePath = '/static/page.css';
/** More stories than these are left out: a page of text has an end. */
const mostStories = 50;

/**
 * Serves what a loaded page shows as plain HTML with one style sheet: the same text, and the least
 * that any product could take to show it. Returns its path.
 */
export async function serveStaticCopy({ page }: BenchPage, server: StaticServer): Promise<string> {
  const { html, styles } = await page.evaluate((most) => {
    const copy = document.body.cloneNode(true);
    if (!(copy instanceof HTMLElement)) throw new Error('a page without a body');
    for (const element of copy.querySelectorAll('script, noscript, link, style')) element.remove();
    for (const element of [...copy.querySelectorAll('article')].slice(most)) element.remove();
    for (const element of copy.querySelectorAll('[style]')) element.removeAttribute('style');
    const rules = [...document.styleSheets].flatMap((sheet) => [...sheet.cssRules]);
    return { html: copy.innerHTML, styles: rules.map(({ cssText }) => cssText).join('\n') };
  }, mostStories);
  server.addFile(stylePath, styles);
  server.addFile(
    pagePath,
    `<!doctype html><html lang="en"><head><meta charset="utf-8">` +
      `<meta name="viewport" content="width=device-width, initial-scale=1"><title>500</title>` +
      `<link rel="stylesheet" href="${stylePath}"></head><body>${html}</body></html>`,
  );
  return pagePath;
}
