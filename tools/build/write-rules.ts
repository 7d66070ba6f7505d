import { readFileSync, writeFileSync } from 'node:fs';
import { readSites, rulesWithSites, sitesFile } from './read-sites';

/** `npm run site-rules`: writes the sites of `sites.json` into firestore.rules. */
const keys = Object.keys(readSites(readFileSync(sitesFile, 'utf8')));
writeFileSync('firestore.rules', rulesWithSites(readFileSync('firestore.rules', 'utf8'), keys));
