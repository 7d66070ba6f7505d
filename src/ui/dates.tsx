import { createContext, type ReactNode, useContext, useEffect } from 'react';
import { type TimeZoneSetting, utcSetting, zoneOfItem } from '../domain/time/time-zone-choice';
import {
  formatAsOf,
  formatLongDate,
  formatLongDateAmong,
  formatShortDate,
  isoOfKey,
} from '../domain/time/timestamp-format';
import { useIsHydrated } from '../platform/use-is-hydrated';

/** The selected time zone, and that of a published page; provided by `src/app`. */
export const TimeZoneContext = createContext({ selected: utcSetting, published: utcSetting });

/** The selected time zone, or while a published page is hydrated, that of its dates. */
export function useTimeZone(): TimeZoneSetting {
  const { selected, published } = useContext(TimeZoneContext);
  // React may hydrate a part of a page after it has told the provider of a choice.
  return useIsHydrated() ? selected : published;
}

interface Props {
  readonly versionKey: string | null;
  /** The item's own zone (`itemTz`), if it is an item's date. */
  readonly zone?: string;
  /** Keys, oldest first. The date includes seconds if another of them is in the same minute. */
  readonly among?: readonly string[];
  /** Whether it is the time of the view, which names a whole day without its time (`formatAsOf`). */
  readonly isAsOf?: boolean;
}

/**
 * The date of a version in long form, in the selected time zone; "Unknown date" without a key, and
 * "Invalid Date" with a console warning for an invalid key (spec 7.3).
 */
export function VersionDate({ versionKey, zone: itemTz, among = [], isAsOf }: Props) {
  const setting = useTimeZone();
  const isInvalid = versionKey !== null && isoOfKey(versionKey) === null;
  useEffect(() => {
    if (isInvalid) console.warn(`Invalid version timestamp: ${JSON.stringify(versionKey)}`);
  }, [isInvalid, versionKey]);
  if (versionKey === null) return <span>Unknown date</span>;
  const zone = itemTz === undefined ? setting.zone : zoneOfItem(setting, itemTz);
  return (
    <TimeOfKey versionKey={versionKey} zone={zone}>
      {isAsOf ? formatAsOf(versionKey, zone, among) : formatLongDateAmong(among, versionKey, zone)}
    </TimeOfKey>
  );
}

interface TimeProps {
  /** A version key; `children` are its formatted date. */
  readonly versionKey: string;
  /** The zone of `children`; if it is not UTC, the title has the date in UTC. */
  readonly zone?: string;
  readonly children: ReactNode;
}

/** The date of a version key in short form: "May 3, 2004". */
export function ShortDate({ versionKey, zone }: { versionKey: string; zone: string }) {
  return (
    <TimeOfKey versionKey={versionKey} zone={zone}>
      {formatShortDate(versionKey, zone)}
    </TimeOfKey>
  );
}

/** "May 3, 2004", which does not break over two lines. */
const dayAlone = /^\p{L}+ \d{1,2}, \d{4}$/u;

/**
 * A machine-readable date (ISO 8601 in UTC); plain text if the key is invalid. Browsers abbreviate
 * time zones differently, so its text may differ from that of a published page.
 */
export function TimeOfKey({ versionKey, zone, children }: TimeProps) {
  const iso = isoOfKey(versionKey);
  if (iso === null) return <span>{children}</span>;
  const isOther = zone !== undefined && zone !== 'UTC';
  return (
    <time
      dateTime={iso}
      className={dayAlone.test(String(children)) ? 'unbroken' : undefined}
      title={isOther ? formatLongDate(versionKey) : undefined}
      suppressHydrationWarning
    >
      {children}
    </time>
  );
}
