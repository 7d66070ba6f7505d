import { readFileSync, writeFileSync } from 'node:fs';
import { loadEnv } from 'vite';
import { headerOptions, hostingHeaderRules } from './hosting-headers';

/**
 * `npm run hosting-headers`: updates firebase.json with the headers of `hosting-headers.ts`, for
 * the configuration in `.env.local` and the environment.
 */
const config = JSON.parse(readFileSync('firebase.json', 'utf8'));
config.hosting.headers = hostingHeaderRules(headerOptions(loadEnv('production', process.cwd())));
writeFileSync('firebase.json', `${JSON.stringify(config, null, 2)}\n`);
