import { beforeEach, describe, expect, it } from 'vitest';
import {
  actors,
  expectVerdict,
  type Firestore,
  openRulesProject,
} from '../support/rules-environment';

const project = openRulesProject('content-write');

const item = { itemSite: 'homer', itemBranch: '1', versions: {} };
const version = { approved: 'yes', headline: [], body: [] };
const entry = { at: '20240101000000', by: 'operator' };

const stored = [
  ['content/item-1', item],
  ['content/item-1/unapproved/20240101000000', version],
  ['content/item-1/log/entry-1', entry],
] as const;

type Document = ReturnType<Firestore['doc']>;
const writes: readonly (readonly [verb: string, (at: Document, data: object) => Promise<void>])[] =
  [
    ['overwrite', (at, data) => at.set(data)],
    ['update', (at) => at.update({ approved: 'yes' })],
    ['delete', (at) => at.delete()],
  ];

beforeEach(async () => {
  await project.seed(Object.fromEntries(stored));
});

describe.each(actors)('as %s', (actor) => {
  describe.each(stored)('%s', (path, data) => {
    it.each(writes)('nobody may %s it', { tags: ['13.4'] }, async (_verb, write) => {
      await expectVerdict(write(project.as(actor).doc(path), data), 'denied');
      expect(await project.stored(path)).toEqual(data);
    });

    it('nobody may create one next to it', async () => {
      await expectVerdict(project.as(actor).doc(`${path}-new`).set(data), 'denied');
    });
  });
});
