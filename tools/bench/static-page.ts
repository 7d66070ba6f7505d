import type { BenchPage } from './open-page';
import type { StaticServer } from './static-server';

const pagePath = '/static/page.html';
const stylePath = '/static/page.css';
/** The copy has at most this many stories. */
const maxStories = 50;

/**
 * Serves a loaded page as plain HTML with one style sheet, as a lower bound for showing the same
 * text. Returns its path.
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
  }, maxStories);
  server.addFile(stylePath, styles);
  server.addFile(
    pagePath,
    `<!doctype html><html lang="en"><head><meta charset="utf-8">` +
      `<meta name="viewport" content="width=device-width, initial-scale=1"><title>500</title>` +
      `<link rel="stylesheet" href="${stylePath}"></head><body>${html}</body></html>`,
  );
  return pagePath;
}
