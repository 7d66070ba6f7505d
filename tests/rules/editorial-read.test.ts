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

const unapproved = 'content/item-1/unapproved';
const log = 'content/item-1/log';
const index = 'snapshots/homer~1';

const collections = [
  ['unapproved versions', unapproved, '20240101000000', editorOnly],
  ['unapproved versions of an unknown item', 'content/none/unapproved', 'none', editorOnly],
  ['log entries', log, 'entry-1', nobody],
  ['missing log entries', log, 'none', nobody],
  ['a collection that the product does not have', 'secrets', 'one', nobody],
  ['a subcollection of content', 'content/item-1/other', 'one', nobody],
  ['a subcollection of users', 'users/reader-1/private', 'one', nobody],
  ['a subcollection of versions', `${unapproved}/20240101000000/more`, 'one', nobody],
  ['a subcollection of snapshots', `${index}/other`, 'one', nobody],
  ['a subcollection of parts', `${index}/parts/screen-live/more`, 'one', nobody],
] as const;

beforeAll(async () => {
  await project.seed({
    'content/item-1': { itemSite: 'homer', itemBranch: '1', versions: {} },
    [`${unapproved}/20240101000000`]: { approved: 'pending', headline: ['A draft'], body: [] },
    [`${log}/entry-1`]: { action: 'reject', who: 'ada', why: 'names a private person' },
    [index]: { fresh: true },
    [`${index}/parts/screen-live`]: { key: 'screen-live' },
    [`${index}/parts/screen-live/more/one`]: { text: 'hidden' },
    [`${index}/other/one`]: { text: 'hidden' },
    'secrets/one': { text: 'hidden' },
    'content/item-1/other/one': { text: 'hidden' },
    'users/reader-1/private/one': { text: 'hidden' },
    [`${unapproved}/20240101000000/more/one`]: { text: 'hidden' },
  });
});

describe.each(actors)('as %s', (actor) => {
  it.each(collections)('%s', { tags: ['13.9'] }, async (_what, path, id, verdicts) => {
    const store = project.as(actor);
    await expectVerdict(store.doc(`${path}/${id}`).get(), verdicts[actor]);
    await expectVerdict(store.collection(path).limit(10).get(), verdicts[actor]);
  });

  it('one name in the log, and the logs of all items, are denied', async () => {
    const store = project.as(actor);
    await expectVerdict(store.collection(log).where('who', '==', 'ada').limit(1).get(), 'denied');
    await expectVerdict(store.collectionGroup('log').limit(10).get(), 'denied');
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
    await expectVerdict(store.collection(unapproved).get(), verdict);
  });

  it('is not taken from the user document', async () => {
    const uid = 'self-made-editor';
    await project.seed({ [`users/${uid}`]: { role: 'editor', editor: true } });
    await expectVerdict(project.signedIn(uid).collection(unapproved).get(), 'denied');
  });

  it('does not open the log, like any other', async () => {
    const claims = { editor: true, admin: true, operator: true, role: 'admin' };
    const store = project.signedIn(editor.uid, claims);
    await expectVerdict(store.doc(`${log}/entry-1`).get(), 'denied');
  });
});
