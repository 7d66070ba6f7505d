/** A page of a kept site as the app showed it. */
export interface KeptPage {
  /** The content of the root element. */
  readonly html: string;
  /** The paths of its style sheets. */
  readonly styles: readonly string[];
  /** The path of the app's script, which names the build that the styles belong to. */
  readonly build: string;
}

const cacheName = 'mnemosyne-pages';
/** The oldest page makes room for another. */
const maxPages = 20;
const buildHeader = 'X-Build';
const stylesHeader = 'X-Styles';
const emptyRoot = '<div id="root">';
/** The scripts of the app's page, and their preloads. */
const scripts = /<(?:script|link)\b[^>]*"\/assets\/[^"]*\.js"[^>]*>(?:<\/script>)?/g;

/** Keeps a page for an address, in place of what was kept for it before. */
export async function keepPage(address: string, page: KeptPage): Promise<void> {
  const cache = await caches.open(cacheName);
  const headers = {
    'Content-Type': 'text/html; charset=utf-8',
    [buildHeader]: page.build,
    [stylesHeader]: page.styles.join(' '),
  };
  await cache.put(address, new Response(page.html, { headers }));
  const kept = await cache.keys();
  await Promise.all(kept.slice(0, -maxPages).map((request) => cache.delete(request)));
}

export async function deleteKeptPages(): Promise<void> {
  // Missing outside of secure contexts.
  if (typeof caches !== 'undefined') await caches.delete(cacheName);
}

/**
 * Returns `shell`, the app's own page, with the page kept for an address in it, so that readers see
 * that before the app has started (docs/offline.md); null if none of the same build is kept.
 */
export async function keptPage(
  address: string,
  shell: () => Promise<Response | undefined>,
): Promise<Response | null> {
  const kept = await caches.match(address, { cacheName });
  const build = kept?.headers.get(buildHeader);
  if (!kept || !build) return null;
  const answer = await shell();
  const [page = '', html] = await Promise.all([answer?.text(), kept.text()]);
  if (!answer || !page.includes(build)) return null;
  const styles = (kept.headers.get(stylesHeader) ?? '')
    .split(' ')
    .filter((path) => path !== '' && !page.includes(path))
    .map((path) => `<link rel="stylesheet" crossorigin href="${path}">`);
  const headers = new Headers(answer.headers);
  for (const name of ['Content-Length', 'Content-Encoding', 'ETag']) headers.delete(name);
  // public/start-kept.js starts the app after the first paint, which its scripts would delay.
  const start = '<script src="/start-kept.js" defer></script>';
  const filled = page
    .replace(scripts, '')
    .replace('</head>', () => `${styles.join('')}${start}</head>`)
    .replace(emptyRoot, () => `<div id="root" data-kept="${build}">${html}`);
  return new Response(filled, { headers });
}
