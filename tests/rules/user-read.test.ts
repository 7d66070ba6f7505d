import { beforeAll, describe, it } from 'vitest';
import {
  actors,
  editor,
  expectVerdict,
  openRulesProject,
  reader,
  stranger,
} from '../support/rules-environment';
import { buildRegistration } from '../support/rules-user-documents';

const project = openRulesProject('user-read');

beforeAll(async () => {
  const users = [reader, editor, stranger].map(
    (account) => [`users/${account.uid}`, buildRegistration(account)] as const,
  );
  await project.seed(Object.fromEntries(users));
});

describe('a user document', () => {
  it.each([
    ['reader', reader],
    ['editor', editor],
  ] as const)('is read by its owner, the %s', async (actor, owner) => {
    await expectVerdict(project.as(actor).doc(`users/${owner.uid}`).get(), 'allowed');
  });

  it('that is missing can be requested by its owner', async () => {
    await expectVerdict(project.signedIn('newcomer').doc('users/newcomer').get(), 'allowed');
  });

  it.each(actors)('of another user is hidden from the %s, even if it is missing', async (actor) => {
    for (const uid of [stranger.uid, 'newcomer']) {
      await expectVerdict(project.as(actor).doc(`users/${uid}`).get(), 'denied');
    }
  });
});

describe('user documents', () => {
  it.each(actors)('cannot be listed, or searched by address, by the %s', async (actor) => {
    const users = project.as(actor).collection('users');
    await expectVerdict(users.limit(10).get(), 'denied');
    const search = users.where('email', '==', stranger.email);
    await expectVerdict(search.limit(1).get(), 'denied');
  });

  it('cannot be listed even if the query names only the reader’s own', async () => {
    const query = project.as('reader').collection('users').where('uid', '==', reader.uid);
    await expectVerdict(query.limit(1).get(), 'denied');
  });
});
