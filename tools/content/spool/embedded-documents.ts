import type { Timestamp } from '../../../src/domain/time/timestamp';
import { parseUrl } from '../../../src/domain/url';
import { hashNumber } from '../items/hash-number';
import { type PageUrl, pageNumberOf, siteOf } from '../items/page-url';
import { isWidget } from '../items/widget';
import type { HeadFields } from '../warc/record-head';
import { maxCaptures } from './capture-table';

// Limits the memory for hostile files. With more entries, only requests that say so count.
const maxEntries = 250_000;

/**
 * Values of Sec-Fetch-Dest for documents that an element of another page shows (Fetch, 2.2.5). Those of
 * `frame` are parts of a frameset, which are pages.
 */
const embeddingElement = /^(?:embed|fencedframe|iframe|object)$/i;

/**
 * Tells pages from documents that are shown within pages, such as widgets and advertisements. Common widgets
 * are known by their address, unless a list of pages has it. Otherwise, a capture to which a link, a redirect
 * or a frameset leads is a page. The rest are embedded if their request says so, or a crawler's note; and if a
 * page of another site shows them in an inline frame, or some page has requested them, and they are missing from
 * the lists of pages or, without such lists, on another site than that page.
 */
export class EmbeddedDocuments {
  readonly #embedded = new Set<number>();
  /** The site of the page that requested a capture, if any. */
  readonly #referrers = new Map<number, number>();
  readonly #reached = new Set<number>();
  readonly #framed = new Set<number>();
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
    if (embeddingElement.test(fields.get('sec-fetch-dest') ?? '')) this.addEmbedded(url, timestamp);
    const referrer = parseUrl(fields.get('referer') ?? '');
    if (referrer && this.#referrers.size <= maxEntries) {
      this.#referrers.set(captureNumber(url, timestamp), siteNumber(referrer.hostname));
    }
  }

  /** Adds that a capture is embedded, for example because a crawler's note says so (Heritrix). */
  addEmbedded(url: PageUrl, timestamp: Timestamp): void {
    if (this.#embedded.size < maxCaptures) this.#embedded.add(captureNumber(url, timestamp));
  }

  /** Adds pages to which a link or redirect leads. */
  addReached(pages: readonly number[]): void {
    if (this.#reached.size > maxEntries) return;
    for (const page of pages) this.#reached.add(page);
  }

  /** Adds pages that a page of another site shows in inline frames. */
  addFramed(pages: readonly number[]): void {
    if (this.#framed.size > maxEntries) return;
    for (const page of pages) this.#framed.add(page);
  }

  /** Adds that a page of a host was read. */
  addRead(host: string): void {
    this.#readSites.add(siteNumber(host));
  }

  /** Whether a capture is embedded, once everything is read. */
  isEmbedded(url: PageUrl, timestamp: Timestamp): boolean {
    const page = hashNumber(url.key);
    if (isWidget(url) && !this.#listed.has(page)) return true;
    if (this.#reached.has(page)) return false;
    const capture = captureNumber(url, timestamp);
    if (this.#embedded.has(capture)) return true;
    const referrer = this.#referrers.get(capture);
    const isFramed = this.#framed.has(page);
    if ((referrer === undefined && !isFramed) || this.#isFull()) return false;
    if (this.#listed.size > 0 && !this.#isPartlyListed) return !this.#listed.has(page);
    const site = siteNumber(url.host);
    return (
      isFramed || (referrer !== undefined && referrer !== site && this.#readSites.has(referrer))
    );
  }

  #isFull(): boolean {
    return this.#reached.size > maxEntries || this.#referrers.size > maxEntries;
  }
}

function captureNumber({ key }: PageUrl, timestamp: Timestamp): number {
  return hashNumber(`${key} ${timestamp}`);
}

function siteNumber(host: string): number {
  return hashNumber(siteOf(host));
}
