import { beforeAll, describe, it } from 'vitest';
import { actors, expectVerdict, openRulesProject } from '../support/rules-environment';

const project = openRulesProject('unknown-collections');

const places = [
  ['a collection that the product does not have', 'secrets/one'],
  ['a subcollection of content', 'content/item-1/other/one'],
  ['a subcollection of users', 'users/reader-1/private/one'],
  ['a subcollection of unapproved versions', 'content/item-1/unapproved/20240101000000/more/one'],
] as const;

beforeAll(async () => {
  await project.seed(Object.fromEntries(places.map(([, path]) => [path, { text: 'hidden' }])));
});

describe.each(actors)('as %s', (actor) => {
  describe.each(places)('%s', (_what, path) => {
    it('cannot be read', async () => {
      await expectVerdict(project.as(actor).doc(path).get(), 'denied');
    });

    it('cannot be listed', async () => {
      const collection = path.slice(0, path.lastIndexOf('/'));
      await expectVerdict(project.as(actor).collection(collection).limit(1).get(), 'denied');
    });

    it('cannot be written', async () => {
      await expectVerdict(project.as(actor).doc(path).set({ text: 'planted' }), 'denied');
    });
  });
});
