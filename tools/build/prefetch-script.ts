import type { Plugin, Rollup } from 'vite';
import { firstLoad, prefetchSource } from './chunks.ts';

const archiveScreen = '/src/app/archive-screen.tsx';
const script = `<script type="module" src="/${prefetchSource}"></script>`;

/**
 * Makes `src/prefetch.ts` an entry of its own, which shares its modules with the app but runs before
 * that has loaded; Vite would merge all module scripts of a page into one. The script element names
 * the files of the archive frame, so that the prefetch can preload them.
 */
export function prefetchScript(): Plugin[] {
  return [
    {
      name: 'prefetch-script:remove',
      apply: 'build',
      transformIndexHtml: { order: 'pre', handler: (html) => html.replace(script, '') },
    },
    {
      name: 'prefetch-script:add',
      apply: 'build',
      transformIndexHtml: {
        order: 'post',
        handler: (_html, { bundle = {} }) => [
          {
            tag: 'script',
            attrs: {
              type: 'module',
              crossorigin: true,
              // At once, and not after the app, whose code the browser compiles when it arrives.
              async: true,
              src: `/${chunkOf(`/${prefetchSource}`, bundle).fileName}`,
              'data-archive-files': filesOf(archiveScreen, bundle).join(' '),
            },
            injectTo: 'head-prepend',
          },
        ],
      },
    },
  ];
}

function chunkOf(module: string, bundle: Rollup.OutputBundle): Rollup.OutputChunk {
  for (const file of Object.values(bundle)) {
    if (file.type === 'chunk' && file.moduleIds.some((id) => id.endsWith(module))) return file;
  }
  throw new Error(`No file has ${module}.`);
}

/** Returns the scripts and style sheets that a module needs, without those of the app. */
function filesOf(module: string, bundle: Rollup.OutputBundle): string[] {
  const chunk = chunkOf(module, bundle);
  const files = Object.values(bundle).filter((file) => file.type === 'chunk');
  const own = files.filter(
    ({ fileName, name, isEntry }) =>
      chunk.imports.includes(fileName) &&
      !isEntry &&
      !firstLoad.some((group) => group.name === name),
  );
  return [chunk, ...own].flatMap(({ fileName, viteMetadata }) => [
    fileName,
    ...(viteMetadata?.importedCss ?? []),
  ]);
}
