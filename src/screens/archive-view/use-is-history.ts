import { useLocation } from '../../stores/route-hooks';

/** Whether the history of a story is being read: `/web/{timestamp}/{site}/story/{itemId}/history`. */
export function useIsHistory(): boolean {
  return /\/story\/[^/]+\/history\/?$/.test(useLocation().pathname);
}
