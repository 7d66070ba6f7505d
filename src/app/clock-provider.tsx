import { type ReactNode, useMemo, useSyncExternalStore } from 'react';
import { clockOf } from '../domain/clock';
import { siteZone } from '../domain/site-zone';
import { isTimeZone } from '../domain/time-zone';
import { useContentStore } from '../stores/store-hooks';
import { readClockChoice, subscribeClockChoice } from '../ui/clock-choice';
import { ClockContext } from '../ui/use-clock';

/** The clock that the reader chose, for everything below: the site's is that of what is loaded. */
export function ClockProvider({ children }: { children: ReactNode }) {
  const choice = useSyncExternalStore(subscribeClockChoice, readClockChoice);
  const items = useContentStore((state) => state.loadedItems);
  const told = useContentStore((state) => state.front?.zone);
  const clock = useMemo(
    () => clockOf(choice, () => told ?? siteZone(items), readerZone),
    [choice, items, told],
  );
  return <ClockContext value={clock}>{children}</ClockContext>;
}

/** The zone of this machine; browsers that hide it say UTC, or nothing. */
function readerZone(): string {
  const zone: string | undefined = Intl.DateTimeFormat().resolvedOptions().timeZone;
  return zone !== undefined && isTimeZone(zone) ? zone : 'UTC';
}
