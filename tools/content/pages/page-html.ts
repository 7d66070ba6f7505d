import type { RenderedPage } from '../../../src/app/render-page';
import { escapeHtml } from '../../../src/domain/escape-html';

/** The shell of the app (`index.html` of the build), cut where a page differs. */
export interface PageTemplate {
  /** Up to the title. */
  readonly start: string;
  /** From the title to the content of the root element. */
  readonly middle: string;
  /** What follows the root element. */
  readonly end: string;
}

/** Cuts the shell; throws if it is not the app's. */
export function parseTemplate(html: string): PageTemplate {
  const parts =
    /^([\s\S]*?)<title>[^<]*<\/title>([\s\S]*<div id="root">)[\s\S]*<\/div>([\s\S]*)$/.exec(html);
  const [, start, middle, end] = parts ?? [];
  if (start === undefined || middle === undefined || end === undefined) {
    throw new Error('index.html is not that of the app.');
  }
  return { start, middle, end };
}

const withoutScripts =
  '<noscript><p class="without-scripts">Logging in, searching and the archive need JavaScript.</p></noscript>';

/** Returns a page as HTML; `data` is its JSON. */
export function pageHtml(
  { start, middle, end }: PageTemplate,
  { html, head, title, jsonLd }: RenderedPage,
  data: string,
): string {
  return [
    start,
    `<title>${escapeHtml(title)}</title>`,
    head.replace(/<(meta|link) /g, '<$1 data-page '),
    jsonLd
      ? `<script data-page type="application/ld+json">${inScript(JSON.stringify(jsonLd))}</script>`
      : '',
    middle,
    html,
    `</div>${withoutScripts}<script type="application/json" id="page-data">${inScript(data)}</script>`,
    end,
  ].join('');
}

/** JSON that cannot end a script element or a line. */
function inScript(json: string): string {
  const escapes = { '<': '\\u003c', '\u2028': '\\u2028', '\u2029': '\\u2029' };
  return json.replace(/[<\u2028\u2029]/g, (char) => Reflect.get(escapes, char));
}
