import { beforeEach, describe, it } from 'vitest';
import { digitsOfDate } from '../../src/domain/time/timestamp';
import {
  expectVerdict,
  openRulesProject,
  reader,
  readRules,
  stranger,
} from '../support/rules-environment';
import { buildFallback, buildRegistration, without } from '../support/rules-user-documents';

// At noon on February 29, 2024, the date of registration of the documents built here.
const noon = "(timestamp.date(2024, 2, 29) + duration.value(12, 'h'))";
const project = openRulesProject(
  'user-create',
  readRules('firestore.rules').replaceAll('request.time', noon),
);
const today = openRulesProject('user-create-today');
const ownPath = `users/${reader.uid}`;

beforeEach(async () => {
  await project.seed({});
});

const registration = buildRegistration(reader);
const fallback = buildFallback(reader);

/** Fields of both shapes, and values with the same verdict in both. */
const commonChanges = [
  ['a name of 1 character', 'allowed', { name: 'A' }],
  ['a name of 80 characters', 'allowed', { name: 'n'.repeat(80) }],
  ['a name of 80 characters outside ASCII', 'allowed', { name: 'é'.repeat(80) }],
  ['a name of 81 characters', 'denied', { name: 'n'.repeat(81) }],
  ['an empty name', 'denied', { name: '' }],
  ['a name that is null', 'denied', { name: null }],
  ['a name that is a number', 'denied', { name: 7 }],
  ['a name that is a list', 'denied', { name: ['Ada'] }],
  ['a nickname of 40 characters', 'allowed', { nickname: 'n'.repeat(40) }],
  ['a nickname of 41 characters', 'denied', { nickname: 'n'.repeat(41) }],
  ['an empty nickname', 'denied', { nickname: '' }],
  ['a nickname that is null', 'allowed', { nickname: null }],
  ['a nickname that is a map', 'denied', { nickname: { text: 'ada' } }],
  ['the role admin', 'denied', { role: 'admin' }],
  ['the role editor', 'denied', { role: 'editor' }],
  ['the role User', 'denied', { role: 'User' }],
  ['roles as a list', 'denied', { role: ['user'] }],
  ['the address of another', 'denied', { email: stranger.email }],
  ['its own address in capitals', 'denied', { email: reader.email.toUpperCase() }],
  ['an address that is null', 'denied', { email: null }],
  ['a date of registration in words', 'denied', { regTimestamp: 'yesterday' }],
  ['a date of registration of 13 digits', 'denied', { regTimestamp: '2024022912000' }],
  ['a date of registration of 15 digits', 'denied', { regTimestamp: '202402291200000' }],
  ['a date of registration with a line break', 'denied', { regTimestamp: '20240229120000\n' }],
  ['a date of registration that is a number', 'denied', { regTimestamp: 20240229120000 }],
  ['a date of registration in month 13', 'denied', { regTimestamp: '20241301120000' }],
  ['a date of registration on day 0', 'denied', { regTimestamp: '20240300120000' }],
  ['a date of registration on 30 February', 'denied', { regTimestamp: '20240230120000' }],
  ['a date of registration at hour 24', 'denied', { regTimestamp: '20240228240000' }],
  ['a date of registration at minute 60', 'denied', { regTimestamp: '20240229116000' }],
  ['a date of registration at second 60', 'denied', { regTimestamp: '20240229115960' }],
  ['a date of registration a day ago', 'allowed', { regTimestamp: '20240228120000' }],
  ['a date of registration a day ahead', 'allowed', { regTimestamp: '20240301120000' }],
  ['a date of registration over a day ago', 'denied', { regTimestamp: '20240228115959' }],
  ['a date of registration over a day ahead', 'denied', { regTimestamp: '20240301120001' }],
  ['a date of registration a year ago', 'denied', { regTimestamp: '20230228120000' }],
  ['a key that the product does not know', 'denied', { isAdmin: true }],
  ['a field for editors', 'denied', { editor: true }],
  ['the uid of another', 'denied', { uid: stranger.uid }],
  ['a uid that is null', 'denied', { uid: null }],
  ['the itemId of another', 'denied', { itemId: stranger.uid }],
] as const;

const shapes = [
  ['registration', buildRegistration],
  ['the fallback', buildFallback],
] as const;

describe.each(shapes)('a user document by %s, at the current time', (_by, build) => {
  it.each([
    ['now', 'allowed', 0],
    ['two days ago', 'denied', -2],
    ['two days ahead', 'denied', 2],
  ] as const)(
    'with a date of registration %s is %s',
    { tags: ['1.6'] },
    async (_what, verdict, days) => {
      await today.seed({});
      const regTimestamp = digitsOfDate(new Date(Date.now() + days * 24 * 60 * 60 * 1000));
      const document = build(reader, { regTimestamp });
      await expectVerdict(today.as('reader').doc(ownPath).set(document), verdict);
    },
  );
});

describe.each(shapes)('a user document by %s', (_by, build) => {
  it.each(commonChanges)('with %s is %s', { tags: ['13.2'] }, async (_what, verdict, changes) => {
    await expectVerdict(project.as('reader').doc(ownPath).set(build(reader, changes)), verdict);
  });

  it.each(['email', 'name', 'role', 'regTimestamp'])('without %s is denied', async (field) => {
    const document = without(build(reader), field);
    await expectVerdict(project.as('reader').doc(ownPath).set(document), 'denied');
  });

  it('is denied without signing in, and to an account whose token has no address', async () => {
    for (const store of [project.as('anonymous'), project.signedIn(reader.uid)]) {
      await expectVerdict(store.doc(ownPath).set(build(reader)), 'denied');
    }
  });

  it('is denied for another user', async () => {
    const elsewhere = project.as('reader').doc(`users/${stranger.uid}`);
    for (const account of [reader, stranger, { uid: stranger.uid, email: reader.email }]) {
      await expectVerdict(elsewhere.set(build(account)), 'denied');
    }
  });

  it('is allowed to an editor as a plain user', async () => {
    const store = project.signedIn(reader.uid, { email: reader.email, editor: true });
    await expectVerdict(store.doc(ownPath).set(build(reader)), 'allowed');
    await expectVerdict(store.doc(ownPath).update({ role: 'editor' }), 'denied');
  });
});

it.each([
  ['a registration with branch 2', 'denied', { ...registration, branch: '2' }],
  ['a registration with branch main', 'denied', { ...registration, branch: 'main' }],
  ['a registration with branch 1 as a number', 'denied', { ...registration, branch: 1 }],
  ['a registration with no branch', 'denied', without(registration, 'branch')],
  ['a registration with no uid', 'denied', without(registration, 'uid')],
  ['a registration with no nickname', 'denied', without(registration, 'nickname')],
  ['a registration with an itemId', 'denied', { ...registration, itemId: reader.uid }],
  ['a registration with a userBranch', 'denied', { ...registration, userBranch: '1' }],
  ['an empty document', 'denied', {}],
  ['a fallback with its uid', 'allowed', { ...fallback, uid: reader.uid }],
  [
    'a fallback with uid and nickname',
    'allowed',
    { ...fallback, uid: reader.uid, nickname: 'ada' },
  ],
  ['a fallback with userBranch 2', 'denied', { ...fallback, userBranch: '2' }],
  ['a fallback with userBranch 1 as a number', 'denied', { ...fallback, userBranch: 1 }],
  ['a fallback with no userBranch', 'denied', without(fallback, 'userBranch')],
  ['a fallback with no itemId', 'denied', without(fallback, 'itemId')],
  ['a fallback with a branch', 'denied', { ...fallback, branch: '1' }],
] as const)('%s is %s', async (_what, verdict, document) => {
  await expectVerdict(project.as('reader').doc(ownPath).set(document), verdict);
});
