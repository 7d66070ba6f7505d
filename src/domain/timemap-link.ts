import { dateOfTimestamp, type Timestamp } from './timestamp';

/** A TimeMap of one original resource; all addresses are absolute. */
export interface TimeMapLinks {
  /** The address of what was captured, as it stands now. */
  readonly original: string;
  /** The address of this TimeMap. */
  readonly self: string;
  /** Oldest first. */
  readonly mementos: readonly { readonly timestamp: Timestamp; readonly url: string }[];
}

type Attributes = Readonly<Record<string, string>>;

/** The media type of what `timeMapLinkFormat` makes. */
export const linkFormatType = 'application/link-format';

/**
 * A Memento TimeMap in link format (RFC 7089, section 5; RFC 6690): the original, the TimeMap
 * itself with the span of its mementos, and each memento with its time. Ends with a line end.
 */
export function timeMapLinkFormat({ original, self, mementos }: TimeMapLinks): string {
  const [first, last] = [mementos[0], mementos.at(-1)];
  const span: Attributes = first && last ? { from: httpDate(first), until: httpDate(last) } : {};
  const links = [
    linkValue(original, { rel: 'original' }),
    linkValue(self, { rel: 'self', type: linkFormatType, ...span }),
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

/** A date as HTTP writes it (RFC 9110, section 5.6.7): "Mon, 03 May 2004 12:00:00 GMT". */
function httpDate({ timestamp }: { readonly timestamp: Timestamp }): string {
  return dateOfTimestamp(timestamp).toUTCString();
}

function linkValue(url: string, attributes: Attributes): string {
  const named = Object.entries(attributes).map(([name, value]) => `; ${name}="${value}"`);
  return `<${escapeUrl(url)}>${named.join('')}`;
}

/** No sign that ends an address in this format, or a line, may stand in one. */
function escapeUrl(url: string): string {
  return url.replace(/[<>"\s\p{Cc}]/gu, encodeURIComponent);
}
