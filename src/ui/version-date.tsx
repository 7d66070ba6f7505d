import { useEffect } from 'react';
import { messages } from '../domain/messages';
import { isTimestamp } from '../domain/timestamp';
import { formatLongDate, isoOfKey } from '../domain/timestamp-format';

/**
 * The date of a version in long form with its zone; "Unknown date" without a key, and
 * "Invalid Date" with a console warning where the key is no timestamp (specification, section 5).
 */
export function VersionDate({ versionKey, zone }: { versionKey: string | null; zone?: string }) {
  const isInvalid = versionKey !== null && !isTimestamp(versionKey);
  useEffect(() => {
    if (isInvalid) console.warn(`Invalid version timestamp: ${JSON.stringify(versionKey)}`);
  }, [isInvalid, versionKey]);
  if (versionKey === null) return <span>{messages.unknownDate}</span>;
  const iso = isoOfKey(versionKey);
  const text = formatLongDate(versionKey, zone);
  return iso ? <time dateTime={iso}>{text}</time> : <span>{text}</span>;
}
