import type { VersionDocument } from '../../src/domain/content-item';
import { cutBody, longestBody } from './cut-body';
import { fitVersions, type Versions, versionsBudget } from './fit-versions';
import { storedSize } from './stored-size';

// What is cut here is cut further when the item is made to fit: a greater budget gives longer
// bodies, and more versions only shorter ones.
const cutTo = 4 * versionsBudget;
const cutAt = 8 * versionsBudget;

/**
 * Gathers versions that are to fit into one document, in bounded memory however many there are:
 * where they are far too large, their longest bodies are cut on the way. Null when even versions
 * without text would not fit.
 */
export function gatherVersions(
  versions: Iterable<readonly [string, VersionDocument]>,
): Versions | null {
  let gathered = new Map<string, VersionDocument>();
  let size = 0;
  let limit = longestBody;
  for (const [timestamp, version] of versions) {
    const cut = { ...version, body: cutBody(version.body, limit) };
    gathered.set(timestamp, cut);
    size += storedSize(cut) + timestamp.length + 1;
    if (size <= cutAt) continue;
    const fitted = fitVersions(gathered, cutTo);
    if (!fitted) return null;
    gathered = new Map(fitted.versions);
    limit = fitted.limit ?? limit;
    size = cutTo;
  }
  return gathered;
}
