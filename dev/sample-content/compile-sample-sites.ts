import type {
  ContentDocument,
  UnapprovedVersion,
  VersionDocument,
} from '../../src/domain/content-item';
import type { SiteKey } from '../../src/domain/site-registry';
import { digitsOfDate, isTimestamp } from '../../src/domain/timestamp';
import type { SampleEntry, SampleSite, SampleTime, SampleVersion } from './sample-entry';
import { parseSampleMarkup } from './sample-markup';

export interface SampleContent {
  readonly documents: ContentDocument[];
  readonly unapproved: UnapprovedVersion[];
}

interface CompiledEntry {
  readonly document: ContentDocument;
  readonly unapproved: readonly UnapprovedVersion[];
}

/**
 * What the entries of `sites` are as stored documents. Only the UTC day of `today` matters.
 *
 * @throws Error naming the entry, when an id occurs twice, a time is no timestamp, two versions
 * of an item have one timestamp, or markup cannot be understood.
 */
export function compileSampleSites(sites: readonly SampleSite[], today: Date): SampleContent {
  const seen = new Set<string>();
  const compiled = sites.flatMap(({ site, entries }) =>
    entries.map((entry) => {
      try {
        if (seen.has(entry.id)) throw new Error('this id occurs twice');
        seen.add(entry.id);
        return compileEntry(site, entry, today);
      } catch (error) {
        throw new Error(`Sample entry "${entry.id}" of site ${site}: ${messageOf(error)}`, {
          cause: error,
        });
      }
    }),
  );
  return {
    documents: compiled.map((entry) => entry.document),
    unapproved: compiled.flatMap((entry) => entry.unapproved),
  };
}

function compileEntry(site: SiteKey, entry: SampleEntry, today: Date): CompiledEntry {
  const versions = new Map<string, VersionDocument>();
  for (const version of entry.versions) {
    const timestamp = timestampOfSample(version.at, today);
    if (versions.has(timestamp)) throw new Error(`two versions have the timestamp ${timestamp}`);
    versions.set(timestamp, compileVersion(version));
  }
  const oldestFirst = [...versions].sort(([a], [b]) => (a < b ? -1 : 1));
  return {
    document: {
      itemId: entry.id,
      itemSite: site,
      parentId: entry.parent ?? null,
      itemBranch: entry.branch ?? '1',
      itemTz: entry.tz ?? 'UTC',
      author: entry.author,
      versions: Object.fromEntries(oldestFirst.filter(([, { approved }]) => approved === 'yes')),
    },
    unapproved: oldestFirst
      .filter(([, { approved }]) => approved !== 'yes')
      .map(([timestamp, version]) => ({ itemId: entry.id, timestamp, version })),
  };
}

function compileVersion(version: SampleVersion): VersionDocument {
  return {
    approved: version.approved ?? 'yes',
    headline: parseSampleMarkup(version.headline),
    body: parseSampleMarkup(version.body),
  };
}

function timestampOfSample(at: SampleTime, today: Date): string {
  const timestamp = typeof at === 'string' ? at : digitsOfDay(today, at.daysAgo) + at.time;
  if (!isTimestamp(timestamp)) throw new Error(`"${timestamp}" is no timestamp`);
  return timestamp;
}

function digitsOfDay(today: Date, daysAgo: number): string {
  const day = Date.UTC(today.getUTCFullYear(), today.getUTCMonth(), today.getUTCDate() - daysAgo);
  return digitsOfDate(new Date(day)).slice(0, 8);
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
