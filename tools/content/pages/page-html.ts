import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import react from '@vitejs/plugin-react';
import { build } from 'vite';
import type { RenderedPage } from '../../../src/app/render-page';
import { escapeHtml } from '../../../src/domain/text/escape-html';
import { classNames } from '../../build/class-names';

type Renderer = typeof import('../../../src/app/render-page');

/** Vite's mode, which is that of the app's build. */
export const mode = 'production';

let renderer: Promise<Renderer['renderPage']> | undefined;

/** Loads the app's renderer of pages (`src/app/render-page.tsx`), which is built once in a process. */
export function loadRenderer(): Promise<Renderer['renderPage']> {
  renderer ??= buildRenderer();
  return renderer;
}

/** Builds it with Vite, so that style sheets and settings are those of the app. */
async function buildRenderer(): Promise<Renderer['renderPage']> {
  const outDir = await mkdtemp(join(tmpdir(), 'mnemosyne-pages-'));
  try {
    await build({
      configFile: false,
      logLevel: 'error',
      mode,
      plugins: [react()],
      css: classNames,
      ssr: { noExternal: true },
      build: {
        ssr: 'src/app/render-page.tsx',
        outDir,
        emptyOutDir: true,
        assetsInlineLimit: 0,
        rolldownOptions: { output: { codeSplitting: false } },
      },
    });
    const file = pathToFileURL(join(outDir, 'render-page.js')).href;
    const { renderPage, stripMarkupIn }: Renderer = await import(file);
    // Loaded after parse5: Node cannot load both at once.
    const { JSDOM } = await import('jsdom');
    stripMarkupIn(new JSDOM('').window);
    return renderPage;
  } finally {
    await rm(outDir, { recursive: true, force: true });
  }
}

/**
 * Cuts the shell of the app (`index.html` of the build) where a page differs: at the title, and at the
 * content of the root element. Throws if it is not the app's.
 */
export function parseTemplate(html: string) {
  const parts =
    /^([\s\S]*?)<title>[^<]*<\/title>([\s\S]*<div id="root">)[\s\S]*<\/div>([\s\S]*)$/.exec(html);
  const [, start, middle, end] = parts ?? [];
  if (start === undefined || middle === undefined || end === undefined) {
    throw new Error('index.html is not that of the app.');
  }
  return { start, middle, end };
}

const withoutScripts =
  '<noscript><aside class="without-scripts">Logging in, searching and the archive need JavaScript.</aside></noscript>';

/** Shown by public/first-paint.js where the app does not run, as in older browsers. */
const notLoaded =
  '<aside id="not-loaded" class="without-scripts" hidden>Logging in, searching and the archive could not be loaded. They need Chrome or Edge 123, Firefox 125 or Safari 17.5, or a later version.</aside>';

/** Returns a page as HTML; `data` is its JSON. */
export function pageHtml(
  { start, middle, end }: ReturnType<typeof parseTemplate>,
  { html, head, title, jsonLd }: RenderedPage,
  data: string,
): string {
  return [
    // The prefetch may run before the data of the page have arrived.
    start.replace('<html ', '<html data-published '),
    `<title>${escapeHtml(title)}</title>`,
    head.replace(/<(meta|link) /g, '<$1 data-page '),
    jsonLd
      ? `<script data-page type="application/ld+json">${inScript(JSON.stringify(jsonLd))}</script>`
      : '',
    middle,
    html,
    `</div>${withoutScripts}${notLoaded}<script type="application/json" id="page-data">${inScript(data)}</script>`,
    end,
  ].join('');
}

/** JSON that cannot end a script element or a line. */
function inScript(json: string): string {
  const escapes = { '<': '\\u003c', '\u2028': '\\u2028', '\u2029': '\\u2029' };
  return json.replace(/[<\u2028\u2029]/g, (char) => Reflect.get(escapes, char));
}
