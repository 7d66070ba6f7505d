import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import react from '@vitejs/plugin-react';
import { JSDOM } from 'jsdom';
import { build } from 'vite';

type Renderer = typeof import('../../../src/app/render-page');

/**
 * Builds the app's renderer of pages (`src/app/render-page.tsx`) with Vite, so that style sheets and
 * settings are those of the app, and loads it. `mode` is Vite's.
 */
export async function loadRenderer(mode: string): Promise<Renderer['renderPage']> {
  const outDir = await mkdtemp(join(tmpdir(), 'mnemosyne-pages-'));
  try {
    await build({
      configFile: false,
      logLevel: 'error',
      mode,
      plugins: [react()],
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
    stripMarkupIn(new JSDOM('').window);
    return renderPage;
  } finally {
    await rm(outDir, { recursive: true, force: true });
  }
}
