import type { Firestore } from 'firebase-admin/firestore';
import { Refusal } from '../cli/refusal';
import type { CountedChunk } from './counted-chunk';
import { exportAddress } from './export-address';
import { exportCdxj } from './export-cdxj';
import { exportNdjson } from './export-ndjson';
import { exportItemTimeMaps, exportSiteTimeMap } from './export-timemap';
import { exportWarc } from './export-warc';
import { type ExportScope, readExportedItems } from './read-exported';

export const exportFormats = ['ndjson', 'cdxj', 'timemap', 'warc'] as const;

export type ExportFormat = (typeof exportFormats)[number];

export interface ExportOptions extends ExportScope {
  readonly format: ExportFormat;
  /** The address of the product. */
  readonly base: URL;
  /** NDJSON: with what waits for approval or was rejected. */
  readonly withUnapproved: boolean;
  /** WARC: compressed. */
  readonly gzip: boolean;
}

/**
 * The parts of an export, one after the other, as they are read. `onSkipped` is told the paths of
 * documents that are no items, which only NDJSON can carry.
 */
export function exportContent(
  db: Firestore,
  options: ExportOptions,
  onSkipped: (path: string) => void,
): AsyncIterable<CountedChunk> {
  const { format, site, branch, item, base, withUnapproved, gzip } = options;
  if (format === 'ndjson') return exportNdjson(db, options, withUnapproved);
  const items = readExportedItems(db, options, onSkipped);
  const address = exportAddress(base);
  if (format === 'cdxj') return exportCdxj(items, address);
  if (format === 'timemap') {
    if (item !== undefined) return exportItemTimeMaps(items, address);
    if (site !== undefined) return exportSiteTimeMap(items, site, address);
    throw new Refusal('A TimeMap is that of a site or an item: name one.');
  }
  const scope = [site && `site ${site}`, branch && `branch ${branch}`, item && `item ${item}`];
  const from = scope.filter(Boolean).join(', ') || 'all sites';
  return exportWarc(items, address, `${from} at ${base.origin}`, gzip);
}
