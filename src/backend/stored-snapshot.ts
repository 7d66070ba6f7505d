import type { SnapshotContents, SnapshotIndex, SnapshotKind } from '../domain/content/snapshot';
import { decodeTimeMap } from '../domain/content/timemap';
import { isCount, isRecord, parseJson, textField } from '../domain/text/record';
import { isTimestamp } from '../domain/time/timestamp';
import type { ReportProblem } from './backend';
import { parseItemsPart, parseSearchShard } from './search-index-document';
import { type PayloadParsers, pageParsers } from './snapshot-document';

/** Parses the index document of a site and branch (docs/snapshots.md); null if malformed. */
export function parseSnapshotIndex(stored: unknown): SnapshotIndex | null {
  if (!isRecord(stored)) return null;
  const publishedAt = textField(stored, 'publishedAt');
  if (publishedAt === null || !isTimestamp(publishedAt)) return null;
  const { fresh, searchShards } = stored;
  const change = textField(stored, 'change') ?? '';
  const hasSearch = isCount(searchShards) && searchShards > 0;
  return {
    fresh: fresh === true,
    publishedAt,
    change,
    ...(hasSearch && { searchShards }),
  };
}

/** Adds the kinds that no page needs at first. */
const parsers: PayloadParsers<SnapshotKind> = {
  ...pageParsers,
  timemap: decodeTimeMap,
  items: parseItemsPart,
  search: parseSearchShard,
};

/**
 * Parses a snapshot document; null if its payload is not of `kind`, or if any item or count in it
 * cannot be read: the content itself is read then. Unreadable items are reported.
 */
export function parseSnapshot<Kind extends SnapshotKind>(
  kind: Kind,
  stored: unknown,
  report: ReportProblem,
): SnapshotContents[Kind] | null {
  const payload = isRecord(stored) ? parseJson(stored.payload) : null;
  return isRecord(payload) ? parsers[kind](payload, report) : null;
}
