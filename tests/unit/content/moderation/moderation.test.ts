import { describe, expect, test } from 'vitest';
import { parseVersionArguments } from '../../../../tools/content/commands/moderation-arguments';
import { movableKeys } from '../../../../tools/content/moderation/decide-version';
import { waitingVersion } from '../../../../tools/content/moderation/list-waiting';
import { planDecision } from '../../../../tools/content/moderation/plan-decision';
import { buildDocument, buildVersionDocument } from '../../../support/build-document';

const key = '20040503120000';
const other = '20050101000000';
const published = buildVersionDocument('Title', 'Text.');
const waiting = { ...published, approved: 'pending' };
const document = (versions: object) => ({ ...buildDocument('a', {}), versions });

type Stored = Readonly<Record<string, unknown>>;

describe('an approval', () => {
  const decide = (
    stored: Stored | null,
    waits: Stored | null = waiting,
    action: 'approve' | 'reject' | 'restore' | 'withdraw' = 'approve',
  ) => planDecision(action, { path: 'content/a', key, document: stored, waiting: waits });

  test.each(['pending', 'no', 'maybe', undefined])('publishes a version that is %j', (approved) => {
    const inside = { ...published, note: 'an unknown field' };
    const decided = decide(document({}), { ...inside, approved });
    expect(decided).toMatchObject({ outcome: 'done', inside, outside: null });
  });

  test.each([
    ['a published version changes nothing', published, waiting, 'already'],
    ['a published version without a copy changes nothing', published, null, 'already'],
    ['an unapproved version in the document publishes it', waiting, waiting, 'done'],
  ])('of %s', (_what, inside, waits, outcome) => {
    expect(decide(document({ [key]: inside }), waits)).toMatchObject({ outcome });
  });

  const otherText = document({ [key]: buildVersionDocument('Title', 'Other.') });
  const large = document({ [other]: buildVersionDocument('Title', 'x'.repeat(1_048_000)) });
  const addition = { ...waiting, body: ['y'.repeat(1000)] };
  test.each([
    ['there is no item', null, waiting, 'there is no item content/a'],
    ['nothing waits', document({}), null, 'no version 20040503120000 waits'],
    ['only an unapproved one is there', document({ [key]: waiting }), null, 'waits for approval'],
    ['another text is published', otherText, waiting, `a version ${key} with a different text`],
    ['versions are not a map', document(['x']), waiting, 'versions that are not a map'],
    [
      'the document would be too large',
      large,
      addition,
      /would have 1,049,\d{3} bytes, and 1,048,576/,
    ],
  ])('is refused if %s', (_what, stored, waits, reason) => {
    expect(decide(stored, waits)).toMatchObject({
      outcome: 'refused',
      reason: expect.stringMatching(reason),
    });
  });

  test('refuses to reject a published version, and to withdraw a missing one', () => {
    const stored = document({ [key]: published });
    const reason = expect.stringContaining('is published: withdraw it');
    expect(decide(stored, null, 'reject')).toEqual({ outcome: 'refused', reason });
    const none = 'content/a has no such published version';
    expect(decide(document({}), null, 'withdraw')).toEqual({ outcome: 'refused', reason: none });
  });

  test('is not a way to restore a withdrawn version, nor a restoration one to approve', () => {
    const withdrawn = { ...waiting, approved: 'withdrawn' };
    expect(decide(document({}), withdrawn, 'restore')).toMatchObject({ inside: published });
    const refused = { outcome: 'refused', reason: expect.stringContaining('withdrawn') };
    expect(decide(document({}), withdrawn, 'approve')).toMatchObject(refused);
    expect(decide(document({}), withdrawn, 'reject')).toMatchObject(refused);
    expect(decide(document({}), waiting, 'restore')).toMatchObject(refused);
  });
});

describe('moving unapproved versions out of a document', () => {
  const refused = { ...published, approved: 'no' };
  const mixed = document({
    [key]: published,
    '20050101000000': waiting,
    '20060101000000': refused,
    '20070101000000': { headline: [], body: ['x'] },
    'no time': refused,
    '20080101000000': 'no map',
  });

  const move = (key: string, waits: Stored | null = null, action: 'move' | 'withdraw' = 'move') =>
    planDecision(action, { path: 'content/a', document: mixed, key, waiting: waits });

  test('preserves a rejection, treats others as pending, and ignores what is malformed', () => {
    const moved = movableKeys(mixed).map((key) => {
      const { inside, outside } = move(key);
      return [key, inside, outside?.approved];
    });
    expect(moved).toEqual([
      ['20050101000000', null, 'pending'],
      ['20060101000000', null, 'no'],
      ['20070101000000', null, 'pending'],
    ]);
  });

  test('withdraws a published version, even if a copy of it waits for approval', () => {
    const outside = { ...published, approved: 'withdrawn' };
    const moved = { outcome: 'done', inside: null, outside };
    expect(move(key, null, 'withdraw')).toMatchObject(moved);
    expect(move(key, waiting, 'withdraw')).toMatchObject(moved);
    const withdrawn = document({ [key]: outside });
    expect(movableKeys(withdrawn)).toEqual([key]);
    const state = { path: 'content/a', document: withdrawn, key, waiting: null };
    expect(planDecision('move', state)).toMatchObject(moved);
  });

  test.each([key, '20090101000000'])('leaves %s, which was published or moved meanwhile', (at) => {
    const reason = expect.stringContaining('moved already');
    expect(move(at)).toEqual({ outcome: 'already', reason });
  });

  test('never overwrites another text, and deletes a duplicate', () => {
    const duplicate = move('20050101000000', refused);
    expect(duplicate).toMatchObject({ outcome: 'done', inside: null });
    expect(duplicate.outside).toBeUndefined();
    const reason = expect.stringContaining('has a different text');
    for (const action of ['move', 'withdraw'] as const) {
      const conflict = move('20060101000000', { ...refused, body: ['another'] }, action);
      expect(conflict).toEqual({ outcome: 'refused', reason });
    }
  });
});

describe('an unapproved version', () => {
  const stored = document({
    '20040101000000': buildVersionDocument('One', 'first'),
    '20060101000000': buildVersionDocument('Two', 'later'),
  });
  const read = (changes: object, others: object = {}) => {
    const version = { ...buildVersionDocument('New', 'second'), ...changes };
    return waitingVersion('a', key, version, { document: stored, provenance: null, ...others });
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
  const reason = ['--reason', 'asked'];
  const parse = (...args: readonly string[]) =>
    parseVersionArguments('withdraw', [...reason, ...args]);

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
    ['of an item', ['a', '--all'], { id: 'a', key: null }],
    [
      'of a site',
      ['--all', '--site', '500', '--branch', '2'],
      { id: null, site: '500', branch: '2' },
    ],
    [
      'captured at an address and time',
      ['--host', 'a.example', '--from', '2004', '--to', '2004'],
      { id: null, captured },
    ],
    ['of an item since a time', ['a', '--from', '2004'], { id: 'a', key: null }],
  ])('name all versions %s', (_what, args, selection) => {
    expect(parse(...args).selection).toMatchObject(selection);
  });

  test.each([
    [[], 'Name the versions: ID KEY, ID --all'],
    [['a'], 'Name the key of a version, ID KEY, or all: ID --all.'],
    [['a', '20040231120000'], 'is not a timestamp'],
    [['a', key, 'b'], 'Unexpected argument "b"'],
    [['a', key, '--all'], 'Name one version, ID KEY, or several without a key.'],
    [['a', key, '--host', 'a.example'], 'Name one version, ID KEY, or several without a key.'],
    [['a', '--all', '--site', '500'], 'leave out --site and --branch'],
    [['--all'], 'Name the site for --all: --site KEY.'],
    [['--site', '500'], 'For all versions of a site, add --all.'],
    [['..', '--all'], '".." is not the id of an item.'],
    [['a', key, '--reason', 'x'.repeat(1001)], 'at most 1000 characters'],
    [['a', key, '--pages', 'dist', '--dry-run'], '--pages cannot be combined with --dry-run.'],
  ])('%j are rejected', (args, message) => {
    expect(() => parse(...args)).toThrow(message);
  });

  test('are those of the command only', () => {
    for (const action of ['withdraw', 'reject'] as const) {
      expect(() => parseVersionArguments(action, ['a', key])).toThrow('Give a reason');
    }
    for (const option of [['--everywhere'], ['--pages', 'dist']]) {
      const unknown = `Unknown option '${option[0]}'.`;
      expect(() => parseVersionArguments('approve', ['a', key, ...option])).toThrow(unknown);
    }
  });
});
