import type { Firestore } from 'firebase-admin/firestore';
import { exportAddress } from './export-address';
import type { ExportScope } from './read-exported';
import type { CountedChunk } from './write-output';

interface ExportOptions extends ExportScope {
  /** The origin of the app. */
  readonly base: URL;
  /** NDJSON: also pending and rejected versions. */
  readonly withUnapproved: boolean;
  /** WARC: whether to compress. */
  readonly gzip: boolean;
}

interface Format {
  /** A description for the help. */
  readonly summary: string;
  /** Yields the export. Calls `onSkipped` with the paths of documents that are not items. */
  open(
    db: Firestore,
    options: ExportOptions,
    onSkipped: (path: string) => void,
  ): AsyncIterable<CountedChunk>;
}

/** The export formats, by their name in `--format`. */
export const exportFormats: Readonly<Record<string, Format>> = {
  ndjson: {
    summary: 'the items as they are stored, one a line, for "import" (docs/content-format.md)',
    async *open(db, options) {
      const { exportNdjson } = await import('./export-ndjson');
      yield* exportNdjson(db, options, options.withUnapproved);
    },
  },
  timemap: {
    summary: 'a Memento TimeMap (RFC 7089, link format) of a site or, with --item, of an item',
    async *open(db, options, onSkipped) {
      const { exportItemTimeMaps, exportSiteTimeMap } = await import('./export-timemap');
      const { readExportedItems } = await import('./read-exported');
      const { base, site, item } = options;
      const [items, address] = [readExportedItems(db, options, onSkipped), exportAddress(base)];
      yield* site === undefined || item !== undefined
        ? exportItemTimeMaps(items, address)
        : exportSiteTimeMap(items, site, address);
    },
  },
  warc: {
    summary: 'WARC 1.1: each approved version as an HTML page with its text and links',
    async *open(db, options, onSkipped) {
      const { exportWarc } = await import('./export-warc');
      const { readExportedItems, withCapturedLinks } = await import('./read-exported');
      const { base, site, branch, item, gzip } = options;
      const scope = [site && `site ${site}`, branch && `branch ${branch}`, item && `item ${item}`];
      const from = `${scope.filter(Boolean).join(', ') || 'all sites'} at ${base.origin}`;
      const items = withCapturedLinks(db, readExportedItems(db, options, onSkipped));
      yield* exportWarc(items, exportAddress(base), from, gzip);
    },
  },
};
