import type { ContentItem } from '../../src/domain/content/content-item';
import { buildItem, type VersionSketches } from './build-content';
import { timestampOf } from './timestamp-of';

/** The first second of a month of 2020. */
const startOf = (month: number) => timestampOf(`2020${String(month).padStart(2, '0')}01000000`);

export const [january, february, march, april] = [
  startOf(1),
  startOf(2),
  startOf(3),
  startOf(4),
] as const;

/**
 * Versions at the starts of the months of 2020, by their bodies: "a - b? c!" is "a" in January,
 * nothing in February, a pending "b" in March and a rejected "c" in April.
 */
export function monthlyVersions(bodies: string): VersionSketches {
  const versions = bodies.split(' ').map((body, index) => {
    const approved = body.endsWith('?') ? 'pending' : body.endsWith('!') ? 'no' : 'yes';
    return [startOf(index + 1), { approved, body: [body.replace(/[?!]$/, '')] }] as const;
  });
  return Object.fromEntries(versions.filter(([, { body }]) => !['', '-'].includes(String(body))));
}

/** Builds an item with these monthly versions. */
export const buildMonthly = (
  bodies: string,
  fields: Partial<Omit<ContentItem, 'versions'>> = {},
): ContentItem => buildItem({ ...fields, versions: monthlyVersions(bodies) });
