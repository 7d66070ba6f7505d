import packageJson from '../../../package.json' with { type: 'json' };
import type { ContentDocument, Version } from '../../../src/domain/content/content-item';
import type { Provenance } from '../../../src/domain/content/provenance';
import type { Segment } from '../../../src/domain/content/segment';
import { counted } from '../../../src/domain/messages';
import type { UnapprovedVersion } from '../model/archive-item';
import type { CapturedPage, Source } from '../model/captured-page';
import { fitVersions, gatherVersions, type Versions } from '../model/cut-body';
import { parsePageUrl } from '../model/page-url';
import { storedSize } from '../model/stored-document';
import type { ItemChanges } from '../store/content-writer';
import type { Place } from '../store/places';
import { noFreeSecond, selectChanges } from './select-changes';
import type { Settled } from './stage';
import type { StoredItem } from './stored-item';

/** Where and how to import pages. */
export interface PageOptions extends Place {
  readonly tz: string;
  /** New versions wait for approval instead of being published. */
  readonly pending: boolean;
}

/** What importing a page writes, and what becomes of its captures. */
export interface ItemPlan extends Omit<ItemChanges, 'replaces'> {
  /** A new document, or one with only new versions and those cut further. */
  readonly document: ContentDocument | null;
  readonly provenance: readonly (readonly [string, Provenance])[];
  readonly outcomes: readonly (readonly [Source | null, Settled])[];
  /** The length to which the item's longest bodies are cut to fit, if they are. */
  readonly limit: number | null;
  /** Why part of the page cannot be written, or null. */
  readonly problem: string | null;
}

const tool = `${packageJson.name} ${packageJson.version}`;

/**
 * Plans the import of a page's captures into its stored item. `idOf` returns the id of the item of a page
 * to which a link leads, or null if it has none.
 */
export function planPage(
  page: CapturedPage,
  stored: StoredItem | null,
  options: PageOptions,
  idOf: (pageId: string) => string | null,
): ItemPlan {
  const selected: (readonly [Source | null, Settled])[] = [];
  const plan = planVersions(page, stored, options, idOf, selected);
  const planned = new Set([
    ...Object.keys(plan.document?.versions ?? {}),
    ...plan.unapproved.map(({ timestamp }) => timestamp),
  ]);
  const provenance: (readonly [string, Provenance])[] = [];
  const outcomes = selected.map(([source, settled]) => {
    const { version, reason: doubt } = settled;
    if (!version) return [source, settled] as const;
    if (!planned.has(version)) {
      return [source, { outcome: 'problem', reason: plan.problem, version }] as const;
    }
    if (source) provenance.push([version, { ...source.origin, ...(doubt ? { doubt } : {}), tool }]);
    return [source, settled] as const;
  });
  const crowded = outcomes.filter(([, { reason }]) => reason === noFreeSecond).length;
  const crowding = crowded > 0 ? `${noFreeSecond}: ${counted(crowded, 'capture')}` : null;
  return { ...plan, provenance, outcomes, problem: plan.problem ?? crowding };
}

/** Turns links to pages that have an item (`idOf`) into id links; other links stay as they are. */
export function resolveLinks(
  segments: readonly Segment[],
  idOf: (itemId: string) => string | null,
): readonly Segment[] {
  return segments.map((segment) => {
    if (typeof segment === 'string' || !('linkType' in segment)) return segment;
    const page = segment.linkType === 'external' ? parsePageUrl(segment.url) : null;
    const targetId = page && idOf(page.itemId);
    return targetId === null ? segment : { linkType: 'id', targetId, text: segment.text };
  });
}

const maxUnapprovedBytes = 64 * 1024 * 1024;

/**
 * The documents of an item with the new versions of a page. Adds what becomes of each capture to `selected`. Of
 * the versions that wait for approval, one run writes only as many as fit into the memory. Each of them has
 * its own document, so only a single one can be too large.
 */
function planVersions(
  page: CapturedPage,
  stored: StoredItem | null,
  options: PageOptions,
  idOf: (pageId: string) => string | null,
  selected: (readonly [Source | null, Settled])[],
): Pick<ItemPlan, 'document' | 'unapproved' | 'limit' | 'problem'> {
  const { itemId } = page.url;
  const unapproved: UnapprovedVersion[] = [];
  let size = 0;
  let left = 0;
  function* published(): Generator<readonly [string, Version]> {
    for (const [source, text, settled] of selectChanges(page, stored, options.pending)) {
      selected.push([source, settled]);
      const { version: timestamp, outcome } = settled;
      if (!timestamp) continue;
      const content = { headline: text.headline, body: resolveLinks(text.body, idOf) };
      if (outcome === 'published') {
        yield [timestamp, { approved: 'yes', ...content }];
        continue;
      }
      const version: Version = { approved: 'pending', ...content };
      size += storedSize(version);
      if (size > maxUnapprovedBytes) left++;
      else {
        const fitted = fitVersions(new Map([[timestamp, version]]))?.versions.get(timestamp);
        unapproved.push({ itemId, timestamp, version: fitted ?? version });
      }
    }
  }
  const before: Versions = stored?.versions ?? new Map();
  const added = gatherVersions(published());
  const fitted = added && fitVersions(added.size > 0 ? new Map([...before, ...added]) : added);
  if (!fitted) {
    const problem = 'its versions are too many for one document';
    return { document: null, unapproved: [], limit: null, problem };
  }
  const { versions, limit } = fitted;
  const changed = [...versions].filter(([key, version]) => before.get(key) !== version);
  const isWritten = changed.length > 0 || (!stored && unapproved.length > 0);
  const document = isWritten ? documentOf(page, stored, options, changed) : null;
  const problem =
    left > 0 ? `${left} versions exceed the limit of one run: run the same import again` : null;
  return { document, unapproved, limit, problem };
}

function documentOf(
  { url }: CapturedPage,
  stored: StoredItem | null,
  { site, branch, tz }: PageOptions,
  versions: Iterable<readonly [string, Version]>,
): ContentDocument {
  return {
    itemId: url.itemId,
    itemSite: site,
    parentId: stored?.parentId ?? null,
    itemBranch: branch,
    itemTz: stored?.itemTz ?? tz,
    author: stored ? stored.author : url.host || null,
    versions: Object.fromEntries(versions),
  };
}
