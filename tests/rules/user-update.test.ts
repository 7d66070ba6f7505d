import { beforeEach, describe, expect, it } from 'vitest';
import {
  actors,
  expectVerdict,
  openRulesProject,
  reader,
  stranger,
} from '../support/rules-environment';
import { buildFallback, buildRegistration } from '../support/rules-user-documents';

const project = openRulesProject('user-update');
const ownPath = `users/${reader.uid}`;
const strangersPath = `users/${stranger.uid}`;

const older = {
  ...buildRegistration(reader),
  name: '',
  email: 'Former@Example.com',
  role: 'admin',
  lastSeen: 'long ago',
};

const changes = [
  ['the name', 'allowed', { name: 'Ada Byron' }],
  ['the name to 80 characters', 'allowed', { name: 'n'.repeat(80) }],
  ['the name to 81 characters', 'denied', { name: 'n'.repeat(81) }],
  ['the name to nothing', 'denied', { name: '' }],
  ['the name to null', 'denied', { name: null }],
  ['the nickname', 'allowed', { nickname: 'byron' }],
  ['the nickname to null', 'allowed', { nickname: null }],
  ['the nickname to 41 characters', 'denied', { nickname: 'n'.repeat(41) }],
  ['the nickname to a number', 'denied', { nickname: 7 }],
  ['the branch to 2', 'allowed', { branch: '2' }],
  ['the branch to main', 'allowed', { branch: 'main' }],
  ['the branch to 128 characters', 'allowed', { branch: 'b'.repeat(128) }],
  ['the branch to 129 characters', 'denied', { branch: 'b'.repeat(129) }],
  ['the branch to nothing', 'denied', { branch: '' }],
  ['the branch to a number', 'denied', { branch: 2 }],
  ['the userBranch to 2', 'allowed', { userBranch: '2' }],
  ['the userBranch to a list', 'denied', { userBranch: ['2'] }],
  ['the address to that of another', 'denied', { email: stranger.email }],
  ['the address to capitals', 'denied', { email: reader.email.toUpperCase() }],
  ['the role to admin', 'denied', { role: 'admin' }],
  ['the role to editor', 'denied', { role: 'editor' }],
  ['the role to a word of the reader', 'denied', { role: 'reader' }],
  ['the role to null', 'denied', { role: null }],
  ['the role along with the name', 'denied', { name: 'Ada Byron', role: 'admin' }],
  ['the uid', 'denied', { uid: stranger.uid }],
  ['the itemId', 'denied', { itemId: stranger.uid }],
  ['the date of registration', 'denied', { regTimestamp: '20200101000000' }],
  ['a field that is new', 'denied', { isAdmin: true }],
  ['every field that may change, at once', 'allowed', { name: 'B', nickname: 'b', branch: '2' }],
  ['nothing', 'allowed', { name: 'Ada Reader', role: 'user' }],
] as const;

beforeEach(async () => {
  await project.seed({
    [ownPath]: buildRegistration(reader),
    [strangersPath]: buildRegistration(stranger),
  });
});

describe('the owner of a user document', () => {
  it.each(changes)('changing %s is %s', { tags: ['13.3'] }, async (_what, verdict, change) => {
    const before = await project.stored(ownPath);
    await expectVerdict(project.as('reader').doc(ownPath).set(change, { merge: true }), verdict);
    const after = verdict === 'allowed' ? { ...before, ...change } : before;
    expect(await project.stored(ownPath)).toEqual(after);
  });

  it('may change a fallback document likewise', async () => {
    await project.seed({ [ownPath]: buildFallback(reader) });
    const document = project.as('reader').doc(ownPath);
    await expectVerdict(document.update({ userBranch: '2', nickname: 'ada' }), 'allowed');
    await expectVerdict(document.update({ itemId: stranger.uid }), 'denied');
  });

  it.each(Object.keys(buildRegistration(reader)))('may not drop %s', async (field) => {
    const { [field]: _dropped, ...rest } = buildRegistration(reader);
    await expectVerdict(project.as('reader').doc(ownPath).set(rest), 'denied');
  });

  it('may write the address of the token over an older one', async () => {
    await project.seed({ [ownPath]: buildRegistration(reader, { email: 'old@example.com' }) });
    const write = project.as('reader').doc(ownPath).update({ email: reader.email });
    await expectVerdict(write, 'allowed');
  });
});

describe('a user document with older fields', () => {
  beforeEach(async () => {
    await project.seed({ [ownPath]: older });
  });

  it('may change in the allowed fields, and preserves the others', async () => {
    const write = project.as('reader').doc(ownPath).update({ branch: '2' });
    await expectVerdict(write, 'allowed');
    expect(await project.stored(ownPath)).toEqual({ ...older, branch: '2' });
  });

  it.each([
    ['the older field itself', { lastSeen: 'today' }],
    ['a name as empty as before, with one that is not allowed', { name: '', lastSeen: 'today' }],
  ])('may not change in %s', async (_what, change) => {
    await expectVerdict(project.as('reader').doc(ownPath).update(change), 'denied');
  });

  it('survives a default user written over it, an admin’s role included', async () => {
    const document = project.as('reader').doc(ownPath);
    await expectVerdict(document.set(buildFallback(reader)), 'denied');
    await expectVerdict(document.set(buildFallback(reader), { merge: true }), 'denied');
    await expectVerdict(document.set(buildRegistration(reader)), 'denied');
    expect(await project.stored(ownPath)).toEqual(older);
  });
});

const secondsAgo = (seconds: number) => Math.floor(Date.now() / 1000) - seconds;
const signedIn = (claims: Readonly<Record<string, unknown>>) =>
  project.signedIn(reader.uid, claims).doc(ownPath);

describe('the owner of a user document, to delete it,', () => {
  it('may delete it within five minutes of signing in', async () => {
    await expectVerdict(signedIn({ auth_time: secondsAgo(240) }).delete(), 'allowed');
    expect(await project.stored(ownPath)).toBeUndefined();
  });

  it.each([
    ['the sign-in was six minutes ago', { auth_time: secondsAgo(360) }],
    ['the sign-in was a year ago', { auth_time: secondsAgo(31_536_000) }],
    ['the token has a malformed time', { auth_time: 'now' }],
  ])('may not delete it if %s', async (_, claims) => {
    await expectVerdict(signedIn(claims).delete(), 'denied');
    expect(await project.stored(ownPath)).toBeDefined();
  });
});

it.each(actors)('another’s user document stays as it is for the %s', async (actor) => {
  const recent = { auth_time: secondsAgo(0), editor: actor === 'editor' };
  const client = actor === 'anonymous' ? project.as(actor) : project.signedIn(reader.uid, recent);
  await expectVerdict(client.doc(strangersPath).update({ nickname: 'taken' }), 'denied');
  await expectVerdict(client.doc(strangersPath).delete(), 'denied');
});
