import type { ContentItem, Version } from '../content/content-item';
import { canonicalJson } from './canonical-json';
import { sha256Hex } from './sha256';

/** What a hash covers of an item besides the version. */
export type HashedItem = Pick<
  ContentItem,
  'itemId' | 'itemSite' | 'parentId' | 'author' | 'itemTz'
>;

/**
 * The canonical JSON (RFC 8785) of a version: an object of `itemId`, `itemSite`, `parentId`, `author`,
 * `itemTz`, `version` (the key), `headline` and `body`, and where the version has them, `authors` and `end`. The values are
 * those of the public document of `content` as `parseContentDocument` returns them. `approved` is not part of it, because every
 * public version is approved; nor is the branch, which does not affect what a reader sees.
 *
 * @throws TypeError if a text contains a lone surrogate.
 */
export function canonicalVersion(item: HashedItem, key: string, version: Version): string {
  const { itemId, itemSite, parentId, author, itemTz } = item;
  const { headline, body, authors, end } = version;
  return canonicalJson({
    itemId,
    itemSite,
    parentId,
    author,
    itemTz,
    version: key,
    headline,
    body,
    ...(authors && { authors }),
    ...(end && { end }),
  });
}

/**
 * The SHA-256 of the canonical JSON of a version in UTF-8, as 64 lower-case hexadecimal digits.
 * Rejects if a text contains a lone surrogate, and in browsers outside of secure contexts.
 */
export async function hashOfVersion(
  item: HashedItem,
  key: string,
  version: Version,
): Promise<string> {
  return sha256Hex(canonicalVersion(item, key, version));
}
