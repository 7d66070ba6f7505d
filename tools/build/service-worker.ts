import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { buildScript } from './build-script.ts';

/** Public files that no page loads; icons are for the system that installs the app. */
const notForPages = /\.(?:txt|png)$/;

/** Where the browser finds the worker. */
const fileName = 'sw.js';

/**
 * Builds the service worker with the list of the app's files (docs/offline.md). With
 * `VITE_SERVICE_WORKER=off`, one that removes itself takes its place.
 */
export function serviceWorker(): Plugin {
  let publicDir = '';
  let isOff = false;
  let mode = 'production';
  return {
    name: 'service-worker',
    apply: 'build',
    configResolved(config) {
      publicDir = config.publicDir;
      mode = config.mode;
      isOff = config.env.VITE_SERVICE_WORKER === 'off';
    },
    generateBundle: {
      // After the plugins that add files.
      order: 'post',
      async handler(_options, bundle) {
        const names = Object.keys(bundle).filter((name) => name.startsWith('assets/'));
        const fixed = readdirSync(publicDir).filter((name) => !notForPages.test(name));
        const files = [...names, ...fixed].map((name) => `/${name}`).sort();
        const version = createHash('sha256').update(JSON.stringify(files));
        for (const name of fixed) version.update(readFileSync(join(publicDir, name)));
        const define = {
          FILES: JSON.stringify(files),
          VERSION: JSON.stringify(version.digest('hex').slice(0, 16)),
        };
        const name = isOff ? 'no-service-worker' : 'service-worker';
        const source = await buildScript(`src/service-worker/${name}.ts`, define, mode);
        this.emitFile({ type: 'asset', fileName, source });
      },
    },
  };
}
