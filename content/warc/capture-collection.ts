import type { Timestamp } from '../../src/domain/timestamp';
import type { CapturedPage, PageText } from '../items/captured-page';
import { cutBody, keptLength, longestBody } from '../items/cut-body';
import { fitVersions } from '../items/fit-versions';
import type { PageUrl } from '../items/page-url';
import type { Problem } from '../items/problem';
import { isSameText } from '../items/same-text';
import type { NoPage, PageCapture } from './capture';

export interface CaptureCounts extends Record<NoPage, number> {
  records: number;
  pages: number;
  /** Captures that repeat another one of the same second. */
  repeated: number;
  /** Captures that took the place of a different one of the same second. */
  replaced: number;
  /** Captures of pages that are too long to be kept whole. */
  cut: number;
}

interface GrowingPage extends CapturedPage {
  readonly url: PageUrl;
  readonly captures: Map<Timestamp, PageText>;
}

/** Gathers the captures of any number of files, by item id. */
export class CaptureCollection {
  readonly pages = new Map<string, GrowingPage>();
  readonly problems: Problem[] = [];
  readonly counts: CaptureCounts = {
    records: 0,
    pages: 0,
    repeated: 0,
    replaced: 0,
    cut: 0,
    revisit: 0,
    redirect: 0,
    httpError: 0,
    notHtml: 0,
    other: 0,
  };

  /** Of two captures of a page in one second, the one that was read later stands. */
  add({ url, timestamp, text }: PageCapture): void {
    const page = this.pages.get(url.itemId) ?? { url, captures: new Map() };
    const earlier = page.captures.get(timestamp);
    this.counts.pages++;
    if (earlier && isSameText(earlier, text)) this.counts.repeated++;
    else if (earlier) this.counts.replaced++;
    this.pages.set(url.itemId, page);
    const limited = withinLimits(timestamp, text);
    if (keptLength(limited.body) !== null) this.counts.cut++;
    page.captures.set(timestamp, limited);
  }
}

/** Cuts a page as soon as it is read, so that no page is held that could not be stored. */
function withinLimits(timestamp: Timestamp, { headline, body }: PageText): PageText {
  const version = { approved: 'yes', headline, body: cutBody(body, longestBody) } as const;
  return fitVersions(new Map([[timestamp, version]]))?.versions.get(timestamp) ?? version;
}
