import type { ContentItem } from '../domain/content/content-item';
import type { SiteKey } from '../domain/content/site-registry';
import { dateOfDigits, digitsOfDate } from '../domain/time/timestamp';
import type { ContentRepository } from './backend';
import { codeOf } from './backend-error';
import type { KeptSite, KeptSites } from './kept-sites';

type Pages = AsyncGenerator<readonly ContentItem[]>;

const dayMs = 86_400_000;

/** Reads a site that a reader wants to keep; `onItems` is called with the number of items so far. */
export async function keepSite(
  repository: ContentRepository,
  kept: KeptSites,
  { site, branch, account }: Pick<KeptSite, 'site' | 'branch' | 'account'>,
  now: () => Date,
  onItems: (count: number) => void,
): Promise<void> {
  const stamp = await stampOf(repository, site, branch, now);
  const all: ContentItem[] = [];
  for await (const page of repository.readContent(site, branch)) {
    all.push(...page);
    onItems(all.length);
  }
  await kept.write({ site, branch, account, ...stamp }, all);
}

/**
 * The date and the state of content that is read next. If the content changes while it is read, the
 * state is an older one, so that it is read again.
 */
async function stampOf(
  repository: ContentRepository,
  site: SiteKey,
  branch: string,
  now: () => Date,
): Promise<Pick<KeptSite, 'keptAt' | 'change'>> {
  const index = await repository.readSnapshotIndex(site, branch);
  return { keptAt: digitsOfDate(now()), change: index?.change ?? null };
}

/** What happens while kept sites are read. */
export interface KeptEvents {
  /** The content was read from this browser, and may have changed in the archive. */
  readonly onKeptRead: () => void;
  /** The archive was asked for the content of a kept site. */
  readonly onArchiveAsked: (hasAnswered: boolean) => void;
}

/**
 * A repository that reads the content of kept sites from this browser first. A second read asks the
 * archive, and replaces the kept content if it has changed there; without a network, it returns the
 * kept content again.
 */
export function withKeptSites(
  repository: ContentRepository,
  kept: KeptSites,
  now: () => Date,
  { onKeptRead, onArchiveAsked }: KeptEvents,
): ContentRepository {
  /** The sites and branches that have been read from this browser, and not again since. */
  const read = new Set<string>();

  async function* readContent(site: SiteKey, branch: string): Pages {
    const place = `${site} ${branch}`;
    const copy = kept.find(site, branch);
    const isAgain = read.delete(place);
    const mayUseCopy = copy && (!isAgain || (await isUnchanged(copy)));
    const items = mayUseCopy ? await kept.read(site, branch) : null;
    if (items) {
      yield items;
      if (isAgain) return;
      read.add(place);
      onKeptRead();
    } else if (copy) yield* readAndKeep(copy);
    else yield* repository.readContent(site, branch);
  }

  /** Content that is removed without the content tool does not change the index, hence the limit. */
  async function isUnchanged({ site, branch, change, keptAt }: KeptSite): Promise<boolean> {
    const age = now().getTime() - (dateOfDigits(keptAt)?.getTime() ?? 0);
    if (change === null || age > dayMs) return false;
    const index = await repository.readSnapshotIndex(site, branch);
    if (index?.fresh !== true || index.change !== change) return false;
    onArchiveAsked(true);
    return true;
  }

  async function* readAndKeep(copy: KeptSite): Pages {
    const { site, branch } = copy;
    const stamp = await stampOf(repository, site, branch, now);
    const all: ContentItem[] = [];
    try {
      for await (const page of repository.readContent(site, branch)) {
        all.push(...page);
        yield page;
      }
    } catch (error) {
      onArchiveAsked(!isOffline(codeOf(error)));
      const hasFailedAtOnce = all.length === 0 && isOffline(codeOf(error));
      const items = hasFailedAtOnce ? await kept.read(site, branch) : null;
      if (!items) throw error;
      yield items;
      return;
    }
    onArchiveAsked(true);
    // The reader may have removed it, or signed out.
    if (!kept.find(site, branch)) return;
    await kept.write({ ...copy, ...stamp }, all).catch(() => {});
  }

  // The content of a kept site is complete, so nothing else of it is needed.
  const isKept = (site: SiteKey, branch: string) => kept.find(site, branch) !== null;

  return {
    readContent,
    readStory: async (site, branch, id) =>
      isKept(site, branch) ? null : repository.readStory(site, branch, id),
    readProvenance: (itemId, key) => repository.readProvenance(itemId, key),
    readSnapshotIndex: async (site, branch) =>
      isKept(site, branch) ? null : repository.readSnapshotIndex(site, branch),
    readScreen: async (site, branch, at) =>
      isKept(site, branch) ? null : repository.readScreen(site, branch, at),
    readList: async (site, branch, rank) =>
      isKept(site, branch) ? null : repository.readList(site, branch, rank),
    readThread: async (site, branch, id) =>
      isKept(site, branch) ? null : repository.readThread(site, branch, id),
    readTimeMap: async (site, branch) =>
      isKept(site, branch) ? null : repository.readTimeMap(site, branch),
    readSearchIndex: async (site, branch, words) =>
      isKept(site, branch) ? null : repository.readSearchIndex(site, branch, words),
  };
}

/** Whether an error code means that the archive could not be reached. */
function isOffline(code: string): boolean {
  return code === 'unreachable' || code === 'timeout' || code === 'unavailable';
}
