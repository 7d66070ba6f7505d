import { pathToFileURL } from 'node:url';
import { builtProgram } from './build.mjs';

await import(pathToFileURL(await builtProgram('main')).href);
