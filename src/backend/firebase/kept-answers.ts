import type { SiteKey } from '../../domain/site-registry';

const cacheName = 'mnemosyne-content';

let timesForgotten = 0;

/** Whether content of an earlier visit is kept in the browser's cache. Never rejects. */
export async function hasKeptContent(site: SiteKey, branch: string): Promise<boolean> {
  return (await keptAnswer(site, branch)) !== undefined;
}

/** What is kept of a site and branch; undefined where nothing is. Never rejects. */
export async function keptAnswer(site: SiteKey, branch: string): Promise<Response | undefined> {
  try {
    return await caches.match(keyOf(site, branch), { cacheName });
  } catch {
    return undefined;
  }
}

/**
 * Begins to keep something; what it returns keeps an answer, unless all has been forgotten meanwhile:
 * the reader may have signed out. That rejects where storage is refused or full.
 */
export function beginKeeping(): (site: SiteKey, branch: string, answer: Response) => Promise<void> {
  const before = timesForgotten;
  return async (site, branch, answer) => {
    const cache = await caches.open(cacheName);
    if (timesForgotten === before) await cache.put(keyOf(site, branch), answer);
  };
}

/** Forgets all that is kept. Never rejects. */
export async function forgetKeptContent(): Promise<void> {
  timesForgotten++;
  try {
    await caches.delete(cacheName);
  } catch {
    // Nothing could be kept, then.
  }
}

function keyOf(site: SiteKey, branch: string): string {
  return `/kept/${site}/${encodeURIComponent(branch)}`;
}
