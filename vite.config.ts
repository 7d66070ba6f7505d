import react from '@vitejs/plugin-react';
import { defineConfig, loadEnv } from 'vite';
import { byteBudgets } from './dev/byte-budgets.ts';
import { drawnByPreact } from './dev/drawn-by-preact.ts';
import { eagerCompilation } from './dev/eager-compilation.ts';
import { earlyScript } from './dev/early-script.ts';
import { headerOptions, hostingHeaders } from './dev/hosting-headers.ts';

export default defineConfig(({ mode }) => ({
  plugins: [react(), drawnByPreact(), earlyScript(), eagerCompilation(), byteBudgets()],
  server: { host: 'localhost', port: 5173, strictPort: true },
  preview: { port: 4173, strictPort: true, headers: previewHeaders(mode) },
  build: {
    target: 'baseline-widely-available',
    // An inlined asset would be a data: address, which the CSP refuses.
    assetsInlineLimit: 0,
    // Every browser of the target has it.
    modulePreload: { polyfill: false },
    sourcemap: false,
    rolldownOptions: {
      // The early script is a build of its own, within this one.
      checks: { pluginTimings: false },
      output: {
        codeSplitting: {
          // Few files: one for each small module that two screens share would cost a slow line more
          // than what is in it.
          groups: [
            {
              name: 'libraries',
              test: /\/node_modules\/(?:preact|zustand)\//,
              tags: ['$initial'],
              priority: 1,
            },
            { name: 'start', tags: ['$initial'] },
            // What the archive's screens share with others, and what the archive needs of the past.
            {
              name: 'room',
              test: /\/src\/(?:stores\/past-parts|backend\/firebase\/past-content|screens\/(?:require-login|live-version-notice|archive-select\/use-site-captures)|domain\/(?:redirect-query|nearest-captures)|ui\/segment-run)\./,
            },
          ],
        },
      },
    },
  },
}));

function previewHeaders(mode: string) {
  return hostingHeaders('preview', headerOptions(loadEnv(mode, process.cwd())));
}
