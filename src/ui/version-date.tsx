import { useEffect } from 'react';
import { zoneOfItem } from '../domain/clock';
import { messages } from '../domain/messages';
import { isTimestamp } from '../domain/timestamp';
import { formatLongDateAmong } from '../domain/timestamp-format';
import { TimeOfKey } from './time-of-key';
import { useClock } from './use-clock';

interface Props {
  readonly versionKey: string | null;
  /** The item's own zone (`itemTz`), where the date is that of an item. */
  readonly zone?: string;
  /** Keys (oldest first) from which this one must be told apart: to the second if need be. */
  readonly among?: readonly string[];
}

const none: readonly string[] = [];

/**
 * The date of a version in long form with its zone, told by the reader's clock; "Unknown date"
 * without a key, and "Invalid Date" with a console warning where the key is no timestamp
 * (specification, section 5).
 */
export function VersionDate({ versionKey, zone: itemTz, among = none }: Props) {
  const clock = useClock();
  const isInvalid = versionKey !== null && !isTimestamp(versionKey);
  useEffect(() => {
    if (isInvalid) console.warn(`Invalid version timestamp: ${JSON.stringify(versionKey)}`);
  }, [isInvalid, versionKey]);
  if (versionKey === null) return <span>{messages.unknownDate}</span>;
  const zone = itemTz === undefined ? clock.zone : zoneOfItem(clock, itemTz);
  return (
    <TimeOfKey versionKey={versionKey} zone={zone}>
      {formatLongDateAmong(among, versionKey, zone)}
    </TimeOfKey>
  );
}
