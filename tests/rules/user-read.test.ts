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
  await project.seed({
    [`users/${reader.uid}`]: buildRegistration(reader),
    [`users/${editor.uid}`]: buildRegistration(editor),
    [`users/${stranger.uid}`]: buildRegistration(stranger),
  });
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

  it.each(actors)('of another user is hidden from the %s', async (actor) => {
    await expectVerdict(project.as(actor).doc(`users/${stranger.uid}`).get(), 'denied');
  });

  it.each(actors)('that is missing for another user is hidden from the %s', async (actor) => {
    await expectVerdict(project.as(actor).doc('users/newcomer').get(), 'denied');
  });
});

describe('user documents', () => {
  it.each(actors)('cannot be listed by the %s', async (actor) => {
    await expectVerdict(project.as(actor).collection('users').limit(10).get(), 'denied');
  });

  it.each(actors)('cannot be searched by address by the %s', async (actor) => {
    const query = project.as(actor).collection('users').where('email', '==', stranger.email);
    await expectVerdict(query.limit(1).get(), 'denied');
  });

  it('cannot be listed even if the query names only the reader’s own', async () => {
    const query = project.as('reader').collection('users').where('uid', '==', reader.uid);
    await expectVerdict(query.limit(1).get(), 'denied');
  });
});
