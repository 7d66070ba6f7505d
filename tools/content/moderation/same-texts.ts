import { createHash } from 'node:crypto';
import type { Firestore } from 'firebase-admin/firestore';
import { textOfSegment } from '../../../src/domain/content/segment';
import { isRecord } from '../../../src/domain/record';
import type { PageText } from '../model/captured-page';
import { cutLength } from '../model/cut-body';
import { isSameText } from '../model/same-text';
import { storedVersions } from '../model/stored-version';
import { placeOf } from '../store/places';
import { readContentDocuments, storedText } from '../store/read-documents';
import type { SelectedVersion } from './select-versions';

/**
 * Finds where the texts of some versions are public at other times and in other items, of all sites and
 * branches. Reads all content once. Versions without any text are left out.
 */
export async function findSameTexts(
  db: Firestore,
  versions: readonly SelectedVersion[],
): Promise<readonly SelectedVersion[]> {
  const texts = new TextIndex();
  for (const { stored } of versions) if (isRecord(stored)) texts.add(storedText(stored));
  const found: SelectedVersion[] = [];
  if (texts.isEmpty) return found;
  const selected = new Set(versions.map(({ id, key }) => JSON.stringify([id, key])));
  for await (const item of readContentDocuments(db)) {
    const { id } = item;
    const document = item.data();
    for (const [key, stored] of storedVersions(document) ?? []) {
      if (!isRecord(stored) || stored.approved !== 'yes') continue;
      if (selected.has(JSON.stringify([id, key])) || !texts.has(storedText(stored))) continue;
      found.push({ id, key, place: placeOf(document), stored });
    }
  }
  return found;
}

/** Texts, so that each other text is compared with few of them. */
class TextIndex {
  /** By the start of the text; the whole ones also by all of it. */
  readonly #byStart = new Map<string, PageText[]>();
  readonly #cutByStart = new Map<string, PageText[]>();
  readonly #byText = new Map<string, PageText[]>();

  get isEmpty(): boolean {
    return this.#byStart.size === 0;
  }

  add(text: PageText): void {
    const { all, start, isCut } = keysOf(text);
    if (all.trim() === '') return;
    const maps: readonly (readonly [Map<string, PageText[]>, string])[] = [
      [this.#byStart, start],
      isCut ? [this.#cutByStart, start] : [this.#byText, hashOf(all)],
    ];
    for (const [map, key] of maps) {
      const others = map.get(key);
      if (others) others.push(text);
      else map.set(key, [text]);
    }
  }

  has(text: PageText): boolean {
    const { all, start, isCut } = keysOf(text);
    const alike = isCut
      ? (this.#byStart.get(start) ?? [])
      : [...(this.#byText.get(hashOf(all)) ?? []), ...(this.#cutByStart.get(start) ?? [])];
    return alike.some((other) => isSameText(other, text));
  }
}

// Shorter than any body is cut, unless an item has more than 5,000 versions.
const startLength = 20;

/** Equal for texts that are the same, `all` only if neither is cut. */
function keysOf({ headline, body }: PageText) {
  const [title = '', text = ''] = [headline, body].map((part) => part.map(textOfSegment).join(''));
  return {
    all: `${title}\n${text}`,
    start: `${title}\n${text.slice(0, startLength)}`,
    isCut: cutLength(body) !== null,
  };
}

const hashOf = (text: string) => createHash('sha256').update(text).digest('base64');
