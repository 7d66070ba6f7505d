import { beforeAll, describe, expect, it } from 'vitest';
import {
  actors,
  expectVerdict,
  type Firestore,
  openRulesProject,
} from '../support/rules-environment';

const project = openRulesProject('content-write');

/** A document of each kind that only the content tool writes, or that the product does not have. */
const paths = [
  'content/item-1',
  'content/item-1/unapproved/20240101000000',
  'content/item-1/log/entry-1',
  'content/item-1/provenance/20240101000000',
  'content/item-1/other/one',
  'content/item-1/unapproved/20240101000000/more/one',
  'snapshots/homer~1',
  'snapshots/homer~1/parts/screen-live',
  'users/reader-1/private/one',
  'secrets/one',
];
const data = { itemSite: 'homer', itemBranch: '1', approved: 'no', versions: {} };

type Document = ReturnType<Firestore['doc']>;
const writes: readonly (readonly [verb: string, (at: Document) => Promise<void>])[] = [
  ['overwrite', (at) => at.set({ ...data, approved: 'yes' })],
  ['update', (at) => at.update({ approved: 'yes' })],
  ['delete', (at) => at.delete()],
];

// No test changes a document.
beforeAll(async () => {
  await project.seed(Object.fromEntries(paths.map((path) => [path, data])));
});

describe.each(actors)('as %s', (actor) => {
  describe.each(paths)('%s', (path) => {
    it.each(writes)('nobody may %s it', { tags: ['13.4'] }, async (_verb, write) => {
      await expectVerdict(write(project.as(actor).doc(path)), 'denied');
      expect(await project.stored(path)).toEqual(data);
    });

    it('nobody may create one next to it', { tags: ['13.4'] }, async () => {
      await expectVerdict(project.as(actor).doc(`${path}-new`).set(data), 'denied');
    });
  });
});
