import { group } from 'd3-array';
import type { Firestore } from 'firebase-admin/firestore';
import { hasInk } from '../../../src/domain/text/ink';
import { isRecord } from '../../../src/domain/text/record';
import type { PageText } from '../model/captured-page';
import { cutLength } from '../model/cut-body';
import { placeOf } from '../model/place';
import { hasSameWords, wordsOf } from '../model/same-text';
import { storedVersions } from '../model/stored-document';
import { readContentDocuments } from '../store/read-documents';
import { storedText } from '../store/read-stored';
import type { SelectedVersion } from './select-versions';

/**
 * Finds where the texts of some versions are public at other times and in other items, of all sites and
 * branches. Reads all content once. Versions without any text are left out.
 */
export async function findSameTexts(
  db: Firestore,
  versions: readonly SelectedVersion[],
): Promise<readonly SelectedVersion[]> {
  const selected = new Set(versions.map(({ id, key }) => JSON.stringify([id, key])));
  const texts = versions
    .flatMap(({ stored }) => (isRecord(stored) ? indexed(storedText(stored)) : []))
    .filter(({ words }) => hasInk(words));
  const byStart = group(texts, ({ start }) => start);
  const matches: SelectedVersion[] = [];
  for await (const item of byStart.size > 0 ? readContentDocuments(db) : []) {
    const { id } = item;
    const document = item.data();
    for (const [key, stored] of storedVersions(document) ?? []) {
      if (!isRecord(stored) || stored.approved !== 'yes') continue;
      if (selected.has(JSON.stringify([id, key]))) continue;
      const text = indexed(storedText(stored));
      const isFound = byStart.get(text.start)?.some((other) => isAlike(text, other));
      if (isFound) matches.push({ id, key, place: placeOf(document), stored });
    }
  }
  return matches;
}

type IndexedText = ReturnType<typeof indexed>;

/** A text, and what is equal for texts that are the same: `start`, and `words` if neither is cut. */
function indexed(text: PageText) {
  const [title, body] = [wordsOf(text.headline), wordsOf(text.body)];
  const start = `${title}\n${body.slice(0, startLength)}`;
  return { text, words: `${title}\n${body}`, start, isCut: cutLength(text.body) !== null };
}

// Shorter than any body is cut, unless an item has more than 5,000 versions.
const startLength = 20;

function isAlike(a: IndexedText, b: IndexedText): boolean {
  const mayBe = a.isCut || b.isCut || a.words === b.words;
  return mayBe && hasSameWords(a.text, b.text);
}
