import type { SiteKey } from '../../src/domain/content/site-registry';
import type { OwnerDocument } from './branch-reader';

const key = '20100101000000';

interface Place {
  readonly site: SiteKey;
  readonly branch: string;
}

function item({ site, branch }: Place, itemId: string, fields: OwnerDocument): OwnerDocument {
  const common = { itemSite: site, itemBranch: branch, itemTz: 'UTC', author: 'A giant' };
  return { ...common, itemId, parentId: null, ...fields };
}

const version = (headline: unknown, body: unknown) => ({
  approved: 'yes',
  headline: [headline],
  body: [body],
});

/** Builds a document slightly below Firestore's limit of one mebibyte. */
export function largeStory(place: Place): Map<string, OwnerDocument> {
  const body = 'A word or two. '.repeat(69_000);
  return new Map([
    ['large', item(place, 'large', { versions: { [key]: version('A large story', body) } })],
  ]);
}

/** Builds a story with one word of 100,000 characters wherever text is shown. */
export function longWord(place: Place): Map<string, OwnerDocument> {
  const word = 'w'.repeat(100_000);
  const link = { linkType: 'external', url: 'https://example.org/', text: word };
  const versions = {
    [key]: { approved: 'yes', headline: [word], body: [word, link] },
    '20110101000000': {
      approved: 'yes',
      headline: [`${word}x`],
      body: [{ text: word, type: 'bold' }],
    },
  };
  return new Map([
    ['word', item(place, 'word', { author: word, versions })],
    ['reply', item(place, 'reply', { author: word, parentId: 'word', versions })],
  ]);
}

/** Builds a story of `count` versions, an hour apart. */
export function manyVersions(place: Place, count: number): Map<string, OwnerDocument> {
  const start = Date.UTC(2010, 0, 1);
  const versions: Record<string, unknown> = {};
  for (let index = 0; index < count; index++) {
    const time = new Date(start + index * 3_600_000).toISOString();
    versions[time.replace(/\D/g, '').slice(0, 14)] = version(`Take ${index}`, `Words of ${index}`);
  }
  return new Map([['versions', item(place, 'versions', { versions })]]);
}

/** Builds a story with comments: a chain of the given depth, and the others spread along it. */
export function manyComments(
  place: Place,
  { count, depth }: { readonly count: number; readonly depth: number },
): Map<string, OwnerDocument> {
  const documents = new Map([
    ['story', item(place, 'story', { versions: { [key]: version('Much discussed', 'Discuss.') } })],
  ]);
  for (let index = 0; index < count; index++) {
    const above = index < depth ? index - 1 : index % depth;
    documents.set(
      `comment-${index}`,
      item(place, `comment-${index}`, {
        parentId: above < 0 ? 'story' : `comment-${above}`,
        versions: { [key]: version(`Remark ${index}`, `Said ${index}`) },
      }),
    );
  }
  return documents;
}

/** Elements nested as deeply as the length limit for texts allows. */
export const nestedTags: readonly string[] = [
  'b',
  'div',
  'template',
  'svg',
  'table',
  'a',
  'select',
  'math',
  'b><p',
  'svg><desc',
  'frameset',
];

/** Builds a story for each of them. */
export function deepMarkup(place: Place): Map<string, OwnerDocument> {
  return new Map(
    nestedTags.map((tag, index) => {
      const body = `Words, then ${`<${tag}>`.repeat(200_000 / (tag.length + 2))}`;
      return [
        `deep-${index}`,
        item(place, `deep-${index}`, { versions: { [key]: version(`Deep in ${index}`, body) } }),
      ];
    }),
  );
}
