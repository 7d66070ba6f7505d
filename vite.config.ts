import react from '@vitejs/plugin-react';
import { defineConfig, loadEnv } from 'vite';
import packageJson from './package.json' with { type: 'json' };
import { archiveHosts } from './tools/build/archive-hosts.ts';
import { archivePages } from './tools/build/archive-previews.ts';
import { checkSites } from './tools/build/check-sites.ts';
import { chunks, prefetchSource } from './tools/build/chunks.ts';
import { classNames } from './tools/build/class-names.ts';
import { compileHints } from './tools/build/compile-hints.ts';
import { headerOptions, hostingHeaders } from './tools/build/hosting-headers.ts';
import { licencesFile } from './tools/build/licences.ts';
import { prefetchScript } from './tools/build/prefetch-script.ts';
import { securityTxt } from './tools/build/security-txt.ts';
import { serviceWorker } from './tools/build/service-worker.ts';
import { siteColours } from './tools/build/site-colours.ts';

export default defineConfig(({ mode }) => ({
  plugins: [
    react(),
    checkSites(),
    siteColours(),
    prefetchScript(),
    compileHints(),
    licencesFile(),
    securityTxt(),
    archiveHosts(),
    archivePages(),
    serviceWorker(),
  ],
  css: classNames,
  define: { 'import.meta.env.VITE_VERSION': JSON.stringify(packageJson.version) },
  server: { host: 'localhost', port: 5173, strictPort: true },
  preview: { port: 4173, strictPort: true, headers: previewHeaders(mode) },
  build: {
    // What the app cannot do without (docs/browsers.md): Intl.Segmenter, and the function light-dark() of CSS.
    target: ['chrome123', 'edge123', 'firefox125', 'safari17.5', 'ios17.5'],
    // An inlined asset would be a data: address, which the CSP refuses.
    assetsInlineLimit: 0,
    // Every browser of the target supports modulepreload.
    modulePreload: { polyfill: false },
    sourcemap: false,
    rolldownOptions: {
      input: { index: 'index.html', prefetch: prefetchSource },
      output: { codeSplitting: { groups: chunks } },
    },
  },
}));

function previewHeaders(mode: string) {
  return hostingHeaders('preview', headerOptions(loadEnv(mode, process.cwd())));
}
