import { group } from 'd3-array';
import type { Firestore } from 'firebase-admin/firestore';
import { hasInk } from '../../../src/domain/text/ink';
import { isRecord } from '../../../src/domain/text/record';
import { textOfSegment } from '../../../src/domain/text/segment';
import type { PageText } from '../model/captured-page';
import { cutLength } from '../model/cut-body';
import { placeOf } from '../model/place';
import { hasSameWords, visibleWords } from '../model/same-text';
import { storedVersions } from '../model/stored-document';
import { readContentDocuments } from '../store/read-documents';
import { storedText } from '../store/read-stored';
import type { SelectedVersion } from './select-versions';

/** Where the texts of some versions are public. */
export interface SameTexts {
  /** Those with the same words. */
  readonly same: readonly SelectedVersion[];
  /** Those with other words, that share a paragraph with one of them. */
  readonly partly: readonly SelectedVersion[];
}

/**
 * Finds where the texts of some versions are public at other times and in other items, of all sites and
 * branches, as a whole or a paragraph. Reads all content once. Versions without any text are left out.
 */
export async function findSameTexts(
  db: Firestore,
  versions: readonly SelectedVersion[],
): Promise<SameTexts> {
  const selected = new Set(versions.map(({ id, key }) => JSON.stringify([id, key])));
  const texts = versions
    .flatMap(({ stored }) => (isRecord(stored) ? indexed(storedText(stored)) : []))
    .filter(({ words }) => hasInk(words));
  const byStart = group(texts, ({ start }) => start);
  const paragraphs = new Set(texts.flatMap(({ text }) => paragraphsOf(text)));
  const [same, partly]: [SelectedVersion[], SelectedVersion[]] = [[], []];
  for await (const item of byStart.size > 0 ? readContentDocuments(db) : []) {
    const { id } = item;
    const document = item.data();
    for (const [key, stored] of storedVersions(document) ?? []) {
      if (!isRecord(stored) || stored.approved !== 'yes') continue;
      if (selected.has(JSON.stringify([id, key]))) continue;
      const text = indexed(storedText(stored));
      const match = { id, key, place: placeOf(document), stored };
      if (byStart.get(text.start)?.some((other) => isAlike(text, other))) same.push(match);
      else if (paragraphsOf(text.text).some((each) => paragraphs.has(each))) partly.push(match);
    }
  }
  return { same, partly };
}

type IndexedText = ReturnType<typeof indexed>;

/** A text, and what is equal for texts that are the same: `start`, and `words` if neither is cut. */
function indexed(text: PageText) {
  const [title, body] = [visibleWords(text.headline), visibleWords(text.body)];
  const words = body === '' ? `\n${title}` : body;
  return { text, words, start: words.slice(0, startLength), isCut: cutLength(text.body) !== null };
}

// Shorter than any body is cut, unless an item has more than 5,000 versions.
const startLength = 20;

function isAlike(a: IndexedText, b: IndexedText): boolean {
  const mayBe = a.isCut || b.isCut || a.words === b.words;
  return mayBe && hasSameWords(a.text, b.text);
}

/** A shorter paragraph, in characters, is shared by chance. */
const leastShared = 60;

/** The visible words of the paragraphs of a body: lines that are long enough to say something. */
function paragraphsOf({ body }: PageText): readonly string[] {
  const lines = body.map(textOfSegment).join('').split('\n');
  return lines
    .filter(({ length }) => length >= leastShared)
    .map((line) => visibleWords([line]))
    .filter(({ length }) => length >= leastShared);
}
