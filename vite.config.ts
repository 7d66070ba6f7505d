import react from '@vitejs/plugin-react';
import { defineConfig, loadEnv } from 'vite';
import { byteBudgets } from './dev/byte-budgets.ts';
import { earlyScript } from './dev/early-script.ts';
import { headerOptions, hostingHeaders } from './dev/hosting-headers.ts';
import { withoutUnusedRouter } from './dev/without-unused-router.ts';

export default defineConfig(({ mode }) => ({
  plugins: [react(), withoutUnusedRouter(), earlyScript(), byteBudgets()],
  server: { host: 'localhost', port: 5173, strictPort: true },
  preview: { port: 4173, strictPort: true, headers: previewHeaders(mode) },
  build: {
    target: 'baseline-widely-available',
    // An inlined asset would be a data: address, which the CSP refuses.
    assetsInlineLimit: 0,
    sourcemap: false,
    rolldownOptions: {
      // The early scripts are builds of their own, within this one.
      checks: { pluginTimings: false },
      output: {
        codeSplitting: {
          // One file for what every page needs: a file of its own for each small module that the
          // archive shares would cost a slow line a round trip each.
          groups: [
            // The early view has a use for it too.
            { name: 'purify', test: /\/node_modules\/dompurify\//, priority: 1 },
            { name: 'start', tags: ['$initial'] },
          ],
        },
      },
    },
  },
}));

function previewHeaders(mode: string) {
  return hostingHeaders('preview', headerOptions(loadEnv(mode, process.cwd())));
}
