import type { ContentItem } from '../../domain/content/content-item';
import type { Screen } from '../../domain/content/snapshot';
import { storedFieldsOf } from '../../domain/content/stored-ends';
import { isRecord, parseJson, textField } from '../../domain/text/record';
import { inTasks } from '../../platform/scheduling';
import type { ReportProblem } from '../backend';
import { parseContentDocument } from '../content-document';

const itemsPerText = 100;

/** Items as texts for the database: at least one, so that a cached site has a size. */
export async function textsOfItems(items: readonly ContentItem[]): Promise<readonly string[]> {
  const texts: string[] = [];
  const count = Math.max(1, Math.ceil(items.length / itemsPerText));
  for await (const number of inTasks(Array(count).keys())) {
    const start = number * itemsPerText;
    texts.push(JSON.stringify(items.slice(start, start + itemsPerText).map(documentOf)));
  }
  return texts;
}

/** The items of such texts. */
export async function itemsOfTexts(
  texts: readonly unknown[],
  report: ReportProblem,
): Promise<readonly ContentItem[]> {
  const items: ContentItem[] = [];
  for await (const text of inTasks(texts)) {
    const documents = parseJson(text);
    for (const document of Array.isArray(documents) ? documents : []) {
      const id = isRecord(document) ? (textField(document, 'itemId') ?? '') : '';
      const item = parseContentDocument(id, document, report);
      if (item) items.push(item);
    }
  }
  return items;
}

/** A screen as the text of its payload, which `parsePayload` parses: with the versions that it shows. */
export function textOfScreen({ stories, ...fields }: Screen): string {
  return JSON.stringify({
    ...fields,
    stories: stories.map(({ item, comments, later }) => {
      const { currentVersion: key } = item;
      const version = key === null ? undefined : item.versions.get(key);
      const versions = new Map(key !== null && version ? [[key, version]] : []);
      const document = documentOf({ ...item, versions });
      return { ...document, comments, later: Object.fromEntries(later) };
    }),
  });
}

/** An item as its document, which `parseContentDocument` parses. */
function documentOf({ versions, withdrawn, ...fields }: ContentItem): object {
  const { approvedKeys: _, currentVersion: __, publication: ___, ...stored } = fields;
  return {
    ...stored,
    ...storedFieldsOf(Object.fromEntries(versions)),
    ...(withdrawn && { withdrawn: Object.fromEntries(withdrawn) }),
  };
}
