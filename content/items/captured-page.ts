import type { Segment } from '../../src/domain/segment';
import type { Timestamp } from '../../src/domain/timestamp';
import type { PageUrl } from './page-url';

/** A page as text: what becomes a version's headline and body. Its links are all external. */
export interface PageText {
  readonly headline: readonly Segment[];
  readonly body: readonly Segment[];
}

/** A page as it was captured at one time. */
export interface PageCapture {
  readonly url: PageUrl;
  readonly timestamp: Timestamp;
  readonly text: PageText;
  /** The digest of what was transferred, as its file gives it, if any. */
  readonly digest: string | null;
}

/** Says that a page read at one time as it, or another one, had read at a time before. */
export interface Revisit {
  readonly url: PageUrl;
  readonly timestamp: Timestamp;
  /** The page that is repeated, by its item. */
  readonly ofItemId: string;
  /** When it read so, if that is told. */
  readonly ofTime: Timestamp | null;
  readonly digest: string | null;
  /** Whether it is told to be HTML; else that is not known. */
  readonly isPage: boolean;
}

/** All captures of one page. */
export interface CapturedPage {
  readonly url: PageUrl;
  /** Oldest first; of one second there may be several. Can be gone through more than once. */
  readonly captures: Iterable<readonly [Timestamp, PageText]>;
}
