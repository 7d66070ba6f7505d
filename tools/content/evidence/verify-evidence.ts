import { diffLines } from 'diff';
import { parseContentDocument } from '../../../src/backend/content-document';
import type { CitedPage } from '../../../src/domain/citation/cited-page';
import { formatPwid } from '../../../src/domain/citation/pwid';
import { sha256Hex } from '../../../src/domain/citation/sha256';
import { canonicalVersion } from '../../../src/domain/citation/version-hash';
import { titleOf } from '../../../src/domain/content/content-item';
import { shorten } from '../../../src/domain/text/excerpt';
import { isRecord, optionalTexts, parseAll, parseJson } from '../../../src/domain/text/record';
import { parseUrl } from '../../../src/domain/text/url';
import type { Period } from '../../../src/domain/time/period';
import { parseTimestamp } from '../../../src/domain/time/timestamp';
import {
  type Evidence,
  evidenceFile,
  evidenceFormat,
} from '../../../src/features/page-links/evidence-file';
import { citedAuthors } from '../../../src/platform/cited-authors';

const maxDifferences = 10;

/**
 * Verifies an evidence file: computes the hashes of its data, and compares it with one written anew. Returns
 * the hashes, and what is not as it was saved: no problems for an intact file.
 */
export async function verifyEvidence(html: string) {
  const block = /<script type="application\/json" id="evidence">(.*?)<\/script>/s.exec(html)?.[1];
  const data = parseJson(block);
  if (!isRecord(data)) return failed('This is no evidence file: it has no data to verify.');
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
  const hashes = versions.map(({ key, sha256 }) => ({ version: key, sha256 }));
  if (data.format !== evidenceFormat) {
    problems.push(
      `Only the hashes were verified, because the format of the data is not ${evidenceFormat}.`,
    );
    return { hashes, problems };
  }
  const evidence = evidenceOf(data.saved, data.page, versions);
  if (!evidence) return failed('The data of the file are incomplete.');
  problems.push(...differences(await evidenceFile(evidence), html));
  return { hashes, problems };
}

function failed(problem: string) {
  return { hashes: [], problems: [problem] };
}

type ReadVersion = NonNullable<Awaited<ReturnType<typeof readVersion>>>;

/** Reads a version; null if the text is not what `canonicalVersion` writes. */
async function readVersion(canonical: unknown) {
  const value = parseJson(canonical);
  if (typeof canonical !== 'string' || !isRecord(value)) return null;
  const { version: key, headline, body, authors, end, ...fields } = value;
  if (typeof key !== 'string') return null;
  const timestamp = parseTimestamp(key);
  const text = { [key]: { approved: 'yes', headline, body, authors } };
  const stored = end === undefined ? { versions: text } : { versions: {}, ends: { [key]: end } };
  const item = parseContentDocument('', { ...fields, ...stored }, () => {});
  const version = item?.versions.get(key);
  if (!timestamp || !item || !version) return null;
  if (canonicalVersion(item, key, version) !== canonical) return null;
  return { item, key: timestamp, version, sha256: await sha256Hex(canonical) };
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
  const { siteName, originalAddress, address, published, ...texts } = optionalTexts(page, [
    'siteName',
    'originalAddress',
    'address',
    'published',
    'capturedFrom',
    'language',
    'seen',
    'title',
  ]);
  const { seen = '', title = '', ...captured } = texts;
  const archive = address && parseUrl(address);
  const seenAt = parseTimestamp(seen);
  const period = parsePeriod(page.period, last.key);
  if (!siteName || !originalAddress || !address || !archive || !seenAt || !period) return null;
  const { item, key: timestamp, sha256: hash } = last;
  const place = { archive: archive.hostname, timestamp, coverage: 'page' } as const;
  const cited: CitedPage = {
    // The end of a page has the title of the text before, which the file need not have.
    title: last.version.end ? title : titleOf({ ...item, currentVersion: timestamp }),
    ...citedAuthors({ ...item, currentVersion: timestamp }),
    siteName,
    originalAddress,
    ...captured,
    published: parseTimestamp(published ?? ''),
    version: timestamp,
    period,
    seen: seenAt,
    isLive: page.isLive === true,
    address,
    pwid: formatPwid({ ...place, address: originalAddress }),
    hash,
    quotation: null,
    comparedWith: before ? { version: before.key, hash: before.sha256 } : null,
  };
  return { saved, page: cited, item, versions };
}

/** How long the version stood; null unless it says when that was. */
function parsePeriod(value: unknown, version: string): Period | null {
  if (!isRecord(value) || value.from !== version) return null;
  const { from, until, state } = value;
  if (state === 'replaced' || state === 'gone') {
    const end = typeof until === 'string' ? parseTimestamp(until) : null;
    return end !== null && end > from ? { from, until: end, state } : null;
  }
  return state === 'standing' && until === null ? { from, until, state } : null;
}

/** The lines that differ, each where it does. */
function differences(expected: string, found: string): readonly string[] {
  const changes = diffLines(expected, found, { timeout: 5_000 });
  if (!changes) return ['The file differs from what its data give, in very many lines.'];
  let line = 1;
  const problems = changes.flatMap(({ added, removed, value, count }, at) => {
    const [place, before] = [line, changes[at - 1]];
    if (!removed) line += count;
    if (added)
      return `Line ${place}: ${shownDifference(before?.removed ? before.value : '', value)}`;
    const isMissing = removed && !changes[at + 1]?.added;
    return isMissing ? `Before line ${place}: missing ${quoted(value)}` : [];
  });
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
  return JSON.stringify(shorten(text, 80));
}
