import { isArchiveMode, type SiteMode } from '../domain/content/site-mode';
import { type Hosts, isProductHost } from './hosts';

/** Facts about the page that decide whether the product context is active. */
export interface ContextFacts {
  readonly hasSessionCookie: boolean;
  readonly hostname: string;
  readonly pathname: string;
  readonly mode: SiteMode;
  /** The host of `document.referrer`, or null. */
  readonly referrerHost: string | null;
}

const archivePath = /^\/(web\/|mnemosyne|archive-select)/;

/** Whether the product context is active: one condition of section 4 is enough. */
export function isProductContextActive(facts: ContextFacts, hosts: Hosts): boolean {
  const { hasSessionCookie, hostname, pathname, mode, referrerHost } = facts;
  return (
    hasSessionCookie ||
    archivePath.test(pathname) ||
    isProductHost(hosts, hostname) ||
    isArchiveMode(mode) ||
    (referrerHost !== null && isProductHost(hosts, referrerHost))
  );
}
