import type { ContentDocument } from '../src/domain/content/content-item';
import { resolveDates } from './resolve-dates';

const files = import.meta.glob<string>('./*.ndjson', { query: '?raw', import: 'default' });

/** What a line may leave out (docs/content-format.md), as the importer fills it in. */
const defaults = { parentId: null, itemBranch: '1', itemTz: 'UTC', author: null, versions: {} };

/**
 * Loads the sample content in a browser, for the embedded backend: the documents that the importer
 * stores on the UTC day of `today`. Unapproved versions are no part of a document.
 */
export async function loadDocuments(today: Date): Promise<readonly ContentDocument[]> {
  const texts = await Promise.all(Object.values(files).map((load) => load()));
  return texts.flatMap((text) => resolveDates(text, today).trim().split('\n').map(documentOf));
}

type SampleLine = Pick<ContentDocument, 'itemId' | 'itemSite'> &
  Partial<ContentDocument> & { readonly unapproved?: unknown };

function documentOf(line: string): ContentDocument {
  const { unapproved: _, ...fields }: SampleLine = JSON.parse(line);
  return { ...defaults, ...fields };
}
