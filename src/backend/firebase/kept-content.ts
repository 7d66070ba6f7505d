import type { ContentItem } from '../../domain/content-item';
import type { SiteKey } from '../../domain/site-registry';
import type { ReportProblem } from '../backend';
import { parseContentDocument } from '../content-document';
import { nextTask } from '../next-task';
import { readJsonArray } from '../read-json-array';
import { isRecord } from '../record';
import { startSlices } from '../start-slices';
import { beginKeeping, keptAnswer } from './kept-answers';

/** Characters of JSON; a browser may refuse more, and reading it back would take too long. */
const most = 8_000_000;

/** The items of an earlier visit, or null where none are kept. Never rejects. */
export async function readKeptContent(
  site: SiteKey,
  branch: string,
  report: ReportProblem,
): Promise<readonly ContentItem[] | null> {
  try {
    const body = (await keptAnswer(site, branch))?.body;
    if (!body) return null;
    const items = await readJsonArray(body, (document) => {
      const id = isRecord(document) ? document.itemId : null;
      return parseContentDocument(typeof id === 'string' ? id : '', document, report);
    });
    return items.filter((item) => item !== null);
  } catch {
    return null;
  }
}

/** Keeps items for the next visit of this browser. Never rejects. */
export async function keepContent(
  site: SiteKey,
  branch: string,
  items: readonly ContentItem[],
): Promise<void> {
  try {
    const keep = beginKeeping();
    // What is to be kept is being drawn now, which comes first.
    await nextTask();
    const parts: string[] = [];
    let length = 0;
    const pause = startSlices();
    for (const item of items) {
      const text = JSON.stringify(documentOf(item));
      length += text.length;
      if (length > most) return;
      parts.push(parts.length === 0 ? text : `,${text}`);
      await pause();
    }
    await keep(site, branch, new Response(new Blob(['[', ...parts, ']'])));
  } catch {
    // Refused or full storage keeps nothing: the next visit asks the backend, as this one did.
  }
}

/** An item as it is stored; what is derived from its versions is derived again. */
function documentOf({ approvedKeys, currentVersion, versions, ...fields }: ContentItem) {
  return { ...fields, versions: Object.fromEntries(versions) };
}
