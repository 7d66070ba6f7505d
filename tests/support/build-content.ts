import {
  type Approval,
  approvedKeysOf,
  type ContentItem,
  type Version,
} from '../../src/domain/content/content-item';

/** A version in short form: only an approval, or the fields that matter to the test. */
export type VersionSketch = Approval | Partial<Version>;

export type VersionSketches = Readonly<Record<string, VersionSketch>>;

type ItemSketch = Partial<Omit<ContentItem, 'versions'>> & {
  readonly versions?: VersionSketches;
};

/** Builds versions by key, in the given order; approved by default. */
export function buildVersions(sketches: VersionSketches): ReadonlyMap<string, Version> {
  return new Map(Object.entries(sketches).map(([key, sketch]) => [key, buildVersion(sketch)]));
}

function buildVersion(sketch: VersionSketch): Version {
  const fields = typeof sketch === 'string' ? { approved: sketch } : sketch;
  return { approved: 'yes', headline: ['A headline'], body: ['A body.'], ...fields };
}

/** Builds a top-level item of site 500, by default without versions. */
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
