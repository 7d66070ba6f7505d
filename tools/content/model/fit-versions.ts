import type { Version } from '../../../src/domain/content/content-item';
import { cutBody, maxBodyLength } from './cut-body';
import { storedSize } from './stored-document';

/** The size limit for the versions of one document in bytes, below Firestore's 1 MiB. */
export const versionsBudget = 900 * 1024;

export type Versions = ReadonlyMap<string, Version>;

/**
 * Makes an item's versions fit into its document. No version is dropped; the longest bodies are cut
 * to the greatest common length at which everything fits, which is the limit; it is null if nothing is cut.
 * Returns null if even versions without text do not fit.
 */
export function fitVersions(
  versions: Versions,
  budget = versionsBudget,
): { readonly versions: Versions; readonly limit: number | null } | null {
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
 * Collects versions for one document in bounded memory, however many there are: if they are far too
 * large, the longest bodies are cut meanwhile. Null if even versions without text would not fit.
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
