import { describe, expect, test } from 'vitest';
import { parseVersionArguments } from '../../../../../tools/content/commands/moderation-arguments';
import { movableKeys } from '../../../../../tools/content/moderation/decide-version';
import { waitingVersion } from '../../../../../tools/content/moderation/list-waiting';
import { planDecision } from '../../../../../tools/content/moderation/plan-decision';
import { buildDocument, buildVersionDocument } from '../../../../support/build-document';

const key = '20040503120000';
const other = '20050101000000';
const published = { ...buildVersionDocument('Title', 'Text.') };
const waiting = { ...published, approved: 'pending' };
const document = (versions: object) => ({ ...buildDocument('a', {}), versions });

type Stored = Readonly<Record<string, unknown>>;
type Action = Parameters<typeof planDecision>[0];

const inDocument = (version: unknown) => document({ [key]: version });
const withdrawn = { ...waiting, approved: 'withdrawn' };
const rejected = { ...waiting, approved: 'no' };
const otherText = { ...published, body: ['Other.'] };
const large = document({ [other]: buildVersionDocument('Title', 'x'.repeat(1_048_000)) });
const tooLarge = /would have 1,049,\d{3} bytes, and 1,048,576/;
const stored = { ...published, note: 'an unknown field' };

const done = (inside: Stored | null, outside?: Stored | null) => {
  return { outcome: 'done', inside, outside };
};
const already = (reason = '') => {
  return { outcome: 'already', reason: expect.stringContaining(reason) };
};
const refused = (reason: string | RegExp) => {
  return { outcome: 'refused', reason: expect.stringMatching(reason) };
};

test.each<[Action, string, Stored | null, Stored | null, object]>([
  ['approve', 'pending', document({}), { ...stored, approved: 'pending' }, done(stored, null)],
  ['approve', 'rejected', document({}), { ...stored, approved: 'no' }, done(stored, null)],
  ['approve', 'of unknown state', document({}), { ...stored, approved: null }, done(stored, null)],
  ['approve', 'published', inDocument(published), null, already()],
  ['approve', 'published, with a copy', inDocument(published), waiting, already()],
  ['approve', 'pending in both places', inDocument(waiting), waiting, done(published, null)],
  ['approve', 'of no item', null, waiting, refused('there is no item content/a')],
  ['approve', 'missing', document({}), null, refused('no version 20040503120000 waits')],
  ['approve', 'only in the document', inDocument(waiting), null, refused('waits for approval')],
  ['approve', 'another text', inDocument(otherText), waiting, refused('with a different text')],
  ['approve', 'of an odd item', document(['x']), waiting, refused('versions that are not a map')],
  ['approve', 'too large', large, { ...waiting, body: ['y'.repeat(1000)] }, refused(tooLarge)],
  ['approve', 'withdrawn', document({}), withdrawn, refused('withdrawn')],
  ['reject', 'withdrawn', document({}), withdrawn, refused('withdrawn')],
  ['reject', 'published', inDocument(published), null, refused('is published: withdraw it')],
  ['restore', 'withdrawn', document({}), withdrawn, done(published, null)],
  ['restore', 'pending', document({}), waiting, refused('withdrawn')],
  ['withdraw', 'missing', document({}), null, refused('has no such published version')],
  ['withdraw', 'published', inDocument(published), null, done(null, withdrawn)],
  ['withdraw', 'published, with a copy', inDocument(published), waiting, done(null, withdrawn)],
  ['withdraw', 'another text', inDocument(published), otherText, refused('a different text')],
  ['move', 'pending', inDocument(waiting), null, done(null, waiting)],
  ['move', 'rejected', inDocument(rejected), null, done(null, rejected)],
  ['move', 'withdrawn', inDocument(withdrawn), null, done(null, withdrawn)],
  [
    'move',
    'without a state',
    inDocument({ body: ['x'] }),
    null,
    done(null, { body: ['x'], approved: 'pending' }),
  ],
  ['move', 'a duplicate', inDocument(waiting), rejected, done(null)],
  ['move', 'another text', inDocument(rejected), otherText, refused('has a different text')],
  ['move', 'published meanwhile', inDocument(published), null, already('moved already')],
  ['move', 'moved meanwhile', document({}), null, already('moved already')],
])('to %s what is %s', (action, _what, document, waiting, planned) => {
  const plan = planDecision(action, { path: 'content/a', key, document, waiting });
  const { inside, outside } = plan;
  expect({ inside, outside, ...plan }).toMatchObject(planned);
});

test('what is malformed, and what is published, cannot be moved out of a document', () => {
  const versions = { [key]: published, [other]: rejected, 'no time': rejected };
  expect(movableKeys(document({ ...versions, '20080101000000': 'no map' }))).toEqual([other]);
});

describe('an unapproved version', () => {
  const item = document({
    '20040101000000': buildVersionDocument('One', 'first'),
    '20060101000000': buildVersionDocument('Two', 'later'),
  });
  const read = (changes: object, others: object = {}) => {
    const version = { ...buildVersionDocument('New', 'second'), ...changes };
    return waitingVersion('a', key, version, { document: item, provenance: null, ...others });
  };

  test('is beside the version that readers see at its time', () => {
    expect(read({ approved: 'pending' })).toEqual({
      ...{ site: '500', branch: '1', id: 'a', key, approved: 'pending', title: 'New' },
      ...{ inForce: '20040101000000', capturedFrom: null, doubt: null },
      before: expect.objectContaining({ headline: ['One'], body: ['first'] }),
      after: { headline: ['New'], body: ['second'] },
    });
  });

  test.each([
    ['before every other version', document({ '20060101000000': published })],
    ['of an item that shows nothing', document({})],
    ['of an item that is not there', null],
  ])('%s is new', (_what, item) => {
    expect(read({}, { document: item })).toMatchObject({ inForce: null, before: null });
  });

  test.each([
    ['of unknown approval is pending', { approved: 'perhaps' }, { approved: 'pending' }],
    ['that is withdrawn says so', { approved: 'withdrawn' }, { approved: 'withdrawn' }],
    ['without a headline is untitled', { headline: [] }, { title: 'Untitled' }],
    ['that is broken is shown as well as can be', { body: 7 }, { after: { body: ['7'] } }],
  ])('%s', (_what, changes, entry) => {
    expect(read(changes)).toMatchObject(entry);
  });

  test('tells where it was captured, and the doubt about it', () => {
    const [address, doubt] = ['http://example.org/', 'it has 2 of 5 bytes'];
    const provenance = { address, date: '2004-05-03', file: 'a.warc', tool: 'mnemosyne 1', doubt };
    expect(read({}, { provenance })).toMatchObject({ capturedFrom: address, doubt });
  });
});

describe('the arguments of approve, reject, withdraw and restore', () => {
  test('name an item and a key, and optionally a person and a reason', () => {
    const args = ['a', key, '--by', ' ada ', '--reason', ' checked ', '--dry-run'];
    expect(parseVersionArguments('reject', args)).toMatchObject({
      ...{ selection: { id: 'a', key }, reason: 'checked', by: 'ada', project: undefined },
      ...{ dryRun: true, yes: false, json: false, limitMs: 600_000 },
    });
    const hour = ['a', key, '--reason', 'x', '--retry-for', '60'];
    expect(parseVersionArguments('withdraw', hour).limitMs).toBe(3_600_000);
  });

  const captured = { hosts: ['a.example'], from: '20040101000000', to: '20041231235959' };
  test.each([
    ['a --all', { id: 'a', key: null }],
    ['a --from 2004', { id: 'a', key: null }],
    ['--all --site 500 --branch 2', { id: null, site: '500', branch: '2' }],
    ['--host a.example --from 2004 --to 2004', { id: null, captured }],
  ])('name all versions by %s', (words, selection) => {
    const args = ['--reason', 'asked', ...words.split(' ')];
    expect(parseVersionArguments('withdraw', args).selection).toMatchObject(selection);
  });
});
