import { shownAddress } from '../text/shown-address';
import { type ContentItem, type End, keyAtOrBefore, showsText } from './content-item';

/** "404", or for a page that has moved, "moved to http://example.org/new". */
export function describeEnd({ status, target }: End): string {
  return target === undefined ? String(status) : `moved to ${shownAddress(target).text}`;
}

/** The end of a page that is in force at a time. */
export interface EndInForce {
  readonly end: End;
  /** When the page ended, as a timestamp. */
  readonly since: string;
  /** The timestamp of the last text before. */
  readonly lastText: string;
}

/** The end of an item that is in force at `timestamp`, or without one, now; null if it has not ended. */
export function endInForce(item: ContentItem, timestamp: string | null): EndInForce | null {
  const { approvedKeys: keys, versions } = item;
  const since = timestamp === null ? keys.at(-1) : keyAtOrBefore(keys, timestamp);
  const end = since && versions.get(since)?.end;
  if (!end) return null;
  const lastText = keys.findLast((key) => key < since && showsText(versions.get(key)));
  return lastText === undefined ? null : { end, since, lastText };
}

/** The key of the last text before the approved version with an index; undefined if there is none. */
export function textKeyBefore(
  { approvedKeys, versions }: ContentItem,
  index: number,
): string | undefined {
  return approvedKeys.slice(0, index).findLast((key) => !versions.get(key)?.end);
}
