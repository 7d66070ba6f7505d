import type { BenchPage } from './open-page';
import type { StaticServer } from './static-server';

const pagePath = '/static/page.html';
const stylePath = '/static/page.css';
/** The copy has at most this many stories. */
const maxStories = 50;

/** A loaded page as plain HTML with one style sheet. */
export interface StaticCopy {
  /** The content of the body. */
  readonly html: string;
  readonly styles: string;
}

export function staticCopy({ page }: BenchPage): Promise<StaticCopy> {
  return page.evaluate((most) => {
    const copy = document.body.cloneNode(true);
    if (!(copy instanceof HTMLElement)) throw new Error('a page without a body');
    for (const element of copy.querySelectorAll('script, noscript, link, style')) element.remove();
    for (const element of [...copy.querySelectorAll('article')].slice(most)) element.remove();
    for (const element of copy.querySelectorAll('[style]')) element.removeAttribute('style');
    const rules = [...document.styleSheets].flatMap((sheet) => [...sheet.cssRules]);
    return { html: copy.getHTML(), styles: rules.map(({ cssText }) => cssText).join('\n') };
  }, maxStories);
}

/** Serves a copy as a lower bound for showing the same text. Returns its path. */
export function serveStaticCopy({ html, styles }: StaticCopy, server: StaticServer): string {
  server.addFile(stylePath, styles);
  server.addFile(pagePath, documentOf(html, `<link rel="stylesheet" href="${stylePath}">`));
  return pagePath;
}

/** A copy as one HTML file. */
export function singleFile({ html, styles }: StaticCopy): string {
  return documentOf(html, `<style>${styles}</style>`);
}

function documentOf(html: string, style: string): string {
  return (
    `<!doctype html><html lang="en"><head><meta charset="utf-8">` +
    `<meta name="viewport" content="width=device-width, initial-scale=1"><title>500</title>` +
    `${style}</head><body>${html}</body></html>`
  );
}
