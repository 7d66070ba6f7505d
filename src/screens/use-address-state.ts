import { useMemo } from 'react';
import { stateForAddress } from '../domain/mode-detection';
import type { SiteState } from '../domain/site-mode';
import { useLocation } from '../stores/route-hooks';
import { useScrubStore, useServices } from '../stores/store-hooks';

/**
 * What the address says: the one value that banner, timeline, highlight and content follow. While
 * the reader drags along the timeline its time is the one under the hand.
 */
export function useAddressState(): SiteState {
  const { pathname } = useLocation();
  const { hosts } = useServices();
  const scrubbed = useScrubStore((state) => state.scrubbed);
  return useMemo(() => {
    const state = stateForAddress({ hostname: window.location.hostname, pathname }, hosts);
    if (state.mode !== 'archive-view' || scrubbed === null) return state;
    return { ...state, currentTimestamp: scrubbed };
  }, [pathname, hosts, scrubbed]);
}
