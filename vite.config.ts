import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { hostingHeaders } from './dev/hosting-headers.ts';

export default defineConfig({
  plugins: [react()],
  server: { host: 'localhost', port: 5173, strictPort: true },
  preview: { port: 4173, strictPort: true, headers: hostingHeaders('preview') },
  build: {
    target: 'baseline-widely-available',
    // An inlined asset would be a data: address, which the CSP refuses.
    assetsInlineLimit: 0,
    sourcemap: false,
  },
});
