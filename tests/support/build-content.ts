import type { Approval, ContentItem, Version } from '../../src/domain/content-item';
import { approvedKeysOf } from '../../src/domain/versions';

/** A version in short: an approval alone, or the fields that matter to the test. */
export type VersionSketch = Approval | Partial<Version>;

export type VersionSketches = Readonly<Record<string, VersionSketch>>;

type ItemSketch = Partial<Omit<ContentItem, 'versions'>> & {
  readonly versions?: VersionSketches;
};

/** Versions by key, in the order given; approved unless the sketch says otherwise. */
export function buildVersions(sketches: VersionSketches): ReadonlyMap<string, Version> {
  return new Map(Object.entries(sketches).map(([key, sketch]) => [key, buildVersion(sketch)]));
}

function buildVersion(sketch: VersionSketch): Version {
  const fields = typeof sketch === 'string' ? { approved: sketch } : sketch;
  return { approved: 'yes', headline: ['A headline'], body: ['A body.'], ...fields };
}

/** A top-level item of the site 500, without versions unless `sketch` has some. */
export function buildItem({ versions = {}, ...fields }: ItemSketch = {}): ContentItem {
  const map = buildVersions(versions);
  return {
    itemId: 'item',
    itemSite: '500',
    parentId: null,
    itemBranch: '1',
    itemTz: 'UTC',
    author: null,
    versions: map,
    approvedKeys: approvedKeysOf(map),
    currentVersion: null,
    ...fields,
  };
}
