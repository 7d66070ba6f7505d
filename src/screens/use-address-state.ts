import { useMemo } from 'react';
import { useLocation } from 'react-router-dom';
import { stateForAddress } from '../domain/mode-detection';
import type { SiteState } from '../domain/site-mode';
import { useServices } from '../stores/store-hooks';

/** What the address says: the one value that banner, timeline, highlight and content follow. */
export function useAddressState(): SiteState {
  const { pathname } = useLocation();
  const { hosts } = useServices();
  return useMemo(
    () => stateForAddress({ hostname: window.location.hostname, pathname }, hosts),
    [pathname, hosts],
  );
}
