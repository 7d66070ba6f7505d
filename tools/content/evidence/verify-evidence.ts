import { diffLines } from 'diff';
import { parseContentDocument } from '../../../src/backend/content-document';
import type { CitedPage } from '../../../src/domain/citation/cited-page';
import { formatPwid } from '../../../src/domain/citation/pwid';
import { sha256Hex } from '../../../src/domain/citation/sha256';
import { canonicalVersion } from '../../../src/domain/citation/version-hash';
import type { ContentItem } from '../../../src/domain/content/content-item';
import { isRecord, parseAll, parseJson, textField } from '../../../src/domain/record';
import { parseTimestamp, type Timestamp } from '../../../src/domain/time/timestamp';
import { parseUrl } from '../../../src/domain/url';
import {
  type Evidence,
  evidenceFile,
  evidenceFormat,
} from '../../../src/features/cite/evidence-file';
import { plainSegments, plainText, shownTitle } from '../../../src/ui/plain-text';

export interface Verification {
  /** The hashes computed from the data in the file. */
  readonly hashes: readonly { readonly version: string; readonly sha256: string }[];
  /** What is not as it was saved; empty for an intact file. */
  readonly problems: readonly string[];
}

/** A version as its canonical JSON describes it. */
interface ReadVersion {
  readonly item: ContentItem;
  readonly key: Timestamp;
  readonly sha256: string;
}

const maxDifferences = 10;
/** ms to look for the lines that differ. */
const diffTimeoutMs = 5_000;

/**
 * Verifies an evidence file: computes the hashes of its versions from their data, writes the file anew
 * from the data, and compares the two line by line.
 */
export async function verifyEvidence(html: string): Promise<Verification> {
  const block = /<script type="application\/json" id="evidence">(.*?)<\/script>/s.exec(html)?.[1];
  const data = parseJson(block);
  if (!isRecord(data)) return failed('This is no evidence file: it has no data to verify.');
  if (data.format !== evidenceFormat) {
    return failed(`The format of the data is not ${evidenceFormat}.`);
  }
  const stored = parseAll(data.versions, (value) => (isRecord(value) ? value : null)) ?? [];
  const problems: string[] = [];
  const versions: ReadVersion[] = [];
  for (const { canonical, sha256: expected } of stored) {
    const version = await readVersion(canonical);
    if (!version) return failed('The data of a version are no longer canonical JSON.');
    versions.push(version);
    if (version.sha256 === expected) continue;
    problems.push(
      `The data of version ${version.key} have the SHA-256 ${version.sha256}, but the file gives ${expected}.`,
    );
  }
  const evidence = evidenceOf(data.saved, data.page, versions);
  if (!evidence) return failed('The data of the file are incomplete.');
  problems.push(...differences(await evidenceFile(evidence, plainSegments), html));
  const hashes = versions.map(({ key, sha256 }) => ({ version: key, sha256 }));
  return { hashes, problems };
}

function failed(problem: string): Verification {
  return { hashes: [], problems: [problem] };
}

/** Null if the text is not what `canonicalVersion` writes. */
async function readVersion(canonical: unknown): Promise<ReadVersion | null> {
  const value = parseJson(canonical);
  if (typeof canonical !== 'string' || !isRecord(value)) return null;
  const { version: key, headline, body, ...fields } = value;
  if (typeof key !== 'string') return null;
  const timestamp = parseTimestamp(key);
  const versions = { [key]: { approved: 'yes', headline, body } };
  const item = parseContentDocument('', { ...fields, versions }, () => {});
  const version = item?.versions.get(key);
  if (!timestamp || !item || !version) return null;
  if (canonicalVersion(item, key, version) !== canonical) return null;
  return { item, key: timestamp, sha256: await sha256Hex(canonical) };
}

/** What a reader would have saved; null if something is missing. */
function evidenceOf(
  saved: unknown,
  page: unknown,
  versions: readonly ReadVersion[],
): Evidence | null {
  const last = versions.at(-1);
  if (!last || versions.length > 2 || typeof saved !== 'string' || !isRecord(page)) return null;
  const before = versions.length === 2 ? versions[0] : undefined;
  const siteName = textField(page, 'siteName');
  const originalAddress = textField(page, 'originalAddress');
  const address = textField(page, 'address');
  const archive = address && parseUrl(address);
  const published = textField(page, 'published');
  const capturedFrom = textField(page, 'capturedFrom');
  if (!siteName || !originalAddress || !address || !archive) return null;
  const { item, key } = last;
  const cited: CitedPage = {
    title: shownTitle({ ...item, currentVersion: key }),
    author: item.author ? plainText(item.author) : null,
    siteName,
    originalAddress,
    ...(capturedFrom && { capturedFrom }),
    published: published === null ? null : parseTimestamp(published),
    version: key,
    address,
    pwid: formatPwid({
      archive: archive.hostname,
      timestamp: key,
      coverage: 'page',
      address: originalAddress,
    }),
    hash: last.sha256,
    quotation: null,
    comparedWith: before ? { version: before.key, hash: before.sha256 } : null,
  };
  const texts = versions.flatMap(({ item: { versions: all }, key: each }) => {
    const version = all.get(each);
    return version ? [{ key: each, version }] : [];
  });
  return { saved, page: cited, item, versions: texts };
}

/** The lines that differ, each where it does. */
function differences(expected: string, found: string): readonly string[] {
  if (expected === found) return [];
  const changes = diffLines(expected, found, { timeout: diffTimeoutMs });
  if (!changes) return ['The file differs from what its data give, in very many lines.'];
  const problems: string[] = [];
  let line = 1;
  let missing: string | null = null;
  for (const { added, removed, value, count } of changes) {
    if (removed) missing = value;
    else {
      if (added) problems.push(`Line ${line}: ${shownDifference(missing ?? '', value)}`);
      else if (missing !== null) problems.push(`Before line ${line}: missing ${quoted(missing)}`);
      missing = null;
      line += count ?? 0;
    }
  }
  if (missing !== null) problems.push(`At the end: missing ${quoted(missing)}`);
  const more = problems.length - maxDifferences;
  return more > 0 ? [...problems.slice(0, maxDifferences), `And ${more} more.`] : problems;
}

function shownDifference(expected: string, found: string): string {
  if (expected === '') return `added ${quoted(found)}`;
  let start = 0;
  while (start < expected.length && expected[start] === found[start]) start++;
  const from = Math.max(0, start - 20);
  return `${quoted(found.slice(from))} instead of ${quoted(expected.slice(from))}`;
}

function quoted(text: string): string {
  const short = text.length > 80 ? `${text.slice(0, 80)}…` : text;
  return JSON.stringify(short);
}
