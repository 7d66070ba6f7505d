import type { Segment } from '../../src/domain/segment';
import type { Timestamp } from '../../src/domain/timestamp';
import type { PageUrl } from './page-url';

/** A page as text: what becomes a version's headline and body. Its links are all external. */
export interface PageText {
  readonly headline: readonly Segment[];
  readonly body: readonly Segment[];
}

/** All captures of one page. */
export interface CapturedPage {
  readonly url: PageUrl;
  readonly captures: ReadonlyMap<Timestamp, PageText>;
}
