import type { ReactNode } from 'react';
import { formatLongDate, isoOfKey } from '../domain/timestamp-format';

interface Props {
  /** A version key; `children` tell it in words. */
  readonly versionKey: string;
  /** The zone that the words are in: where it is not UTC, UTC is told on hover. */
  readonly zone?: string;
  readonly children: ReactNode;
}

/** Words for a time, readable by machines as ISO 8601 in UTC; a key that is no time is plain text. */
export function TimeOfKey({ versionKey, zone, children }: Props) {
  const iso = isoOfKey(versionKey);
  if (iso === null) return <span>{children}</span>;
  const utc = formatLongDate(versionKey);
  const isOther = formatLongDate(versionKey, zone) !== utc;
  return (
    <time dateTime={iso} title={isOther ? utc : undefined}>
      {children}
    </time>
  );
}
