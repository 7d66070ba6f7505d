import { readFileSync, writeFileSync } from 'node:fs';
import { hostingHeaderRules } from './hosting-headers';

/**
 * `npm run hosting-headers`: updates firebase.json with the headers of `hosting-headers.ts`, for no
 * project; `npm run deploy` adds what the configuration needs.
 */
const config = JSON.parse(readFileSync('firebase.json', 'utf8'));
config.hosting.headers = hostingHeaderRules();
writeFileSync('firebase.json', `${JSON.stringify(config, null, 2)}\n`);
