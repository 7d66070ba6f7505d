import type { ContentItem } from '../../domain/content-item';
import type { SiteKey } from '../../domain/site-registry';
import { pageSize, type ReportProblem } from '../backend';
import { parseContentDocument } from '../content-document';
import { isRecord } from '../record';
import { decodeFields } from './decode-value';

/** Content that `src/early` asked for before the product's scripts were there. */
export interface EarlyContent {
  readonly site: SiteKey;
  readonly branch: string;
  /** The answer about the mirror, or null when none was asked for; then taken, undefined. */
  mirror: Promise<unknown> | null | undefined;
  /** The answer with the first page of content, or null when it failed or the mirror does. */
  page: Promise<unknown> | undefined;
}

declare global {
  interface Window {
    mnemosyneEarly?: EarlyContent;
  }
}

function earlyFor(site: SiteKey, branch: string): EarlyContent | null {
  const early = typeof window === 'undefined' ? undefined : window.mnemosyneEarly;
  return early?.site === site && early.branch === branch ? early : null;
}

/** The answer about a mirror that was asked for early, once; undefined where none was. */
export function takeEarlyMirror(site: SiteKey, branch: string): Promise<unknown> | undefined {
  const early = earlyFor(site, branch);
  const answer = early?.mirror ?? undefined;
  if (early) early.mirror = undefined;
  return answer;
}

/** A page as `readContentPage` gives it. */
export interface EarlyPage {
  readonly items: readonly ContentItem[];
  readonly nextAfter: string | null;
}

/**
 * The page that was asked for early, once; null when another one was, none was, or it failed:
 * then the SDK asks, with its retries and its words for what went wrong.
 */
export async function takeEarlyPage(
  site: SiteKey,
  branch: string,
  report: ReportProblem,
): Promise<EarlyPage | null> {
  const early = earlyFor(site, branch);
  const answer = early?.page;
  if (early) early.page = undefined;
  return answer === undefined ? null : pageOfAnswer(await answer, report);
}

/** The documents of a `runQuery` answer, or null when it is none. */
export function pageOfAnswer(answer: unknown, report: ReportProblem): EarlyPage | null {
  if (!Array.isArray(answer) || answer.length === 0) return null;
  const items: ContentItem[] = [];
  const ids: string[] = [];
  for (const entry of answer) {
    if (!isRecord(entry) || 'error' in entry) return null;
    if (!isRecord(entry.document) || typeof entry.document.name !== 'string') continue;
    const id = entry.document.name.slice(entry.document.name.lastIndexOf('/') + 1);
    ids.push(id);
    const item = parseContentDocument(id, decodeFields(entry.document.fields), report);
    if (item) items.push(item);
  }
  return { items, nextAfter: ids.length < pageSize ? null : (ids.at(-1) ?? null) };
}
