import type { Version } from '../../../src/domain/content/content-item';
import { cutPieces } from '../../../src/domain/text/excerpt';
import { hasInk } from '../../../src/domain/text/ink';
import { formatCount } from '../../../src/domain/text/messages';
import { type Segment, textOfSegment, withText } from '../../../src/domain/text/segment';
import { storedSize } from './stored-document';

/** The maximum number of characters of one page. */
export const maxBodyLength = 200_000;

const noticeShape =
  /\n\n\[This page was cut here: ([\d,]+) characters in all, the first ([\d,]+) are kept\.\]$/;

/** Cuts a body to `limit` characters, and ends it with the length of the whole page, even if it was cut before. */
export function cutBody(body: readonly Segment[], limit: number): readonly Segment[] {
  const cut = cutOf(body);
  const text = cut?.text ?? body;
  const length = textLength(text);
  if (length <= limit) return cut ? [...text, cut.notice] : body;
  const kept = firstCharacters(text, limit);
  const [total, first] = [cut?.total ?? formatCount(length), formatCount(textLength(kept))];
  const notice = `\n\n[This page was cut here: ${total} characters in all, the first ${first} are kept.]`;
  return [...kept, notice];
}

/** Returns the number of characters left of a cut body, or null for a whole one. */
export function cutLength(body: readonly Segment[]): number | null {
  const cut = cutOf(body);
  return cut && Number(cut.included.replaceAll(',', ''));
}

/** What a cut body says; an exported one has the notice in one segment with the text before. */
function cutOf(body: readonly Segment[]) {
  const last = body.at(-1);
  const match = typeof last === 'string' ? noticeShape.exec(last) : null;
  if (!match) return null;
  const [notice, total = '', included = ''] = match;
  const before = match.input.slice(0, match.index);
  const text = [...body.slice(0, -1), ...(before === '' ? [] : [before])];
  return { text, notice, total, included };
}

/** Returns the number of characters of segments. */
export function textLength(segments: readonly Segment[]): number {
  return segments.reduce((sum, segment) => sum + textOfSegment(segment).length, 0);
}

/** Leaves out white space at the end, which an import of an exported page would drop. */
function firstCharacters(segments: readonly Segment[], limit: number): readonly Segment[] {
  const pieces = segments.map((source) => ({ text: textOfSegment(source), source }));
  const result = cutPieces(pieces, limit, '')
    .filter(({ text }) => text !== '')
    .map(({ text, source }) => withText(source, text));
  const end = result.findLastIndex((segment) => hasInk(textOfSegment(segment)));
  const last = result[end];
  if (last === undefined) return [];
  return [...result.slice(0, end), withText(last, textOfSegment(last).trimEnd())];
}

/** The size limit for the versions of one document in bytes, below Firestore's 1 MiB. */
export const versionsBudget = 900 * 1024;

export type Versions = ReadonlyMap<string, Version>;

/**
 * Makes an item's versions fit into its document: cuts the longest bodies to the greatest common length,
 * `limit`, or nothing (null). Returns null if even versions without text do not fit.
 */
export function fitVersions(versions: Versions, budget = versionsBudget) {
  if (sizeOf(versions) <= budget) return { versions, limit: null };
  let [fits, tooMuch] = [-1, maxBodyLength];
  while (tooMuch - fits > 1) {
    const middle = Math.floor((fits + tooMuch) / 2);
    if (sizeOf(cutAll(versions, middle)) <= budget) fits = middle;
    else tooMuch = middle;
  }
  return fits < 0 ? null : { versions: cutAll(versions, fits), limit: fits };
}

function cutAll(versions: Versions, limit: number): Versions {
  const cut = (version: Version) => ({ ...version, body: cutBody(version.body, limit) });
  return new Map([...versions].map(([timestamp, version]) => [timestamp, cut(version)]));
}

function sizeOf(versions: Versions): number {
  return storedSize(Object.fromEntries(versions));
}

// Bodies cut here are cut further by `fitVersions`: a larger budget means longer bodies, and more
// versions only shorter ones.
const cutTo = 4 * versionsBudget;
const cutAt = 8 * versionsBudget;

/**
 * Collects versions for one document in bounded memory, by cutting the longest bodies meanwhile. Null if
 * even versions without text would not fit.
 */
export function gatherVersions(versions: Iterable<readonly [string, Version]>): Versions | null {
  let gathered = new Map<string, Version>();
  let size = 0;
  let limit = maxBodyLength;
  for (const [timestamp, version] of versions) {
    const cut = { ...version, body: cutBody(version.body, limit) };
    gathered.set(timestamp, cut);
    size += storedSize({ [timestamp]: cut });
    if (size <= cutAt) continue;
    const fitted = fitVersions(gathered, cutTo);
    if (!fitted) return null;
    gathered = new Map(fitted.versions);
    limit = fitted.limit ?? limit;
    size = cutTo;
  }
  return gathered;
}
