import { describe, expect, test } from 'vitest';
import { parseContentDocument } from '../../../../../src/backend/content-document';
import type { IdLinkSegment } from '../../../../../src/domain/text/segment';
import { ItemsCheck } from '../../../../../tools/content/check/check-items';
import { buildDocument, buildVersionDocument } from '../../../../support/build-document';

const key = '20040503120000';
const version = buildVersionDocument('Title');

type Fields = Parameters<typeof buildDocument>[2];

/** What is wrong with items, given by the ids of their documents, with their relevant fields. */
function offendersAmong(items: Readonly<Record<string, Fields>>) {
  const check = new ItemsCheck();
  for (const [id, fields] of Object.entries(items)) {
    const stored = { ...buildDocument(id, { [key]: version }), ...fields };
    const item = parseContentDocument(id, stored, () => {});
    if (item) check.add(`content/${id}`, item);
  }
  return [...check.offenders()];
}

describe('parents', () => {
  const treeOf = (items: Parameters<typeof offendersAmong>[0]) =>
    offendersAmong(items).map(({ path, rule, detail }) => `${path} ${rule} ${detail}`);

  test('that exist are fine, at any depth; a missing one makes an orphan, but not its descendants', () => {
    const chain = Object.fromEntries(
      Array.from({ length: 5000 }, (_, at) => [`i${at}`, { parentId: at ? `i${at - 1}` : null }]),
    );
    expect(treeOf(chain)).toEqual([]);
    expect(treeOf({ a: { parentId: 'gone' }, b: { parentId: 'a' } })).toEqual([
      'content/a orphan its parent "gone" does not exist',
    ]);
  });

  test('of another site or branch are missing to a reader', () => {
    const a = { parentId: 'story' };
    const b = { ...a, itemBranch: '2', itemSite: 'homer' } as const;
    expect(treeOf({ story: { itemBranch: '2' }, a, b })).toEqual([
      'content/a orphan its parent "story" belongs to site "500", branch "2"',
      'content/b orphan its parent "story" belongs to site "500", branch "2"',
    ]);
  });

  test('in a cycle are reported, each once, without their descendants', () => {
    const parents = { alone: 'alone', a: 'c', b: 'a', c: 'b', below: 'a' };
    const items = Object.entries(parents).map(([id, parentId]) => [id, { parentId }] as const);
    expect(treeOf(Object.fromEntries(items))).toEqual([
      'content/alone cycle alone',
      ...['a', 'c', 'b'].map((id) => `content/${id} cycle a > c > b`),
    ]);
  });
});

test('ids that two documents of one branch share are reported', () => {
  const shared = { x: { itemId: 'a' }, y: { itemId: 'a' }, z: { itemId: 'a', itemBranch: '2' } };
  const rule = 'duplicate-id';
  expect(offendersAmong(shared)).toEqual([
    { path: 'content/x', rule, detail: 'itemId "a" is also that of content/y' },
    { path: 'content/y', rule, detail: 'itemId "a" is also that of content/x' },
  ]);
  const three = offendersAmong({ x: shared.x, y: shared.y, w: shared.x });
  expect(three[0]?.detail).toBe('itemId "a" is also that of content/y and of 1 more');
});

describe('id links', () => {
  const link = (fields: Partial<IdLinkSegment>): IdLinkSegment => {
    return { linkType: 'id', targetId: 'target', text: 'there', ...fields };
  };
  const check = (fields: Partial<IdLinkSegment>, target: Fields, approved?: 'pending') => {
    const versions = { [key]: buildVersionDocument('Title', [link(fields)], approved) };
    return offendersAmong({ from: { versions }, target });
  };

  const tooEarly = 'which has no version as early as 20010101000000';
  const ofBranch = 'which belongs to site "500", branch "2"';
  test.each<[what: string, Partial<IdLinkSegment>, target: Fields, reason: string | null]>([
    ['a story of the site', {}, {}, null],
    ['another site', { targetSite: 'homer' }, { itemSite: 'homer' }, null],
    ['its time', { date: key }, {}, null],
    ['a date that is none', { date: 'soon' }, {}, null],
    ['its new branch', { linkWithBranch: true, newUserBranch: '2' }, { itemBranch: '2' }, null],
    ['no item', { targetId: 'gone' }, {}, 'which does not exist'],
    ['no id', { targetId: 'a b' }, {}, 'which is not an id'],
    ['no site', { targetSite: 'x' }, {}, 'which is not an id of a site'],
    ['nothing shown', {}, { versions: {} }, 'which has no approved version'],
    ['a time before it', { date: '20010101000000' }, {}, tooEarly],
    ['another branch', { newUserBranch: '2' }, { itemBranch: '2' }, ofBranch],
  ])('to %s are valid, or dead for a reason', (_what, fields, target, reason) => {
    const to = JSON.stringify(link(fields).targetId);
    const detail = `versions.${key} links to ${to}, ${reason}`;
    const dead = reason === null ? [] : [{ path: 'content/from', rule: 'dead-link', detail }];
    expect(check(fields, target)).toEqual(dead);
    expect(check(fields, target, 'pending'), 'of a version that nobody sees').toEqual([]);
  });
});
