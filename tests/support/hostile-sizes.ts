import type { ContentDocument } from '../../src/domain/content/content-item';
import type { SiteKey } from '../../src/domain/content/site-registry';
import { digitsOfDate } from '../../src/domain/time/timestamp';
import { buildDocument, buildVersionDocument } from './build-document';

const key = '20100101000000';

interface Place {
  readonly site: SiteKey;
  readonly branch: string;
}

const item = (
  { site, branch }: Place,
  itemId: string,
  versions: ContentDocument['versions'],
  fields: Partial<ContentDocument> = {},
) => buildDocument(itemId, versions, { itemSite: site, itemBranch: branch, ...fields });

/** Builds a document slightly below Firestore's limit of one mebibyte. */
export function largeStory(place: Place): Map<string, object> {
  const body = 'A word or two. '.repeat(69_000);
  const versions = { [key]: buildVersionDocument('A large story', body) };
  return new Map([['large', item(place, 'large', versions)]]);
}

/** Builds a story with one word of 100,000 characters wherever text is shown. */
export function longWord(place: Place): Map<string, object> {
  const word = 'w'.repeat(100_000);
  const link = { linkType: 'external', url: 'https://example.org/', text: word } as const;
  const versions = {
    [key]: buildVersionDocument(word, [word, link]),
    '20110101000000': buildVersionDocument(`${word}x`, [{ text: word, type: 'bold' }]),
  };
  return new Map([
    ['word', item(place, 'word', versions, { author: word })],
    ['reply', item(place, 'reply', versions, { author: word, parentId: 'word' })],
  ]);
}

/** Builds a story of `count` versions, an hour apart. */
export function manyVersions(place: Place, count: number): Map<string, object> {
  const start = Date.UTC(2010, 0, 1);
  const versions = Array.from({ length: count }, (_, index) => {
    const time = digitsOfDate(new Date(start + index * 3_600_000));
    return [time, buildVersionDocument(`Take ${index}`, `Words of ${index}`)] as const;
  });
  return new Map([['versions', item(place, 'versions', Object.fromEntries(versions))]]);
}

/** Builds a story with comments: a chain of the given depth, and the others spread along it. */
export function manyComments(
  place: Place,
  { count, depth }: { readonly count: number; readonly depth: number },
): Map<string, object> {
  const documents = new Map([
    ['story', item(place, 'story', { [key]: buildVersionDocument('Much discussed') })],
  ]);
  for (let index = 0; index < count; index++) {
    const above = index < depth ? index - 1 : index % depth;
    const id = `comment-${index}`;
    const parentId = above < 0 ? 'story' : `comment-${above}`;
    const remark = { [key]: buildVersionDocument(`Remark ${index}`, `Said ${index}`) };
    documents.set(id, item(place, id, remark, { parentId }));
  }
  return documents;
}

/** Elements nested as deeply as the length limit for texts allows. */
export const nestedTags: readonly string[] =
  'b div template svg table a select math b><p svg><desc frameset'.split(' ');

/** Builds a story for each of them. */
export function deepMarkup(place: Place): Map<string, object> {
  return new Map(
    nestedTags.map((tag, index) => {
      const body = `Words, then ${`<${tag}>`.repeat(200_000 / (tag.length + 2))}`;
      const id = `deep-${index}`;
      return [id, item(place, id, { [key]: buildVersionDocument(`Deep in ${index}`, body) })];
    }),
  );
}
