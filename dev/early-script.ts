import { fileURLToPath } from 'node:url';
import { build, type Plugin, type Rollup } from 'vite';

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
  const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
  const start = chunks.filter((chunk) => chunk.isEntry).map(({ fileName }) => fileName);
  const screens = chunks
    .filter(({ moduleIds }) => moduleIds.some((id) => archiveScreens.some((s) => id.endsWith(s))))
    .map(({ fileName }) => fileName);
  const brought = closure(bundle, start);
  const files = [...closure(bundle, screens)].filter((name) => !brought.has(name));
  const styles = files.flatMap((name) => {
    const chunk = bundle[name];
    return chunk?.type === 'chunk' ? [...(chunk.viteMetadata?.importedCss ?? [])] : [];
  });
  return [...files, ...new Set(styles)].map((name) => `/${name}`);
}

/** The chunks reached from some by static imports, themselves included. */
function closure(bundle: Rollup.OutputBundle, from: readonly string[]): ReadonlySet<string> {
  const seen = new Set<string>();
  const waiting = [...from];
  for (let name = waiting.pop(); name !== undefined; name = waiting.pop()) {
    const chunk = bundle[name];
    if (seen.has(name) || chunk?.type !== 'chunk') continue;
    seen.add(name);
    waiting.push(...chunk.imports);
  }
  return seen;
}
