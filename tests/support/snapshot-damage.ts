import type { DocumentData } from 'firebase-admin/firestore';
import { digitsOfDate } from '../../src/domain/time/timestamp';
import type { SeededRandom } from './seeded-random';

/** The stored snapshots of a site and branch. */
export interface Published {
  readonly index: DocumentData;
  /** By key. */
  readonly parts: ReadonlyMap<string, DocumentData>;
}

/** What damage is made of: the snapshots as they are, and others that were or are published. */
export interface Publications {
  readonly current: Published;
  /** Of the same site and branch, before its content changed. */
  readonly older: Published;
  /** Of another site, and of another branch. */
  readonly others: readonly Published[];
}

/** The time of the reader, and of the current publication. */
export const readAt = new Date('2026-11-21T12:00:00Z');
const hoursLater = (hours: number) => digitsOfDate(new Date(readAt.getTime() + hours * 3_600_000));

/** What may be stored where a text or a number was. */
const oddities = [null, 7, -1, 0.5, '', 'x', [], {}, true, Number.NaN, '{}', '[]', 'null', '{"a":'];
const kinds = ['screen', 'list', 'thread', 'timemap', 'items', 'search'] as const;

/** Damaged snapshots, and whether they may show the content of the older publication until the current one has come. */
interface Damaged {
  readonly published: Published;
  readonly isStale?: boolean;
  /** Whether parts of both are there. */
  readonly isMixed?: boolean;
}

type Way = (from: Publications, random: SeededRandom) => Damaged;

/** Changes some parts: a third of them, at least one of each kind. */
function withParts(
  { current }: Publications,
  random: SeededRandom,
  change: (part: DocumentData, key: string) => DocumentData | null,
): Damaged {
  const parts = new Map(current.parts);
  for (const kind of kinds) {
    const keys = [...parts.keys()].filter((key) => key.startsWith(`${kind}-`));
    // The live screen is read most.
    const first = random.below(2) === 0 ? keys.slice(-1) : [];
    const chosen = [...first, ...random.shuffled(keys).slice(0, Math.ceil(keys.length / 3))];
    for (const key of new Set(chosen)) {
      const changed = change(current.parts.get(key) ?? {}, key);
      if (changed) parts.set(key, changed);
      else parts.delete(key);
    }
  }
  return { published: { ...current, parts } };
}

const withIndex = ({ current }: Publications, fields: DocumentData): Damaged => ({
  published: { ...current, index: { ...current.index, ...fields } },
});

/** Another part of the same kind, of the same publication or of another. */
function partLike(key: string, { parts }: Published, random: SeededRandom): DocumentData {
  const kind = key.slice(0, key.indexOf('-') + 1);
  const others = [...parts].filter(([other]) => other.startsWith(kind) && other !== key);
  return others.length > 0 ? random.pick(others)[1] : (parts.get(key) ?? {});
}

/** Changes a letter or digit of a text into another one. */
function withOtherSign(text: string, random: SeededRandom): string {
  const at = random.pick([...text.matchAll(/[a-z0-9]/g)]).index;
  const isDigit = /\d/.test(text.charAt(at));
  const others = (isDigit ? '0123456789' : 'abcdefghijklm').replace(text.charAt(at), '');
  return text.slice(0, at) + random.pick([...others]) + text.slice(at + 1);
}

/** The ways in which snapshots can be damaged or out of date, by what has happened to them. */
export const ways: Readonly<Record<string, Way>> = {
  'payloads are cut': (from, random) =>
    withParts(from, random, ({ payload, ...part }) => ({
      ...part,
      payload: String(payload).slice(0, random.below(String(payload).length)),
    })),
  'signs of payloads are others': (from, random) =>
    withParts(from, random, ({ payload, ...part }) => ({
      ...part,
      payload: withOtherSign(String(payload), random),
    })),
  'numbers in payloads are others': (from, random) =>
    withParts(from, random, ({ payload, ...part }) => ({
      ...part,
      payload: String(payload).replace(/(?<=[:,[])\d{1,3}(?=[,\]}])/g, () => `${random.below(9)}`),
    })),
  'payloads are those of other keys': (from, random) =>
    withParts(from, random, (part, key) => ({
      ...part,
      payload: partLike(key, from.current, random).payload,
    })),
  'parts are those of other keys': (from, random) =>
    withParts(from, random, (_, key) => ({ ...partLike(key, from.current, random), key })),
  'parts are those of another site or branch': (from, random) => {
    const other = random.pick(from.others);
    return withParts(from, random, (_, key) => ({ ...partLike(key, other, random), key }));
  },
  'all parts are those of another site or branch': (from, random) => {
    const { parts } = random.pick(from.others);
    return { published: { ...from.current, parts } };
  },
  'payloads are those of an older publication': (from, random) =>
    withParts(from, random, (part, key) => ({
      ...part,
      payload: (from.older.parts.get(key) ?? partLike(key, from.older, random)).payload,
    })),
  'parts are missing': (from, random) => withParts(from, random, () => null),
  'all parts of a kind are missing': (from, random) => {
    const kind = random.pick(kinds);
    const left = [...from.current.parts].filter(([key]) => !key.startsWith(`${kind}-`));
    return { published: { ...from.current, parts: new Map(left) } };
  },
  'fields of parts are of another type': (from, random) =>
    withParts(from, random, (part) => ({
      ...part,
      [random.pick(['payload', 'check'])]: random.pick(oddities),
    })),
  'parts have only a key': (from, random) => withParts(from, random, (_, key) => ({ key })),
  'there are parts between the parts': (from, random) => {
    const parts = new Map(from.current.parts);
    for (const [key, part] of from.current.parts) {
      const between = `${key.slice(0, -1)}${random.pick([...'fz~'])}`;
      if (random.below(2) === 0) parts.set(between, { ...part, key: between });
    }
    return { published: { ...from.current, parts } };
  },
  'the index has another number of shards': (from, random) => {
    const { searchShards } = from.current.index;
    const numbers = [1, 2, 3, Number(searchShards) * 2, Number(searchShards) / 2, 512, 1e6];
    return withIndex(from, { searchShards: random.pick([...numbers, ...oddities]) });
  },
  'fields of the index are of another type': (from, random) => {
    const field = random.pick(['fresh', 'publishedAt', 'change', 'searchShards']);
    return withIndex(from, { [field]: random.pick(oddities) });
  },
  'the index is that of another site or branch': (from, random) =>
    withIndex(from, random.pick(from.others).index),
  'the index is missing': ({ current }) => ({ published: { ...current, index: {} } }),
  'there is only an index': ({ current }) => ({ published: { ...current, parts: new Map() } }),
  'the snapshots are of an older publication, from the future': ({ older }, random) => {
    const publishedAt = hoursLater(random.pick([30, 24 * 40, 24 * 365 * 50]));
    return { published: { ...older, index: { ...older.index, publishedAt } }, isStale: true };
  },
  'the snapshots are of an older publication, some days old': ({ older }, random) => {
    const publishedAt = hoursLater(-random.pick([25, 24 * 40, 24 * 365 * 20]));
    return { published: { ...older, index: { ...older.index, publishedAt } }, isStale: true };
  },
  'the snapshots are of an older publication, and the index does not count as fresh': (
    { older },
    random,
  ) => {
    const fresh = random.pick([false, null, 'true', 1, 0]);
    return { published: { ...older, index: { ...older.index, fresh } }, isStale: true };
  },
  'publishing has ended half way': ({ older, current }, random) => {
    const { site, branch } = current.index;
    const parts = new Map(older.parts);
    // From the last key to the first, as it writes.
    const written = [...current.parts].reverse().slice(0, random.below(current.parts.size));
    for (const [key, part] of written) parts.set(key, part);
    return {
      published: { index: { site, branch, fresh: false, change: 'x' }, parts },
      isStale: true,
      isMixed: true,
    };
  },
};
