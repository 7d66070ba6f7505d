import type { ContentDocument, Version } from '../../../src/domain/content/content-item';
import type { SiteKey } from '../../../src/domain/content/site-registry';
import { counted } from '../../../src/domain/messages';
import type { Timestamp } from '../../../src/domain/time/timestamp';
import type { UnapprovedVersion } from '../model/archive-item';
import type { CapturedPage, Origin, Source } from '../model/captured-page';
import { fitVersions, gatherVersions, type Versions } from '../model/fit-versions';
import { storedSize } from '../model/stored-size';
import { resolveLinks } from './resolve-links';
import { type Change, noFreeSecond, selectChanges } from './select-changes';
import type { Settled } from './stage';
import type { StoredItem } from './stored-item';

/** Where and how to import pages. */
export interface PageOptions {
  readonly site: SiteKey;
  readonly branch: string;
  readonly tz: string;
  /** New versions wait for approval instead of being published. */
  readonly pending: boolean;
}

/** Where a version comes from, stored at `content/{itemId}/provenance/{timestamp}`. */
export interface VersionOrigin {
  readonly timestamp: Timestamp;
  readonly origin: Origin;
}

/** What importing a page writes, and what becomes of its captures. */
export interface ItemPlan {
  readonly itemId: string;
  /** A new document, or one with only new versions and those cut further. */
  readonly document: ContentDocument | null;
  readonly unapproved: readonly UnapprovedVersion[];
  readonly origins: readonly VersionOrigin[];
  readonly outcomes: readonly (readonly [Source | null, Settled])[];
  /** The length to which the item's longest bodies are cut to fit, if they are. */
  readonly limit: number | null;
  /** Why part of the page cannot be written, or null. */
  readonly problem: string | null;
}

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
  const { itemId } = page.url;
  const outcomes: (readonly [Source | null, Settled])[] = [];
  const changes = selectChanges(page, stored, options.pending, (source, settled) =>
    outcomes.push([source, settled]),
  );
  const found: FoundChange[] = [];
  const versions = versionsOf(changes, options.pending ? 'pending' : 'yes', idOf, found);
  const plan = planVersions(page, stored, options, versions);
  const published = new Set(Object.keys(plan.document?.versions ?? {}));
  const waiting = new Set(plan.unapproved.map(({ timestamp }) => timestamp));
  const origins: VersionOrigin[] = [];
  for (const { timestamp, source, doubt } of found) {
    const isPublished = published.has(timestamp);
    if (!isPublished && !waiting.has(timestamp)) {
      outcomes.push([source, { outcome: 'problem', reason: plan.problem, version: timestamp }]);
      continue;
    }
    const outcome = isPublished ? 'published' : 'waiting';
    outcomes.push([source, { outcome, reason: doubt, version: timestamp }]);
    if (!source) continue;
    const origin = { ...source.origin, ...(doubt === undefined ? {} : { doubt }) };
    origins.push({ timestamp, origin });
  }
  const crowded = outcomes.filter(([, { reason }]) => reason === noFreeSecond).length;
  const problem =
    plan.problem ?? (crowded > 0 ? `${noFreeSecond}: ${counted(crowded, 'capture')}` : null);
  return { itemId, ...plan, origins, outcomes, problem };
}

const none: Versions = new Map();
const maxUnapprovedBytes = 64 * 1024 * 1024;

/** A change without its text. */
interface FoundChange extends Omit<Change, 'text'> {
  readonly doubt: string | undefined;
}

type PlannedVersions = Pick<ItemPlan, 'document' | 'unapproved' | 'limit' | 'problem'>;
type NewVersions = Iterable<readonly [Timestamp, Version]>;

const nothing: PlannedVersions = { document: null, unapproved: [], limit: null, problem: null };

/**
 * The new versions of an item that wait for approval, as many as one run may write. Each has its own
 * document, so only a single one can be too large.
 */
class WaitingVersions {
  readonly unapproved: UnapprovedVersion[] = [];
  #size = 0;
  #left = 0;

  constructor(private readonly itemId: string) {}

  add(timestamp: string, version: Version): void {
    this.#size += storedSize(version);
    if (this.#size > maxUnapprovedBytes) {
      this.#left++;
      return;
    }
    const fitted = fitVersions(new Map([[timestamp, version]]))?.versions.get(timestamp);
    this.unapproved.push({ itemId: this.itemId, timestamp, version: fitted ?? version });
  }

  get problem(): string | null {
    if (this.#left === 0) return null;
    return `${this.#left} versions exceed the limit of one run: run the same import again`;
  }
}

function planVersions(
  page: CapturedPage,
  stored: StoredItem | null,
  options: PageOptions,
  versions: NewVersions,
): PlannedVersions {
  const before: Versions = stored?.versions ?? none;
  const waiting = new WaitingVersions(page.url.itemId);
  const added = gatherVersions(withoutWaiting(versions, waiting));
  const { unapproved, problem } = waiting;
  if (added?.size === 0) {
    const document =
      stored || unapproved.length === 0 ? null : documentOf(page, null, options, none);
    return { ...nothing, document, unapproved, problem };
  }
  const fitted = added ? fitVersions(new Map([...before, ...added])) : null;
  if (!added || !fitted) {
    return { ...nothing, problem: 'its versions are too many for one document' };
  }
  const changed = [...fitted.versions].filter(([key, version]) => before.get(key) !== version);
  const document = documentOf(page, stored, options, new Map(changed));
  return { document, unapproved, limit: fitted.limit, problem };
}

function* withoutWaiting(
  versions: NewVersions,
  waiting: WaitingVersions,
): Generator<readonly [Timestamp, Version]> {
  for (const [timestamp, version] of versions) {
    if (version.approved === 'pending') waiting.add(timestamp, version);
    else yield [timestamp, version];
  }
}

/** Yields the changes as versions, and adds them to `found`. */
function* versionsOf(
  changes: Iterable<Change>,
  approved: Version['approved'],
  idOf: (pageId: string) => string | null,
  found: FoundChange[],
): Generator<readonly [Timestamp, Version]> {
  for (const { timestamp, text, source } of changes) {
    const { headline, body, doubt } = text;
    found.push({ timestamp, source, doubt: doubt ?? undefined });
    yield [
      timestamp,
      { approved: doubt ? 'pending' : approved, headline, body: resolveLinks(body, idOf) },
    ];
  }
}

function documentOf(
  page: CapturedPage,
  stored: StoredItem | null,
  options: PageOptions,
  versions: Versions,
): ContentDocument {
  return {
    itemId: page.url.itemId,
    itemSite: options.site,
    parentId: stored?.parentId ?? null,
    itemBranch: options.branch,
    itemTz: stored?.itemTz ?? options.tz,
    author: stored ? stored.author : page.url.host || null,
    versions: Object.fromEntries(versions),
  };
}
