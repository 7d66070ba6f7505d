import { readFileSync, writeFileSync } from 'node:fs';
import { readSites, rulesFile, rulesWithSites, sitesFile } from './read-sites';

/** `npm run site-rules`: writes the sites of `sites.json` into firestore.rules. */
const keys = Object.keys(readSites(readFileSync(sitesFile, 'utf8')));
writeFileSync(rulesFile, rulesWithSites(readFileSync(rulesFile, 'utf8'), keys));
