import { beforeAll, describe, expect, it } from 'vitest';
import {
  actors,
  editor,
  expectVerdict,
  nobody,
  openRulesProject,
} from '../support/rules-environment';

const project = openRulesProject('content-log');

const entry = {
  action: 'reject',
  key: '20040503120000',
  who: 'ada',
  when: '20261121101500',
  why: 'names a private person',
};
const path = 'content/item-1/log';

beforeAll(async () => {
  await project.seed({
    'content/item-1': { itemSite: 'homer', itemBranch: '1', versions: {} },
    [`${path}/entry-1`]: entry,
    'content/item-2/log/entry-2': entry,
  });
});

describe.each(actors)('to %s the log of decisions', (actor) => {
  const store = () => project.as(actor);

  it.each([
    ['an entry', () => store().doc(`${path}/entry-1`).get()],
    ['an entry that does not exist', () => store().doc(`${path}/none`).get()],
    ['the log of an item', () => store().collection(path).limit(10).get()],
    ['one name in it', () => store().collection(path).where('who', '==', 'ada').limit(1).get()],
    ['the logs of all items', () => store().collectionGroup('log').limit(10).get()],
  ] as const)('does not show %s', async (_what, read) => {
    await expectVerdict(read(), nobody[actor]);
  });

  it.each([
    [
      'added to',
      () =>
        store()
          .collection(path)
          .add(entry)
          .then(() => {}),
    ],
    [
      'rewritten',
      () =>
        store()
          .doc(`${path}/entry-1`)
          .set({ ...entry, who: 'eve' }),
    ],
    ['changed', () => store().doc(`${path}/entry-1`).update({ why: '' })],
    ['shortened', () => store().doc(`${path}/entry-1`).delete()],
  ] as const)('cannot be %s', async (_what, write) => {
    await expectVerdict(write(), nobody[actor]);
    expect(await project.stored(`${path}/entry-1`)).toEqual(entry);
  });
});

it('is closed to any claim', async () => {
  const claims = { editor: true, admin: true, operator: true, role: 'admin' };
  const store = project.signedIn(editor.uid, claims);
  await expectVerdict(store.doc(`${path}/entry-1`).get(), 'denied');
});
