import { fileURLToPath } from 'node:url';
import { build, type Plugin, type Rollup } from 'vite';
import { closure, earlyScripts, entryChunks, screenChunks } from './chunk-closure.ts';
import { archiveScreens, router, stripping } from './later-parts.ts';

const source = fileURLToPath(new URL('../src/early/early.ts', import.meta.url));

/** How the bundler puts the entry into the page. */
const entryTag = /<script type="module"[^>]* src="([^"]+)"><\/script>/;

/**
 * Builds `src/early`, a script without imports, and puts it first in the page; with it go the
 * addresses of the product's entry, which it brings, and of the files that the archive will need
 * beside that. The dev server does without.
 */
export function earlyScript(): Plugin {
  let mode = 'production';
  return {
    name: 'early-script',
    apply: 'build',
    configResolved(config) {
      mode = config.mode;
    },
    async generateBundle() {
      const { code } = await buildEarlyScript(mode);
      this.emitFile({ type: 'asset', name: 'early.js', source: code });
    },
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle = {} }) {
        const [early] = earlyScripts(bundle);
        const entry = entryTag.exec(html);
        if (!early || !entry?.[1]) return html;
        const archive = archiveFiles(bundle);
        const attrs = {
          async: true,
          src: `/${early}`,
          'data-entry': entry[1],
          'data-libraries': addressesOf(bundle, ['/preact.mjs']),
          'data-router': addressesOf(bundle, [router]),
          'data-stripping': addressesOf(bundle, [stripping]),
          'data-archive-scripts': archive.filter((name) => name.endsWith('.js')).join(' '),
          'data-archive-styles': archive.filter((name) => name.endsWith('.css')).join(' '),
        };
        const preload = { rel: 'modulepreload', crossorigin: '', href: entry[1] };
        return {
          html: html.replace(entry[0], ''),
          tags: [
            { tag: 'script', attrs, injectTo: 'head-prepend' },
            { tag: 'link', attrs: preload, injectTo: 'head' },
          ],
        };
      },
    },
  };
}

/** The addresses of the scripts that hold modules whose paths end so, separated by spaces. */
function addressesOf(bundle: Rollup.OutputBundle, modules: readonly string[]): string {
  return screenChunks(bundle, modules)
    .map((name) => `/${name}`)
    .join(' ');
}

/** `src/early` as it is built in a mode. */
export async function buildEarlyScript(mode: string): Promise<Rollup.OutputChunk> {
  const result = await build({
    configFile: false,
    logLevel: 'silent',
    mode,
    build: {
      write: false,
      target: 'baseline-widely-available',
      minify: true,
      modulePreload: false,
      rolldownOptions: { input: source, output: { format: 'iife' } },
    },
  });
  const [output] = Array.isArray(result) ? result : [result];
  const chunk = output && 'output' in output ? output.output[0] : null;
  if (!chunk) throw new Error('early.js was not built');
  return chunk;
}

/** The scripts and styles of the archive's screens that the page's entry does not bring. */
function archiveFiles(bundle: Rollup.OutputBundle): readonly string[] {
  const brought = closure(bundle, entryChunks(bundle));
  const needed = closure(bundle, screenChunks(bundle, [archiveScreens]));
  const files = [...needed].filter((name) => !brought.has(name));
  const styles = files.flatMap((name) => {
    const chunk = bundle[name];
    return chunk?.type === 'chunk' ? [...(chunk.viteMetadata?.importedCss ?? [])] : [];
  });
  return [...files, ...new Set(styles)].map((name) => `/${name}`);
}
