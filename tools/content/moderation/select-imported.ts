import { group } from 'd3-array';
import type { Firestore } from 'firebase-admin/firestore';
import { textField } from '../../../src/domain/text/record';
import { storedVersions } from '../model/stored-document';
import { readBelowItems } from '../store/read-documents';
import { retryWhileBusy } from '../store/retry-busy';

/** What an import wrote: of one run, or from a file of this name. */
export type ImportedFrom = { readonly run: string } | { readonly file: string };

/** The items that an import made, and the versions that it added to older items. */
export interface ImportedItems {
  /** The ids of the documents of items that have nothing else. */
  readonly ids: readonly string[];
  readonly parts: readonly { readonly id: string; readonly keys: readonly string[] }[];
}

/** Finds what an import wrote, by the provenance of versions, whether they are published or not. */
export async function selectImported(db: Firestore, from: ImportedFrom): Promise<ImportedItems> {
  const [field, wanted] = Object.entries(from)[0] ?? ['run', ''];
  const found: { readonly id: string; readonly key: string }[] = [];
  const provenance = db.collectionGroup('provenance').select(field);
  for await (const { documentId: id, key, snapshot } of readBelowItems(provenance)) {
    const value = textField(snapshot.data(), field);
    // A WACZ is named with its entry, a folder with the path in it.
    const isWanted =
      value === wanted || value?.startsWith(`${wanted}, `) || value?.startsWith(`${wanted}/`);
    if (isWanted) found.push({ id, key });
  }
  const ids: string[] = [];
  const parts: { id: string; keys: readonly string[] }[] = [];
  for (const [id, versions] of group(found, (each) => each.id)) {
    const item = db.collection('content').doc(id);
    const [document, outside] = await retryWhileBusy(() =>
      Promise.all([item.get(), item.collection('unapproved').select().get()]),
    );
    const inside = storedVersions(document.data() ?? {})?.keys() ?? [];
    const rest = new Set([...inside, ...outside.docs.map((doc) => doc.id)]);
    const keys = versions.map(({ key }) => key);
    for (const key of keys) rest.delete(key);
    if (rest.size === 0) ids.push(id);
    else parts.push({ id, keys });
  }
  return { ids, parts };
}
