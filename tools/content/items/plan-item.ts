import type { ContentDocument, Version } from '../../../src/domain/content/content-item';
import type { SiteKey } from '../../../src/domain/content/site-registry';
import { counted } from '../../../src/domain/messages';
import type { CapturedPage, Origin, Source } from './captured-page';
import { fitVersions, type Versions } from './fit-versions';
import { gatherVersions } from './gather-versions';
import type { Problem } from './problem';
import { ignoreOutcome, type OnOutcome, type Outcome, placeOf } from './record-outcome';
import { resolveLinks } from './resolve-links';
import { type Change, selectChanges, type UnchangedCounts } from './select-changes';
import type { StoredItem } from './stored-item';
import { storedSize } from './stored-size';

/** Where and how to import pages. */
export interface ImportOptions {
  readonly site: SiteKey;
  readonly branch: string;
  readonly tz: string;
  /** New versions wait for approval instead of being published. */
  readonly pending: boolean;
}

/** A version that is not published, stored at `content/{itemId}/unapproved/{timestamp}`. */
export interface UnapprovedVersion {
  readonly itemId: string;
  readonly timestamp: string;
  readonly version: Version;
}

/** Where a version comes from, stored at `content/{itemId}/provenance/{timestamp}`. */
export interface VersionOrigin {
  readonly itemId: string;
  readonly timestamp: string;
  readonly origin: Origin;
}

/** A capture stored at another second than its own, which another one has. */
export interface MovedCapture {
  readonly from: string;
  readonly to: string;
}

/** What importing a page writes, and what stays as it is. */
export interface ItemPlan extends Readonly<UnchangedCounts> {
  readonly itemId: string;
  /** A new document, or one with only new versions and those cut further. */
  readonly document: ContentDocument | null;
  readonly unapproved: readonly UnapprovedVersion[];
  readonly origins: readonly VersionOrigin[];
  /** Number of new versions. */
  readonly written: number;
  readonly moved: readonly MovedCapture[];
  /** New versions that wait because they may not be what readers saw. */
  readonly doubts: readonly Problem[];
  /** The length to which the item's longest bodies are cut to fit, if they are. */
  readonly limit: number | null;
  /** Why part of the page cannot be written, or null. */
  readonly problem: string | null;
}

const none: Versions = new Map();
const noFreeSecond =
  'no second within a minute is free between the versions before and after (import their files together into an empty branch to keep them)';
const maxUnapprovedBytes = 64 * 1024 * 1024;

/** Plans the import of a page's captures into its stored item; calls `onOutcome` for each of them. */
export function planItem(
  page: CapturedPage,
  stored: StoredItem | null,
  options: ImportOptions,
  isItem: (itemId: string) => boolean,
  onOutcome: OnOutcome = ignoreOutcome,
): ItemPlan {
  const { itemId } = page.url;
  const report = (source: Source | null, outcome: Outcome, version?: string, reason?: string) => {
    if (source) onOutcome({ ...placeOf(source), outcome, item: itemId, version, reason });
  };
  const counts = { unchanged: 0, skipped: 0, repeated: 0, crowded: 0 };
  const changes = selectChanges(page, stored, options.pending, (kind, source, reason) => {
    counts[kind]++;
    if (kind === 'crowded') report(source, 'problem', undefined, noFreeSecond);
    else report(source, kind, undefined, reason);
  });
  const found: FoundChange[] = [];
  const versions = versionsOf(changes, options.pending ? 'pending' : 'yes', isItem, found);
  const plan = planVersions(page, stored, options, versions);
  const crowded =
    counts.crowded > 0 ? `${noFreeSecond}: ${counted(counts.crowded, 'capture')}` : null;
  const published = new Set(Object.keys(plan.document?.versions ?? {}));
  const waiting = new Set(plan.unapproved.map(({ timestamp }) => timestamp));
  const origins: VersionOrigin[] = [];
  const doubts: Problem[] = [];
  for (const { timestamp, source, doubt } of found) {
    const isPublished = published.has(timestamp);
    if (!isPublished && !waiting.has(timestamp)) {
      report(source, 'problem', timestamp, plan.problem ?? undefined);
      continue;
    }
    report(source, isPublished ? 'published' : 'waiting', timestamp, doubt);
    if (!source) continue;
    if (doubt !== undefined) {
      doubts.push({ where: source.where, reason: `${page.url.key.slice(0, 300)}: ${doubt}` });
    }
    const origin = { ...source.origin, ...(doubt === undefined ? {} : { doubt }) };
    origins.push({ itemId, timestamp, origin });
  }
  const moved = found
    .filter(({ timestamp, own }) => timestamp !== own)
    .map(({ timestamp, own }) => ({ from: own, to: timestamp }));
  return { itemId, ...counts, ...plan, origins, moved, doubts, problem: plan.problem ?? crowded };
}

/** A change without its text. */
interface FoundChange extends Omit<Change, 'text'> {
  readonly doubt: string | undefined;
}

type PlannedVersions = Pick<ItemPlan, 'document' | 'unapproved' | 'written' | 'limit' | 'problem'>;
type NewVersions = Iterable<readonly [string, Version]>;

const nothing: PlannedVersions = {
  document: null,
  unapproved: [],
  written: 0,
  limit: null,
  problem: null,
};

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
  options: ImportOptions,
  versions: NewVersions,
): PlannedVersions {
  const before: Versions = stored?.versions ?? none;
  const waiting = new WaitingVersions(page.url.itemId);
  const added = gatherVersions(withoutWaiting(versions, waiting));
  const { unapproved, problem } = waiting;
  if (added?.size === 0) {
    const document =
      stored || unapproved.length === 0 ? null : documentOf(page, null, options, none);
    return { ...nothing, document, unapproved, written: unapproved.length, problem };
  }
  const fitted = added ? fitVersions(new Map([...before, ...added])) : null;
  if (!added || !fitted) {
    return { ...nothing, problem: 'its versions are too many for one document' };
  }
  const changed = [...fitted.versions].filter(([key, version]) => before.get(key) !== version);
  const document = documentOf(page, stored, options, new Map(changed));
  const written = added.size + unapproved.length;
  return { document, unapproved, written, limit: fitted.limit, problem };
}

function* withoutWaiting(
  versions: NewVersions,
  waiting: WaitingVersions,
): Generator<readonly [string, Version]> {
  for (const [timestamp, version] of versions) {
    if (version.approved === 'pending') waiting.add(timestamp, version);
    else yield [timestamp, version];
  }
}

/** Yields the changes as versions, and adds them to `found`. */
function* versionsOf(
  changes: Iterable<Change>,
  approved: Version['approved'],
  isItem: (itemId: string) => boolean,
  found: FoundChange[],
): Generator<readonly [string, Version]> {
  for (const { timestamp, text, source, own } of changes) {
    const { headline, body, doubt } = text;
    found.push({ timestamp, source, own, doubt: doubt ?? undefined });
    yield [
      timestamp,
      { approved: doubt ? 'pending' : approved, headline, body: resolveLinks(body, isItem) },
    ];
  }
}

function documentOf(
  page: CapturedPage,
  stored: StoredItem | null,
  options: ImportOptions,
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
