import type { Plugin, Rollup } from 'vite';
import { buildScript } from './build-script.ts';

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
      const files = JSON.stringify(filesOf(archiveFrame, bundle));
      const script = await buildScript(source, { 'import.meta.env.ARCHIVE_FILES': files }, mode);
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
