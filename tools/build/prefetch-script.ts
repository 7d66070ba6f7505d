import { build, type Plugin, type Rollup } from 'vite';

const source = '/src/prefetch.ts';
const archiveFrame = '/src/features/archive-frame/archive-frame.tsx';

/**
 * Builds `src/prefetch.ts` as a separate small script that runs before the app has loaded; Vite
 * would merge all module scripts of a page into one file.
 */
export function prefetchScript(): Plugin[] {
  let mode = 'production';
  let fileName = '';
  const removeFromApp: Plugin = {
    name: 'prefetch-script:remove',
    apply: 'build',
    transformIndexHtml: {
      order: 'pre',
      handler: (html) => html.replace(`<script type="module" src="${source}"></script>`, ''),
    },
  };
  const addToPage: Plugin = {
    name: 'prefetch-script:add',
    apply: 'build',
    configResolved(config) {
      mode = config.mode;
    },
    async generateBundle(_options, bundle) {
      const script = await buildScript(mode, filesOf(archiveFrame, bundle));
      const asset = { name: 'prefetch.js', source: script };
      fileName = this.getFileName(this.emitFile({ type: 'asset', ...asset }));
    },
    transformIndexHtml: {
      order: 'post',
      handler: () => [
        { tag: 'script', attrs: { async: true, src: `/${fileName}` }, injectTo: 'head-prepend' },
      ],
    },
  };
  return [removeFromApp, addToPage];
}

/** Returns the scripts and style sheets that a module needs, without those of the entry. */
function filesOf(module: string, bundle: Rollup.OutputBundle): string[] {
  const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
  const chunk = chunks.find(({ facadeModuleId }) => facadeModuleId?.endsWith(module));
  if (!chunk) throw new Error(`${module} is not a file of its own.`);
  const scripts = chunk.imports.filter((name) => {
    const imported = chunks.find(({ fileName }) => fileName === name);
    return imported && !imported.isEntry;
  });
  const files = [chunk, ...chunks.filter(({ fileName }) => scripts.includes(fileName))];
  return files.flatMap(({ fileName, viteMetadata }) => [
    fileName,
    ...(viteMetadata?.importedCss ?? []),
  ]);
}

async function buildScript(mode: string, archiveFiles: readonly string[]): Promise<string> {
  const result = await build({
    configFile: false,
    logLevel: 'silent',
    mode,
    define: { 'import.meta.env.ARCHIVE_FILES': JSON.stringify(archiveFiles) },
    build: {
      write: false,
      target: 'baseline-widely-available',
      rolldownOptions: { input: source, output: { format: 'iife' } },
    },
  });
  const outputs: readonly Rollup.RollupOutput[] = [result]
    .flat()
    .filter((part) => 'output' in part);
  const [chunk] = outputs.flatMap(({ output }) => output);
  if (chunk?.type !== 'chunk') throw new Error('The prefetch script was not built.');
  return chunk.code;
}
