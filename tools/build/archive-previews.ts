import type { Plugin } from 'vite';
import {
  activeSites,
  createSiteRegistry,
  type SiteEntry,
} from '../../src/domain/content/site-registry.ts';
import { escapeHtml } from '../../src/domain/text/escape-html.ts';
import { messages } from '../../src/domain/text/messages.ts';
import { paths } from '../../src/routing/paths.ts';

/** Link previews read the HTML only, so the addresses of the archive have pages of their own. */
interface Preview {
  /** The file in the build. */
  readonly fileName: string;
  /** The addresses that Hosting answers with it. */
  readonly regex: string;
  readonly site: SiteEntry;
  /** The year of the date in the address, or null if that has none. */
  readonly year: number | null;
}

/** The first year of a version timestamp (spec 7.2). */
const firstYear = 2000;

/** The pages for link previews: one of each site and year, and one of each site for other addresses. */
export function archivePreviews(lastYear: number): readonly Preview[] {
  const years = Array.from({ length: lastYear - firstYear + 1 }, (_, index) => firstYear + index);
  const registry = createSiteRegistry();
  return activeSites(registry).flatMap((site) => {
    const { key } = site;
    const below = `/${key}(?:/.*)?$`;
    return [
      ...years.map((year) => ({
        fileName: `previews/${key}-${year}.html`,
        regex: `^/web/${year}[0-9-]*${below}`,
        site,
        year,
      })),
      {
        fileName: `previews/${key}.html`,
        regex: `^/(?:web/[^/]+|compare/[^/]+/[^/]+)${below}`,
        site,
        year: null,
      },
    ];
  });
}

/** The `rewrites` of firebase.json for these pages; they precede the one to the app. */
export function previewRewrites(lastYear: number) {
  return archivePreviews(lastYear).map(({ regex, fileName }) => ({
    regex,
    destination: `/${fileName}`,
  }));
}

/** The page of the app with the metadata of a preview, which the app removes when it starts. */
export function previewHtml(html: string, { site, year }: Omit<Preview, 'fileName' | 'regex'>) {
  const title = year === null ? `${site.name} in the archive` : `${site.name} in ${year}`;
  const description = `${site.description} As archived${year === null ? '' : ` in ${year}`}; reading it needs an account.`;
  const properties = [
    ['property', 'og:type', 'website'],
    ['property', 'og:title', title],
    ['property', 'og:description', description],
    ['property', 'og:site_name', messages.productName],
    ['name', 'description', description],
    ['name', 'robots', 'noindex'],
  ] as const;
  const elements = properties.map(
    ([kind, name, content]) =>
      `<meta data-page ${kind}="${name}" content="${escapeHtml(content)}" />`,
  );
  return html.replace(
    /<title>[^<]*<\/title>/,
    () =>
      `<title>${escapeHtml(title)} · ${messages.productName}</title>\n    ${elements.join('\n    ')}`,
  );
}

const place = '<!-- live sites -->';

/** Links to the live mirrors, for readers without scripts. */
function liveSites(): string {
  return activeSites(createSiteRegistry())
    .map(({ key, name }) => `<li><a href="${paths.live(key)}">${escapeHtml(name)}</a></li>`)
    .join('\n            ');
}

/** Writes the pages for link previews into the build, and the live mirrors into the app's page. */
export function archivePages(now: () => Date = () => new Date()): Plugin {
  return {
    name: 'archive-pages',
    transformIndexHtml: { order: 'pre', handler: (html) => html.replace(place, liveSites()) },
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const page = bundle['index.html'];
        if (page?.type !== 'asset') return;
        const html = String(page.source);
        for (const preview of archivePreviews(now().getUTCFullYear())) {
          const source = previewHtml(html, preview);
          this.emitFile({ type: 'asset', fileName: preview.fileName, source });
        }
      },
    },
  };
}
