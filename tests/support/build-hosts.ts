import { createSiteRegistry } from '../../src/domain/content/site-registry';
import type { Hosts } from '../../src/routing/hosts';

/** A configuration with an archive host, a local development name, and a domain for homer. */
export function buildHosts(): Hosts {
  return {
    archiveHosts: ['archive.example', 'mnemosyne.test'],
    registry: createSiteRegistry({ homer: 'homer.example' }),
  };
}
