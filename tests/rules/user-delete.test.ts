import { beforeEach, describe, expect, it } from 'vitest';
import { actors, expectVerdict, openRulesProject, reader } from '../support/rules-environment';
import { buildRegistration } from '../support/rules-user-documents';

const project = openRulesProject('user-delete');
const ownPath = `users/${reader.uid}`;
const secondsAgo = (seconds: number) => Math.floor(Date.now() / 1000) - seconds;
const own = (claims: Readonly<Record<string, unknown>>) =>
  project.signedIn(reader.uid, claims).doc(ownPath);

beforeEach(() => project.seed({ [ownPath]: buildRegistration(reader) }));

describe('the owner of a user document', () => {
  it('may delete it within five minutes of signing in', async () => {
    await expectVerdict(own({ auth_time: secondsAgo(240) }).delete(), 'allowed');
    expect(await project.stored(ownPath)).toBeUndefined();
  });

  it('may delete it again, so that an interrupted deletion can be repeated', async () => {
    const document = own({ auth_time: secondsAgo(0) });
    await expectVerdict(document.delete(), 'allowed');
    await expectVerdict(document.delete(), 'allowed');
  });

  it.each([
    ['the sign-in was six minutes ago', { auth_time: secondsAgo(360) }],
    ['the sign-in was a year ago', { auth_time: secondsAgo(31_536_000) }],
    ['the token has a malformed time', { auth_time: 'now' }],
  ])('may not delete it if %s', async (_, claims) => {
    await expectVerdict(own(claims).delete(), 'denied');
    expect(await project.stored(ownPath)).toBeDefined();
  });
});

it.each(actors)('another’s user document cannot be deleted: %s', async (actor) => {
  const path = 'users/stranger-1';
  const recent = { auth_time: secondsAgo(0), editor: actor === 'editor' };
  const client = actor === 'anonymous' ? project.as(actor) : project.signedIn('reader-1', recent);
  await expectVerdict(client.doc(path).delete(), 'denied');
});
