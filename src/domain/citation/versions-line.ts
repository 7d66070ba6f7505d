import type { ContentItem, Version } from '../content/content-item';
import { storedFieldsOf } from '../content/stored-ends';
import { canonicalJson } from './canonical-json';
import { hashOfVersion } from './version-hash';

/**
 * All approved versions of an item as one line of NDJSON, as `content -- export` writes it (docs/content-format.md), with
 * a line end. It also has `hashes`, the SHA-256 of each version, and the address of the `timemap` of its site, which
 * `content -- load` leaves out. Rejects as `hashOfVersion` does.
 */
export async function versionsLine(item: ContentItem, timemap: string): Promise<string> {
  const { itemId, itemSite, itemBranch, itemTz, parentId, author } = item;
  const versions: Record<string, Version> = {};
  const hashes: Record<string, string> = {};
  for (const key of item.approvedKeys) {
    const version = item.versions.get(key);
    if (!version) continue;
    const { plain: _, ...stored } = { ...version };
    versions[key] = stored;
    hashes[key] = await hashOfVersion(item, key, version);
  }
  const fields = { itemId, itemSite, itemBranch, itemTz, parentId, author };
  return `${canonicalJson({ ...fields, ...storedFieldsOf(versions), hashes, timemap })}\n`;
}
