import { expect, test } from 'vitest';
import { type HashedItem, hashOfVersion } from '../../../../src/domain/citation/version-hash';
import type { Version } from '../../../../src/domain/content/content-item';

const story = { itemId: 'story-1', itemSite: 'homer', parentId: null } as const;
const item: HashedItem = { ...story, author: 'Homer', itemTz: 'UTC' };
const version: Version = {
  approved: 'yes',
  headline: ['Limbo'],
  body: ['He ', { type: 'italic', text: 'waits' }, { linkType: 'id', targetId: 'x', text: '…' }],
};
const key = '20040503123456';

test('the hash stays the same, because citations contain it', async () => {
  expect(await hashOfVersion(item, key, version)).toBe(
    '4ca024f4e1ad8f67e62d66cc3f6e2541eea41bc9f1b1a298df368dc4432ab635',
  );
});

test('the hash does not depend on what else an item or version contains, nor on the order', async () => {
  const other = { ...item, itemBranch: '2', versions: new Map() };
  const pending: Version = { body: version.body, headline: ['Limbo'], approved: 'pending' };
  expect(await hashOfVersion(other, key, pending)).toBe(await hashOfVersion(item, key, version));
});
