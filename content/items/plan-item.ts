import type {
  ContentDocument,
  UnapprovedVersion,
  VersionDocument,
} from '../../src/domain/content-item';
import type { SiteKey } from '../../src/domain/site-registry';
import type { CapturedPage, PageText } from './captured-page';
import { fitVersions, type Versions } from './fit-versions';
import { resolveLinks } from './resolve-links';
import { selectChanges } from './select-changes';
import type { StoredItem } from './stored-item';

/** Where and how pages are imported. */
export interface ImportOptions {
  readonly site: SiteKey;
  readonly branch: string;
  readonly tz: string;
  /** New versions wait for approval instead of being published. */
  readonly pending: boolean;
}

/** What importing a page comes to: what to write, and what is left as it is. */
export interface ItemPlan {
  readonly itemId: string;
  /** A new document, or one with only those versions that are new or cut further. */
  readonly document: ContentDocument | null;
  readonly unapproved: readonly UnapprovedVersion[];
  /** How many versions are new. */
  readonly written: number;
  readonly unchanged: number;
  readonly kept: number;
  /** The length to which the item's longest bodies are cut so that it fits, if they are. */
  readonly limit: number | null;
  /** Why nothing of the page can be written, if so. */
  readonly problem: string | null;
}

const none: Versions = new Map();

/** Plans the import of a page's captures into what is stored of its item. */
export function planItem(
  page: CapturedPage,
  stored: StoredItem | null,
  options: ImportOptions,
  isItem: (itemId: string) => boolean,
): ItemPlan {
  const { added, unchanged, kept } = selectChanges(page, stored, options.pending);
  const { itemId } = page.url;
  const plan = { itemId, written: added.size, unchanged, kept, limit: null, problem: null };
  const approved = options.pending ? 'pending' : 'yes';
  const versions = versionsOf(added, approved, isItem);
  if (options.pending) {
    const unapproved = [...versions].map(([timestamp, version]) => ({
      itemId,
      timestamp,
      version: fitVersions(new Map([[timestamp, version]]))?.versions.get(timestamp) ?? version,
    }));
    return { ...plan, unapproved, document: stored ? null : documentOf(page, null, options, none) };
  }
  if (added.size === 0) return { ...plan, unapproved: [], document: null };

  const before: Versions = stored?.versions ?? none;
  const fitted = fitVersions(new Map([...before, ...versions]));
  if (!fitted) {
    const problem = `its ${before.size + added.size} versions do not fit into one document`;
    return { ...plan, written: 0, unapproved: [], document: null, problem };
  }
  const changed = [...fitted.versions].filter(([key, version]) => before.get(key) !== version);
  const document = documentOf(page, stored, options, new Map(changed));
  return { ...plan, unapproved: [], document, limit: fitted.limit };
}

function versionsOf(
  texts: ReadonlyMap<string, PageText>,
  approved: VersionDocument['approved'],
  isItem: (itemId: string) => boolean,
): Versions {
  const versionOf = ({ headline, body }: PageText) => ({
    approved,
    headline,
    body: resolveLinks(body, isItem),
  });
  return new Map([...texts].map(([timestamp, text]) => [timestamp, versionOf(text)]));
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
    author: stored ? stored.author : page.url.host,
    versions: Object.fromEntries(versions),
  };
}
