import type { End, PageKind } from '../../../src/domain/content/content-item';
import type { Provenance } from '../../../src/domain/content/provenance';
import type { Segment } from '../../../src/domain/text/segment';
import type { Timestamp } from '../../../src/domain/time/timestamp';
import type { PageUrl } from './page-url';
import type { CaptureTime } from './warc-date';

/** The text of a page, which becomes a version's headline and body. */
export interface PageText {
  readonly headline: readonly Segment[];
  readonly body: readonly Segment[];
  /** The language that the page gives for its text (BCP 47); absent if it gives none. */
  readonly lang?: string;
  /** The authors that the page names, in its order; absent if it names none. */
  readonly authors?: readonly string[];
  /** Why this may not be what readers saw, or null; such a text is not published without approval. */
  readonly doubt?: string | null;
  /** What the page is, if no story. */
  readonly pageKind?: PageKind;
  /** Instead of a text: how the page ended. */
  readonly end?: End;
}

/** What may be the headline of a page, each in one line, and empty if it is missing. */
export interface PageTitles {
  readonly title: string;
  readonly dublinCore: string;
  readonly openGraph: string;
  /** The most important ones first, without the site's name. */
  readonly headings: readonly string[];
  readonly firstLine: string;
  /** What the page says that its site is called. */
  readonly siteNames: readonly string[];
  /** What the page says that it is about. */
  readonly description: string;
  /** Whether it is one of our own exports, which have no menus. */
  readonly isExport: boolean;
}

/** A comment on a page, as the page shows it. */
export interface PageComment {
  /** The id of its element, which tells it in every capture; null if it has none. */
  readonly id: string | null;
  /** The id of the comment that it replies to, if that is known. */
  readonly parentId: string | null;
  readonly author: string | null;
  /** As the page writes it; null if it does not. */
  readonly date: string | null;
  readonly body: readonly Segment[];
}

/** The text of a page as captured. */
export interface CapturedText extends PageText {
  /** Whether menus and the like were left out. */
  readonly isMainText: boolean;
  /** Null if the text is not that of the page. */
  readonly titles: PageTitles | null;
  /** The items of the pages that it shows as parts of a frameset. */
  readonly frames: readonly string[];
  /** Its comments, if it says which texts are; they are no part of its body. */
  readonly comments?: readonly PageComment[];
}

/** Where a capture comes from; the import adds the tool. */
export type Origin = Omit<Provenance, 'tool'>;

/** Where a capture was read, and where it comes from. */
export interface Source {
  /** A file and an offset, or a path. */
  readonly where: string;
  readonly origin: Origin;
  /** Its number in the stage, once it has one. */
  readonly record?: number;
}

/** What identifies a capture of a page. */
export interface TimedSource extends Source, CaptureTime {
  readonly url: PageUrl;
  /** The payload digest from its file, if any, to find what revisits repeat. */
  readonly digest: string | null;
}

/** A capture of a page. */
export interface PageCapture extends TimedSource {
  readonly text: CapturedText;
}

/** States that a page had the same text as an earlier capture of it, or of another page. */
export interface Revisit extends TimedSource {
  /** The item of the repeated page. */
  readonly ofItemId: string;
  /** The time of the repeated capture, if known, and the part of a second after it. */
  readonly ofTime: Timestamp | null;
  readonly ofFraction: number;
  /** Whether its type is given as HTML; otherwise the type is unknown. */
  readonly isPage: boolean;
}

/** An answer of the address of a page that is none: it may be the end of the page. */
export interface Ending extends TimedSource {
  readonly end: End;
}

/** All captures of one page. */
export interface CapturedPage {
  readonly url: PageUrl;
  /** Oldest first; several may share one second. Can be iterated more than once. */
  readonly captures: Iterable<TimedText>;
  /** Answers of its address without a text (`end`), oldest first. */
  readonly endings?: Iterable<TimedText>;
  /** The ids of pages that were joined to it, because it has moved. */
  readonly otherIds?: readonly string[];
  /** What it replies to, who wrote it, and when, if that is known, if it is a comment on a page. */
  readonly comment?: {
    readonly parent: string;
    readonly author: string | null;
    readonly written: Timestamp | null;
  };
}

/** The text of a page at a time. */
export type TimedText = readonly [timestamp: Timestamp, text: PageText, source?: Source];
