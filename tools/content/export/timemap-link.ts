import { dateOfTimestamp, type Timestamp } from '../../../src/domain/time/timestamp';
import { encodedAddress } from './export-address';

/** A TimeMap of one original resource. All URLs are absolute. */
export interface TimeMapLinks {
  readonly original: string;
  /** The URL of the TimeMap. */
  readonly self: string;
  /** Oldest first. */
  readonly mementos: readonly { readonly timestamp: Timestamp; readonly url: string }[];
}

/** A Memento TimeMap in link format (RFC 7089, section 5; RFC 6690), with a final newline. */
export function timeMapLinkFormat({ original, self, mementos }: TimeMapLinks): string {
  const [first, last] = [mementos[0], mementos.at(-1)];
  const span = first && last && { from: httpDate(first), until: httpDate(last) };
  const links = [
    linkValue(original, { rel: 'original' }),
    linkValue(self, { rel: 'self', type: 'application/link-format', ...span }),
    ...mementos.map((memento) => {
      const place = [memento === first && 'first', memento === last && 'last', 'memento'];
      return linkValue(memento.url, {
        rel: place.filter(Boolean).join(' '),
        datetime: httpDate(memento),
      });
    }),
  ];
  return `${links.join(',\n')}\n`;
}

/** "Mon, 03 May 2004 12:00:00 GMT" (RFC 9110, section 5.6.7). */
function httpDate({ timestamp }: { readonly timestamp: Timestamp }): string {
  return dateOfTimestamp(timestamp).toUTCString();
}

function linkValue(url: string, attributes: Readonly<Record<string, string>>): string {
  const named = Object.entries(attributes).map(([name, value]) => `; ${name}="${value}"`);
  return `<${encodedAddress(url)}>${named.join('')}`;
}
