import type { ContentRepository } from '../backend/backend';
import type { CachedSites } from '../backend/offline/cached-sites';
import type { ContentQuery } from '../domain/content/content';
import type { SnapshotIndex } from '../domain/content/snapshot';

interface Sources {
  readonly repository: ContentRepository;
  readonly cache: CachedSites;
  readonly now: () => Date;
}

/** Reads the index of a site and branch within `limitMs`, and notes its `change` for other tabs. */
export async function readIndex(
  { repository, cache, now }: Sources,
  { site, branch }: ContentQuery,
  limitMs?: number,
): Promise<SnapshotIndex | null> {
  const askedAt = now();
  const index = await repository.readSnapshotIndex(site, branch, limitMs);
  if (index) cache.note(site, branch, index.change, askedAt, now());
  return index;
}
