import type { SiteState } from '../domain/site-mode';
import { isTimestamp } from '../domain/timestamp';
import { formatShortDate } from '../domain/timestamp-format';
import { useParams } from '../stores/route-hooks';
import { usePageTitle } from '../ui/page-title';
import { useClock } from '../ui/use-clock';

/**
 * The title of a page, in the archive with its date: so the history of a browser tells captures
 * apart, and those who hear the page are told of each step. It keeps still during a drag.
 */
export function useMomentTitle(title: string | null, { mode }: Pick<SiteState, 'mode'>): void {
  const { timestamp = '' } = useParams();
  const { zone } = useClock();
  const hasDate = title !== null && mode === 'archive-view' && isTimestamp(timestamp);
  usePageTitle(hasDate ? `${title}, ${formatShortDate(timestamp, zone)}` : title);
}
