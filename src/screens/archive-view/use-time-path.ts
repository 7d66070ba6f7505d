import { paths } from '../../domain/paths';
import { windowHolding } from '../../domain/time-window';
import { useParams } from '../../stores/route-hooks';
import { useAddressState } from '../use-address-state';
import { useIsHistory } from './use-is-history';
import { useTimeWindow, windowQuery } from './use-time-window';

/**
 * The address of what is being read, the list, a story or its history, at another time (14
 * digits). The timeline's window stays as long as it holds that time, and goes along otherwise.
 */
export function useTimePath(): (timestamp: string) => string {
  const { itemId } = useParams();
  const { selectedSite } = useAddressState();
  const isHistory = useIsHistory();
  const window = useTimeWindow();
  return (timestamp) => {
    const query = windowQuery(windowHolding(window, timestamp));
    if (!selectedSite) return paths.captureOf(timestamp);
    if (!itemId) return `${paths.archive(timestamp, selectedSite)}${query}`;
    const path = isHistory ? paths.archiveHistory : paths.archiveStory;
    return `${path(timestamp, selectedSite, itemId)}${query}`;
  };
}
