import { readFileSync } from 'node:fs';
import type { Plugin } from 'vite';
import { readSites, sitesFile } from './read-sites.ts';

/** Ends a build, or the start of the server, with what is wrong with `sites.json`. */
export function checkSites(): Plugin {
  return {
    name: 'check-sites',
    buildStart() {
      this.addWatchFile(sitesFile);
      readSites(readFileSync(sitesFile, 'utf8'));
    },
  };
}
