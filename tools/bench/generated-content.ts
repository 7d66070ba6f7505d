import type { ContentDocument, Version } from '../../src/domain/content/content-item';
import type { Segment } from '../../src/domain/content/segment';
import { digitsOfDate } from '../../src/domain/time/timestamp';
import type { ContentSize } from './content-size';
import { sentence, title } from './prose';
import { type Random, seededRandom } from './random';

/** The documents of a site, and what the measurements need to know about them. */
export interface GeneratedContent {
  readonly documents: readonly ContentDocument[];
  /** All capture keys, oldest first. */
  readonly captures: readonly string[];
  /**
   * The number of the newest story at a timestamp, or in live mode; its text contains `Report
   * {number}`.
   */
  newestReport(asOf?: string): number;
}

const first = Date.UTC(2004, 0, 1);
const last = Date.UTC(2026, 10, 20);
/** The share of a body that a new version rewrites. */
const rewritten = 0.3;

/**
 * Generates the content of site 500: `size.versions` versions for each item, every tenth item a
 * comment on the one before it, no two versions in the same second. Ids are not in date order, as
 * in real archives. The same size gives the same content.
 */
export function generateContent(size: ContentSize): GeneratedContent {
  const random = seededRandom(size.items * 31 + size.versions);
  const keys = captureKeys(size, random);
  const documents: ContentDocument[] = [];
  for (let item = 0; item < size.items; item++) {
    const isComment = item % 10 === 9;
    const own = keys.slice(item * size.versions, (item + 1) * size.versions);
    documents.push({
      itemId: idOf(item),
      itemSite: '500',
      parentId: isComment ? idOf(item - 1) : null,
      itemBranch: '1',
      itemTz: 'UTC',
      author: `Reader ${item % 97}`,
      versions: versionsOf(item, own, size, random),
    });
  }
  return {
    documents,
    captures: keys.sort(),
    newestReport: (asOf = '99') => newestReport(documents, asOf),
  };
}

function newestReport(documents: readonly ContentDocument[], asOf: string): number {
  let newest = { key: '', report: 0 };
  documents.forEach(({ parentId, versions }, report) => {
    if (parentId !== null) return;
    const keys = Object.keys(versions).filter((key) => key <= asOf);
    const key = keys.reduce((latest, one) => (one > latest ? one : latest), '');
    if (key > newest.key) newest = { key, report };
  });
  return newest.report;
}

function idOf(item: number): string {
  return `report-${(Math.imul(item + 1, 2654435761) >>> 0).toString(36)}`;
}

/**
 * Returns the keys of all items, item by item, oldest first; an item's first version lies in the
 * first part of the whole period, and so on.
 */
function captureKeys({ items, versions }: ContentSize, random: Random): string[] {
  const seconds = (last - first) / 1000;
  const stretch = seconds / versions;
  const slot = Math.floor(stretch / items);
  const keys: string[] = [];
  const order = Array.from({ length: items }, (_, item) => item);
  const places = new Map<number, number[]>();
  for (let version = 0; version < versions; version++) {
    shuffle(order, random);
    order.forEach((item, place) => {
      const at = version * stretch + place * slot + Math.floor(random() * slot);
      const own = places.get(item) ?? [];
      own.push(at);
      places.set(item, own);
    });
  }
  for (let item = 0; item < items; item++) {
    for (const at of places.get(item) ?? []) {
      keys.push(digitsOfDate(new Date(first + Math.floor(at) * 1000)));
    }
  }
  return keys;
}

function shuffle(list: number[], random: Random): void {
  for (let at = list.length - 1; at > 0; at--) {
    const other = Math.floor(random() * (at + 1));
    [list[at], list[other]] = [list[other] ?? 0, list[at] ?? 0];
  }
}

function versionsOf(
  item: number,
  keys: readonly string[],
  { bodyLength }: ContentSize,
  random: Random,
): Record<string, Version> {
  const headline = `Report ${item}: ${title(random)}`;
  let sentences: string[] = [];
  const versions: Record<string, Version> = {};
  for (const key of keys) {
    sentences = sentences.map((old) => (random() < rewritten ? sentence(random) : old));
    while (sentences.join(' ').length < bodyLength) sentences.push(sentence(random));
    versions[key] = {
      approved: 'yes',
      headline: [headline],
      body: bodyOf(sentences),
    };
  }
  return versions;
}

/** Returns two paragraphs with a word in italics and a link. */
function bodyOf(sentences: readonly string[]): readonly Segment[] {
  const half = Math.ceil(sentences.length / 2);
  const [lead, rest] = [sentences.slice(0, half).join(' '), sentences.slice(half).join(' ')];
  if (rest === '') return [lead];
  return [
    `${lead} `,
    { type: 'italic', text: 'As was reported. ' },
    { linkType: 'external', url: 'https://example.org/source', text: 'Source' },
    `\n\n${rest}`,
  ];
}
