import type { Hosts } from '../../src/domain/hosts';
import { createSiteRegistry } from '../../src/domain/site-registry';

/** An installation with a product domain, a local dev name, and a domain of its own for homer. */
export function buildHosts(): Hosts {
  return {
    archiveHosts: ['archive.example', 'mnemosyne.test'],
    registry: createSiteRegistry({ homer: 'homer.example' }),
  };
}
