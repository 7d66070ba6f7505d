import { createHash } from 'node:crypto';
import type { Firestore } from 'firebase-admin/firestore';
import { parseProvenance } from '../../../src/backend/provenance-document';
import { isRecord, textField, type UnknownRecord } from '../../../src/domain/text/record';
import { placeOf } from '../model/place';
import { visibleWords } from '../model/same-text';
import { storedVersions, unapprovedState } from '../model/stored-document';
import { titleOf } from '../moderation/list-waiting';
import { readBelowItems, readContentDocuments } from '../store/read-documents';
import { readAll, storedText } from '../store/read-stored';
import { retryWhileBusy } from '../store/retry-busy';
import type { EarlierPage } from './review-api';

/** The last text of a page, and its 14-digit UTC timestamp. */
interface LastText {
  readonly id: string;
  readonly last: string;
}

/** A shorter text, in characters, stands on several pages by chance. */
const leastLength = 60;
/** The most earlier pages that are asked about. */
const maxAsked = 3;

/**
 * Finds the pages that ended with the text with which another page of the same site and branch begins: perhaps the same page
 * at a new address, for which no redirect was captured. All content is read for the first question of a review, once.
 */
export class EarlierPages {
  #lastTexts: Promise<ReadonlyMap<string, readonly LastText[]>> | null = null;

  constructor(private readonly db: Firestore) {}

  /** Returns such pages for the version `key` of an item; none unless it is the item's first text. */
  async before(id: string, key: string): Promise<readonly EarlierPage[]> {
    const item = await this.#read(id);
    const [first] = item?.texts ?? [];
    const digest = item && first?.[0] === key ? digestOf(item.document, first[1]) : null;
    if (digest === null) return [];
    this.#lastTexts ??= readLastTexts(this.db);
    this.#lastTexts.catch(() => {
      this.#lastTexts = null;
    });
    const same = (await this.#lastTexts).get(digest) ?? [];
    const before = same.filter((other) => other.id !== id && other.last <= key).slice(0, maxAsked);
    const pages = await Promise.all(before.map((other) => this.#page(other, digest)));
    return pages.flatMap((page) => page ?? []);
  }

  /** Null if the page has changed since its last text was read. */
  async #page({ id, last }: LastText, digest: string): Promise<EarlierPage | null> {
    const item = await this.#read(id);
    const text = item?.texts.at(-1);
    if (!item || !text || text[0] !== last || digestOf(item.document, text[1]) !== digest)
      return null;
    const provenance = this.db.doc(`content/${id}/provenance/${last}`);
    const origin = parseProvenance((await retryWhileBusy(() => provenance.get())).data());
    return { id, last, title: titleOf(storedText(text[1])), address: origin?.address ?? null };
  }

  async #read(id: string) {
    const item = this.db.collection('content').doc(id);
    const document = (await retryWhileBusy(() => item.get())).data();
    if (!document) return null;
    const unapproved = await readAll(item.collection('unapproved'));
    return { document, texts: textsOf(document, [...unapproved]) };
  }
}

/** The last texts of all pages, by their digests. */
async function readLastTexts(db: Firestore) {
  const waiting = new Map<string, [key: string, version: UnknownRecord][]>();
  for await (const { documentId, key, snapshot } of readBelowItems(
    db.collectionGroup('unapproved'),
  )) {
    waiting.set(documentId, [...(waiting.get(documentId) ?? []), [key, snapshot.data()]]);
  }
  const lastTexts = new Map<string, LastText[]>();
  for await (const item of readContentDocuments(db)) {
    const document = item.data();
    const text = textsOf(document, waiting.get(item.id) ?? []).at(-1);
    const digest = text && digestOf(document, text[1]);
    if (!text || digest == null) continue;
    lastTexts.set(digest, [...(lastTexts.get(digest) ?? []), { id: item.id, last: text[0] }]);
  }
  return lastTexts;
}

/** The published and waiting texts of an item, without its ends, oldest first. */
function textsOf(
  document: UnknownRecord,
  unapproved: readonly (readonly [key: string, version: UnknownRecord])[],
): readonly (readonly [key: string, version: UnknownRecord])[] {
  const waiting = unapproved.filter(
    ([, version]) => unapprovedState(version.approved) === 'pending',
  );
  const published = [...(storedVersions(document) ?? [])].flatMap(([key, version]) =>
    isRecord(version) && version.approved === 'yes' ? [[key, version] as const] : [],
  );
  return [...published, ...waiting]
    .filter(([, version]) => version.end === undefined)
    .sort(([a], [b]) => (a < b ? -1 : 1));
}

/** What is equal for pages of one place with the same words; null for a reply, and for a text that says too little. */
function digestOf(document: UnknownRecord, version: UnknownRecord): string | null {
  const words = visibleWords(storedText(version).body);
  const place = placeOf(document);
  if (textField(document, 'parentId') !== null || !place || words.length < leastLength) return null;
  const named = JSON.stringify([place.site, place.branch, words]);
  return createHash('sha256').update(named).digest('base64');
}
