import { fileURLToPath } from 'node:url';

/** The folder of the project: two above this file, and above what it is compiled to (`build.mjs`). */
export const projectFolder = fileURLToPath(new URL('../..', import.meta.url));
