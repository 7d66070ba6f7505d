import { readFileSync, writeFileSync } from 'node:fs';
import { hostingHeaderRules } from './hosting-headers';

/** `npm run hosting-headers`: brings firebase.json to the headers of `hosting-headers.ts`. */
const config = JSON.parse(readFileSync('firebase.json', 'utf8'));
config.hosting.headers = hostingHeaderRules();
writeFileSync('firebase.json', `${JSON.stringify(config, null, 2)}\n`);
