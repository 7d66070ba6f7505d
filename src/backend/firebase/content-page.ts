import type { ContentItem } from '../../domain/content-item';
import { pageSize, type ReportProblem } from '../backend';
import { parseContentDocument } from '../content-document';
import { isRecord } from '../record';
import { startSlices } from '../start-slices';

/** A page of the content query. */
export interface ContentPage {
  readonly items: readonly ContentItem[];
  /** The id to go on after, or null when this was the last page. */
  readonly nextAfter: string | null;
}

/** The documents of a `runQuery` answer as `readAnswer` gives it, or null when it is none. */
export async function pageOfAnswer(
  answer: unknown,
  report: ReportProblem,
): Promise<ContentPage | null> {
  if (!Array.isArray(answer) || answer.length === 0) return null;
  const items: ContentItem[] = [];
  const ids: string[] = [];
  const pause = startSlices();
  for (const entry of answer) {
    if (!isRecord(entry) || 'error' in entry) return null;
    if (!isRecord(entry.document) || typeof entry.document.name !== 'string') continue;
    const id = entry.document.name.slice(entry.document.name.lastIndexOf('/') + 1);
    ids.push(id);
    const item = parseContentDocument(id, entry.document.fields, report);
    if (item) items.push(item);
    await pause();
  }
  return { items, nextAfter: ids.length < pageSize ? null : (ids.at(-1) ?? null) };
}
