import type { Timestamp } from '../../../src/domain/time/timestamp';
import { parseUrl } from '../../../src/domain/url';
import { hashNumber } from '../items/hash-number';
import { type PageUrl, pageNumberOf } from '../items/page-url';
import type { HeadFields } from '../warc/record-head';

// Limits the memory for hostile files. With more entries, only requests that say so count.
const maxEntries = 250_000;

/** Values of Sec-Fetch-Dest for documents that an element of another page shows (Fetch, 2.2.5). */
const embeddingElement = /^(?:embed|fencedframe|frame|iframe|object)$/i;

/**
 * Tells pages from documents that are shown within pages, such as widgets and advertisements, by the
 * requests for them. A capture is embedded if its request says so. It is embedded too if a page has
 * requested it, no link or redirect leads to it, and it is missing from the lists of pages; or, without
 * such lists, if it is on another site than that page.
 */
export class EmbeddedDocuments {
  readonly #embedded = new Set<number>();
  /** The site of the page that requested a capture, if any. */
  readonly #referrers = new Map<number, number>();
  readonly #reached = new Set<number>();
  readonly #listed = new Set<number>();
  readonly #readSites = new Set<number>();
  #isPartlyListed = false;

  /** Adds that a file has no list of pages. */
  addUnlisted(): void {
    this.#isPartlyListed = true;
  }

  /** Adds a page of a file's list. */
  addListed(address: string): void {
    const number = pageNumberOf(address);
    if (number === null) return;
    if (this.#listed.size < maxEntries) this.#listed.add(number);
    else this.#isPartlyListed = true;
  }

  /** Adds the HTTP headers of the request for a capture. */
  addRequest(url: PageUrl, timestamp: Timestamp, fields: HeadFields): void {
    const capture = captureNumber(url, timestamp);
    if (embeddingElement.test(fields.get('sec-fetch-dest') ?? '')) this.#embedded.add(capture);
    const referrer = parseUrl(fields.get('referer') ?? '');
    if (referrer && this.#referrers.size <= maxEntries) {
      this.#referrers.set(capture, siteOf(referrer.hostname));
    }
  }

  /** Adds a crawler's note that it found a capture as an embedded one (Heritrix). */
  addEmbedded(url: PageUrl, timestamp: Timestamp): void {
    this.#embedded.add(captureNumber(url, timestamp));
  }

  /** Adds pages to which a link or redirect leads. */
  addReached(pages: readonly number[]): void {
    if (this.#reached.size > maxEntries) return;
    for (const page of pages) this.#reached.add(page);
  }

  /** Adds that a page of a host was read. */
  addRead(host: string): void {
    this.#readSites.add(siteOf(host));
  }

  /** Whether a capture is embedded, once everything is read. */
  isEmbedded(url: PageUrl, timestamp: Timestamp): boolean {
    const capture = captureNumber(url, timestamp);
    if (this.#embedded.has(capture)) return true;
    const referrer = this.#referrers.get(capture);
    const page = hashNumber(url.key);
    if (referrer === undefined || this.#reached.has(page) || this.#isFull()) return false;
    if (this.#listed.size > 0 && !this.#isPartlyListed) return !this.#listed.has(page);
    return referrer !== siteOf(url.host) && this.#readSites.has(referrer);
  }

  #isFull(): boolean {
    return this.#reached.size > maxEntries || this.#referrers.size > maxEntries;
  }
}

function captureNumber({ key }: PageUrl, timestamp: Timestamp): number {
  return hashNumber(`${key} ${timestamp}`);
}

/** The hash number of the last two labels of a host: links within a site are often made by scripts. */
function siteOf(host: string): number {
  return hashNumber(host.split('.').slice(-2).join('.'));
}
