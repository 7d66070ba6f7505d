import type { View } from '../domain/content/view';
import { type Hosts, isProductHost } from './hosts';

/** Facts about the page that decide whether the product context is active. */
export interface ContextFacts {
  readonly hasSessionCookie: boolean;
  readonly hostname: string;
  readonly pathname: string;
  readonly view: View;
  /** The host of `document.referrer`, or null. */
  readonly referrerHost: string | null;
}

const archivePath = /^\/(web\/|mnemosyne|archive-select)/;

/** Whether the product context is active: one condition of section 4 is enough. */
export function isProductContextActive(facts: ContextFacts, hosts: Hosts): boolean {
  const { hasSessionCookie, hostname, pathname, view, referrerHost } = facts;
  return (
    hasSessionCookie ||
    archivePath.test(pathname) ||
    isProductHost(hosts, hostname) ||
    view.mode === 'archive-select' ||
    view.mode === 'archive-view' ||
    (referrerHost !== null && isProductHost(hosts, referrerHost))
  );
}
