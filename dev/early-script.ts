import { fileURLToPath } from 'node:url';
import { build, type Plugin, type Rollup } from 'vite';
import { closure, entryChunks, screenChunks } from './chunk-closure.ts';

const entry = fileURLToPath(new URL('../src/early/early.ts', import.meta.url));
const archiveScreens = [
  '/src/screens/archive-view/archive-view-screen.tsx',
  '/src/app/archive-site-route.tsx',
];

/**
 * Builds `src/early/early.ts` as a script of its own, without imports, and puts it first in the
 * page, with the files that the archive will need beside the entry's. The dev server does without.
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
      const source = await buildEarly(mode);
      this.emitFile({ type: 'asset', name: 'early.js', source });
    },
    transformIndexHtml: {
      order: 'post',
      handler(_, { bundle = {} }) {
        const early = Object.keys(bundle).find((name) => /assets\/early-.*\.js$/.test(name));
        if (!early) return [];
        return [
          {
            tag: 'script',
            attrs: {
              async: true,
              src: `/${early}`,
              'data-archive': archiveFiles(bundle).join(' '),
            },
            injectTo: 'head-prepend',
          },
        ];
      },
    },
  };
}

async function buildEarly(mode: string): Promise<string> {
  const result = await build({
    configFile: false,
    logLevel: 'silent',
    mode,
    build: {
      write: false,
      target: 'baseline-widely-available',
      lib: { entry, formats: ['iife'], name: 'early' },
      minify: true,
    },
  });
  const [output] = Array.isArray(result) ? result : [result];
  const chunk = output && 'output' in output ? output.output[0] : null;
  if (!chunk) throw new Error('the early script was not built');
  return chunk.code;
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
