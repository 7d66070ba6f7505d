import { fileURLToPath } from 'node:url';
import { build, type Plugin, type Rollup } from 'vite';
import { closure, entryChunks, screenChunks } from './chunk-closure.ts';

const source = (path: string) => fileURLToPath(new URL(`../src/${path}`, import.meta.url));
const archiveScreens = [
  '/src/screens/archive-view/archive-view-screen.tsx',
  '/src/app/archive-site-route.tsx',
];
/** The script that asks, and the one that shows what comes; by the names of their files. */
const scripts = {
  early: { file: 'early/early.ts', format: 'iife', alias: [] },
  'early-view': {
    file: 'early/early-view.tsx',
    format: 'es',
    alias: [
      { find: /^react-dom\/client$/, replacement: 'preact/compat/client' },
      { find: /^react\/jsx-runtime$/, replacement: 'preact/jsx-runtime' },
      { find: /^react$/, replacement: 'preact/compat' },
      { find: /^dompurify$/, replacement: source('early/shared-purify.ts') },
      { find: /^react-router-dom$/, replacement: source('early/router-parts.tsx') },
      // The drawing of the timeline is half of the archive's scripts.
      { find: /^\.\/timeline-bar$/, replacement: source('early/timeline-place.tsx') },
    ],
  },
} as const;

/** How the bundler puts the entry into the page. */
const entryTag = /<script type="module"[^>]* src="([^"]+)"><\/script>/;

type ScriptName = keyof typeof scripts;

/**
 * Builds the scripts of `src/early`, each without imports, and puts the one that asks first in the
 * page; with it go the other's address, and those of the files that the archive will need beside
 * the entry's. The dev server does without.
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
      for (const [name, { code }] of await buildEarlyScripts(mode)) {
        this.emitFile({ type: 'asset', name: `${name}.js`, source: code });
      }
    },
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle = {} }) {
        const [early, view] = [fileOf(bundle, 'early'), fileOf(bundle, 'early-view')];
        const entry = entryTag.exec(html);
        if (!early || !view || !entry?.[1]) return html;
        const archive = archiveFiles(bundle);
        const attrs = {
          async: true,
          src: early,
          'data-entry': entry[1],
          'data-view': view,
          'data-purify': purifyFile(bundle),
          'data-archive-scripts': archive.filter((name) => name.endsWith('.js')).join(' '),
          'data-archive-styles': archive.filter((name) => name.endsWith('.css')).join(' '),
        };
        const preload = { rel: 'modulepreload', href: view };
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

/** The address of the product's module of DOMPurify. */
function purifyFile(bundle: Rollup.OutputBundle): string {
  const [file] = screenChunks(bundle, ['/purify.es.mjs']);
  return file ? `/${file}` : '';
}

/** The address of a script of ours in the built page. */
function fileOf(bundle: Rollup.OutputBundle, name: ScriptName): string | null {
  const file = Object.values(bundle).find(
    (output) => output.type === 'asset' && output.names.includes(`${name}.js`),
  );
  return file ? `/${file.fileName}` : null;
}

/** The scripts of `src/early` as they are built in a mode, by name. */
export async function buildEarlyScripts(
  mode: string,
): Promise<ReadonlyMap<ScriptName, Rollup.OutputChunk>> {
  const built = new Map<ScriptName, Rollup.OutputChunk>();
  for (const name of ['early', 'early-view'] as const)
    built.set(name, await buildScript(name, mode));
  return built;
}

async function buildScript(name: ScriptName, mode: string): Promise<Rollup.OutputChunk> {
  const { file, format, alias } = scripts[name];
  const result = await build({
    configFile: false,
    logLevel: 'silent',
    mode,
    resolve: { alias: [...alias] },
    define: { 'process.env.NODE_ENV': '"production"' },
    build: {
      write: false,
      target: 'baseline-widely-available',
      minify: true,
      modulePreload: false,
      rolldownOptions: { input: source(file), output: { format } },
    },
  });
  const [output] = Array.isArray(result) ? result : [result];
  const chunk = output && 'output' in output ? output.output[0] : null;
  if (!chunk) throw new Error(`${name}.js was not built`);
  return chunk;
}

/** The scripts and styles of the archive's screens that the page's entry does not bring. */
function archiveFiles(bundle: Rollup.OutputBundle): readonly string[] {
  const brought = closure(bundle, entryChunks(bundle));
  const needed = closure(bundle, screenChunks(bundle, archiveScreens));
  const files = [...needed].filter((name) => !brought.has(name));
  const styles = files.flatMap((name) => {
    const chunk = bundle[name];
    return chunk?.type === 'chunk' ? [...(chunk.viteMetadata?.importedCss ?? [])] : [];
  });
  return [...files, ...new Set(styles)].map((name) => `/${name}`);
}
