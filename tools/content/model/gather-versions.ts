import type { Version } from '../../../src/domain/content/content-item';
import { cutBody, maxBodyLength } from './cut-body';
import { fitVersions, type Versions, versionsBudget } from './fit-versions';
import { storedSize } from './stored-size';

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
