import { GeoPoint, Timestamp } from 'firebase-admin/firestore';
import type { SiteKey } from '../../src/domain/content/site-registry';

/** Values of wrong types for texts, lists or maps. */
const values: readonly [name: string, value: unknown][] = [
  ['null', null],
  ['true', true],
  ['a number', 42],
  ['NaN', Number.NaN],
  ['infinity', Number.NEGATIVE_INFINITY],
  ['an empty text', ''],
  ['a text', 'a text'],
  ['an empty list', []],
  ['a list of lists in maps', [{ list: [{ list: [1] }] }]],
  ['an empty map', {}],
  ['a map', { text: { text: 'deeper' }, type: ['bold'] }],
  ['a place', new GeoPoint(1, 2)],
  ['a time', Timestamp.fromMillis(0)],
  ['bytes', Buffer.from('<script>alert(1)</script>')],
  ['a map of twelve levels', nested(12)],
];

const key = '20100101000000';
const fine = { approved: 'yes', headline: ['An odd item'], body: ['Its body'] };

/** The places for such a value, as fields to replace. */
const places: readonly [name: string, fields: (value: unknown) => object][] = [
  ['itemId', (value) => ({ itemId: value })],
  ['parentId', (value) => ({ parentId: value })],
  ['itemTz', (value) => ({ itemTz: value })],
  ['author', (value) => ({ author: value })],
  ['versions', (value) => ({ versions: value })],
  ['a version', (value) => ({ versions: { [key]: value, '20110101000000': fine } })],
  ['approved', (value) => ({ versions: { [key]: { ...fine, approved: value } } })],
  ['a headline', (value) => ({ versions: { [key]: { ...fine, headline: value } } })],
  ['a body', (value) => ({ versions: { [key]: { ...fine, body: value } } })],
  [
    'a segment',
    (value) => ({ versions: { [key]: { ...fine, headline: listOf(value), body: listOf(value) } } }),
  ],
  [
    'the fields of a segment',
    (value) => ({
      versions: {
        [key]: {
          ...fine,
          body: [
            { text: value, type: value },
            { linkType: 'external', url: value, text: value },
            { linkType: 'id', targetId: value, text: value, date: value, targetSite: value },
            { linkType: 'id', targetId: 'x', linkWithBranch: value, newUserBranch: value },
            { linkType: value, text: value, url: value },
          ],
        },
      },
    }),
  ],
];

/** Lists must not contain lists directly in Firestore, so a map is put in between. */
function listOf(value: unknown): unknown[] {
  return Array.isArray(value) ? value : [value];
}

function nested(levels: number): unknown {
  return levels === 0 ? 'the innermost' : { text: nested(levels - 1) };
}

/** Builds items with each value in each place, and some that refer to themselves or in cycles. */
export function oddDocuments(site: SiteKey, branch: string): Map<string, object> {
  const documents = new Map<string, object>();
  const common = { itemSite: site, itemBranch: branch };
  for (const [place, fieldsWith] of places) {
    for (const [name, value] of values) {
      const id = `${place} is ${name}`.replaceAll(' ', '-');
      documents.set(id, { ...common, itemId: id, versions: { [key]: fine }, ...fieldsWith(value) });
    }
  }
  const item = (id: string, parentId: string) =>
    documents.set(id, { ...common, itemId: id, parentId, versions: { [key]: fine } });
  item('own-parent', 'own-parent');
  item('circle-a', 'circle-b');
  item('circle-b', 'circle-a');
  item('orphan', 'nobody');
  documents.set('twin', { ...common, itemId: 'own-parent', versions: { [key]: fine } });
  documents.set('nothing-else', common);
  return documents;
}
