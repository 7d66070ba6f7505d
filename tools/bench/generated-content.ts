import { range, shuffler } from 'd3-array';
import type { ContentDocument, Version } from '../../src/domain/content/content-item';
import type { Segment } from '../../src/domain/text/segment';
import { digitsOfDate } from '../../src/domain/time/timestamp';
import type { ContentSize } from './options';

/** The documents of a site, and all capture keys, oldest first. */
export type GeneratedContent = ReturnType<typeof generateContent>;

type Random = () => number;

const first = Date.UTC(2004, 0, 1);
const last = Date.UTC(2026, 10, 20);
/** The approximate number of characters in a body. */
const bodyLength = 1400;
/** The share of a body that a new version rewrites. */
const rewritten = 0.3;
const words = `
the the the the of of of and and to to in in a a it was for on with as at by from had his her their
not but that which who when where after before under over between without until since again often
river harbour letter ledger garden station winter summer morning evening signal tower bridge market
window paper copper glass silver timber stone winter engine wire radio mirror lantern cellar archive
printer captain baker teacher neighbour stranger editor keeper sister brother daughter council court
carried wrote found lost kept sold opened closed repaired painted answered remembered counted hid
promised refused arrived vanished burned returned measured printed copied mended listened waited
quiet narrow distant heavy careful crooked bright empty common second last early late northern old
seven eleven forty hundred thousand half twice never always almost perhaps surely nowhere somewhere
bread salt rope coal ink thread apples candles barrels boats wheels keys maps names songs rumours
`
  .trim()
  .split(/\s+/);

/**
 * Generates the content of site 500: `size.versions` versions for each item, every tenth item a
 * comment on the one before it, no two versions in the same second. Ids are not in date order, as
 * in real archives. The same size gives the same content.
 */
export function generateContent(size: ContentSize) {
  const random = seededRandom(size.items * 31 + size.versions);
  const keys = captureKeys(size, random);
  const documents = keys.map(
    (own, item): ContentDocument => ({
      itemId: idOf(item),
      itemSite: '500',
      parentId: item % 10 === 9 ? idOf(item - 1) : null,
      itemBranch: '1',
      itemTz: 'UTC',
      author: `Reader ${item % 97}`,
      versions: versionsOf(item, own, random),
    }),
  );
  return { documents, captures: keys.flat().sort() };
}

function idOf(item: number): string {
  return `report-${(Math.imul(item + 1, 2654435761) >>> 0).toString(36)}`;
}

/**
 * Returns the keys of each item, oldest first; an item's first version lies in the first part of
 * the whole period, and so on.
 */
function captureKeys({ items, versions }: ContentSize, random: Random): string[][] {
  const stretch = (last - first) / 1000 / versions;
  const slot = Math.floor(stretch / items);
  const keys = range(items).map((): string[] => []);
  for (let version = 0; version < versions; version++) {
    for (const [place, item] of shuffler(random)(range(items)).entries()) {
      const at = version * stretch + place * slot + Math.floor(random() * slot);
      keys[item]?.push(digitsOfDate(new Date(first + Math.floor(at) * 1000)));
    }
  }
  return keys;
}

function versionsOf(item: number, keys: readonly string[], random: Random) {
  const headline = `Report ${item}: ${pick(3 + Math.floor(random() * 4), random)}`;
  let sentences: string[] = [];
  const versions: Record<string, Version> = {};
  for (const key of keys) {
    sentences = sentences.map((old) => (random() < rewritten ? sentence(random) : old));
    while (sentences.join(' ').length < bodyLength) sentences.push(sentence(random));
    versions[key] = { approved: 'yes', headline: [headline], body: bodyOf(sentences) };
  }
  return versions;
}

/** Returns two paragraphs with a word in italics and a link. */
function bodyOf(sentences: readonly string[]): readonly Segment[] {
  const half = Math.ceil(sentences.length / 2);
  return [
    `${sentences.slice(0, half).join(' ')} `,
    { type: 'italic', text: 'As was reported. ' },
    { linkType: 'external', url: 'https://example.org/source', text: 'Source' },
    `\n\n${sentences.slice(half).join(' ')}`,
  ];
}

/** Returns a sentence of 6 to 17 words, sometimes with a number. */
function sentence(random: Random): string {
  const text = pick(6 + Math.floor(random() * 12), random);
  const number = random() < 0.4 ? ` ${Math.floor(random() * 9000) + 100}` : '';
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}${number}.`;
}

function pick(count: number, random: Random): string {
  return Array.from({ length: count }, () => words[Math.floor(random() * words.length)]).join(' ');
}

/** Creates a generator (mulberry32) of the same numbers for the same seed, from 0 up to below 1. */
function seededRandom(seed: number): Random {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
