import { beforeAll, describe, it } from 'vitest';
import {
  actors,
  editor,
  editorOnly,
  expectVerdict,
  nobody,
  openRulesProject,
} from '../support/rules-environment';

const project = openRulesProject('editorial-read');

const version = { approved: 'pending', headline: ['A draft'], body: [] };

beforeAll(async () => {
  await project.seed({
    'content/item-1': { itemSite: 'homer', itemBranch: '1', versions: {} },
    'content/item-1/unapproved/20240101000000': version,
    'content/item-1/log/entry-1': { by: 'operator' },
  });
});

const collections = [
  ['unapproved versions', 'content/item-1/unapproved', '20240101000000', editorOnly],
  ['unapproved versions of an unknown item', 'content/none/unapproved', 'none', editorOnly],
  ['log entries', 'content/item-1/log', 'entry-1', nobody],
] as const;

describe.each(actors)('as %s', (actor) => {
  describe.each(collections)('%s', (_what, path, id, verdicts) => {
    it(`are ${verdicts[actor]} by get`, async () => {
      await expectVerdict(project.as(actor).doc(`${path}/${id}`).get(), verdicts[actor]);
    });

    it(`are ${verdicts[actor]} as a list`, async () => {
      await expectVerdict(project.as(actor).collection(path).limit(10).get(), verdicts[actor]);
    });
  });
});

describe('the editor claim', () => {
  it.each([
    ['true', 'allowed', true],
    ['false', 'denied', false],
    ['the text "true"', 'denied', 'true'],
    ['the number 1', 'denied', 1],
    ['null', 'denied', null],
  ] as const)('of %s is %s', async (_what, verdict, claim) => {
    const store = project.signedIn(editor.uid, { editor: claim });
    await expectVerdict(store.collection('content/item-1/unapproved').get(), verdict);
  });

  it('is not taken from the user document', async () => {
    const uid = 'self-made-editor';
    await project.seed({ [`users/${uid}`]: { role: 'editor', editor: true } });
    const store = project.signedIn(uid);
    await expectVerdict(store.collection('content/item-1/unapproved').get(), 'denied');
  });
});
