import { writeFileSync } from 'node:fs';
import { bundledPackages, licencesPage } from './licences';

/** `npm run licences`: writes docs/licences.md. */
writeFileSync('docs/licences.md', licencesPage(await bundledPackages()));
