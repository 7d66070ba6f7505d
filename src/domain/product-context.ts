import { type Hosts, isArchiveHost, isProductHost } from './hosts';
import { isArchiveMode, type SiteMode } from './site-mode';
import { siteForLiveDomain } from './site-registry';

/** Plain facts about the page, read by the app. */
export interface ContextFacts {
  readonly hasSessionCookie: boolean;
  readonly hostname: string;
  readonly pathname: string;
  readonly mode: SiteMode;
  /** The host of `document.referrer`, or null. */
  readonly referrerHost: string | null;
}

const archivePath = /^\/(web\/|mnemosyne|archive-select)/;

/** Whether the product counts as active: any one condition of section 4 is enough. */
export function isProductContextActive(facts: ContextFacts, hosts: Hosts): boolean {
  return (
    facts.hasSessionCookie ||
    archivePath.test(facts.pathname) ||
    isProductHost(hosts, facts.hostname) ||
    isArchiveMode(facts.mode) ||
    (facts.referrerHost !== null &&
      (isArchiveHost(hosts, facts.referrerHost) ||
        siteForLiveDomain(hosts.registry, facts.referrerHost) !== null))
  );
}
