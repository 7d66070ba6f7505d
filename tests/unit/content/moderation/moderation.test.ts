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

describe('an approval', () => {
  const decide = (
    stored: object | null,
    waits: object | null = waiting,
    action: 'approve' | 'reject' | 'restore' = 'approve',
  ) => {
    const state = { document: stored && { ...stored }, waiting: waits && { ...waits } };
    return planDecision(action, { path: 'content/a', key, ...state });
  };

  test.each(['pending', 'no', 'maybe', undefined])('publishes a version that is %j', (approved) => {
    expect(decide(document({}), { ...waiting, approved })).toMatchObject({
      outcome: 'done',
      inside: published,
      outside: null,
    });
  });

  test('preserves unknown fields', () => {
    expect(decide(document({}), { ...waiting, note: 'x' })).toMatchObject({
      inside: { note: 'x', approved: 'yes' },
    });
  });

  test('of a published version changes nothing, with or without a remaining copy', () => {
    expect(decide(document({ [key]: published }))).toMatchObject({ outcome: 'already' });
    expect(decide(document({ [key]: published }), null)).toMatchObject({ outcome: 'already' });
  });

  test('of an unapproved version in the document publishes it', () => {
    expect(decide(document({ [key]: waiting }))).toMatchObject({ outcome: 'done' });
  });

  test.each([
    ['nothing waits', document({}), null, 'no version 20040503120000 waits'],
    ['only an unapproved one is there', document({ [key]: waiting }), null, 'waits for approval'],
    [
      'another text is published',
      document({ [key]: buildVersionDocument('Title', 'Other.') }),
      waiting,
      'already has a version 20040503120000 with a different text',
    ],
    ['versions are not a map', document(['x']), waiting, 'versions that are not a map'],
    [
      'the document would be too large',
      document({ [other]: buildVersionDocument('Title', 'x'.repeat(1_048_000)) }),
      { ...waiting, body: ['y'.repeat(1000)] },
      /would have 1,049,\d{3} bytes, and 1,048,576 is the limit/,
    ],
  ])('is refused if %s', (_what, stored, waits, reason) => {
    expect(decide(stored, waits)).toMatchObject({
      outcome: 'refused',
      reason: expect.stringMatching(reason),
    });
  });

  test('is not a way to restore a withdrawn version, nor a restoration one to approve', () => {
    const withdrawn = { ...waiting, approved: 'withdrawn' };
    expect(decide(document({}), withdrawn, 'restore')).toMatchObject({ inside: published });
    for (const [waits, action] of [
      [withdrawn, 'approve'],
      [withdrawn, 'reject'],
      [waiting, 'restore'],
    ] as const) {
      const reason = expect.stringContaining('withdrawn');
      expect(decide(document({}), waits, action)).toMatchObject({ outcome: 'refused', reason });
    }
  });
});

describe('moving unapproved versions out of a document', () => {
  const mixed = document({
    [key]: published,
    '20050101000000': { ...published, approved: 'pending' },
    '20060101000000': { ...published, approved: 'no' },
    '20070101000000': { headline: [], body: ['x'] },
    'no time': { ...published, approved: 'no' },
    '20080101000000': 'no map',
  });

  test('ignores malformed versions and those without a timestamp', () => {
    expect(movableKeys(mixed)).toEqual(['20050101000000', '20060101000000', '20070101000000']);
  });

  const move = (key: string, waits: object | null = null, action: 'move' | 'withdraw' = 'move') => {
    const waiting = waits && { ...waits };
    return planDecision(action, { path: 'content/a', document: mixed, key, waiting });
  };

  test('preserves a rejection, and treats any other approval as pending', () => {
    const moved = movableKeys(mixed).map((key) => move(key));
    expect(moved.map(({ inside, outside }) => [inside, outside?.approved])).toEqual([
      [null, 'pending'],
      [null, 'no'],
      [null, 'pending'],
    ]);
  });

  test('withdraws a published version, even if a copy of it waits for approval', () => {
    const moved = {
      outcome: 'done',
      inside: null,
      outside: { ...published, approved: 'withdrawn' },
    };
    expect(move(key, null, 'withdraw')).toMatchObject(moved);
    expect(move(key, waiting, 'withdraw')).toMatchObject(moved);
    const withdrawn = document({ [key]: { ...published, approved: 'withdrawn' } });
    expect(movableKeys(withdrawn)).toEqual([key]);
    const state = { path: 'content/a', document: withdrawn, key, waiting: null };
    expect(planDecision('move', state)).toMatchObject(moved);
  });

  test('leaves a version that was published or moved meanwhile', () => {
    for (const at of [key, '20090101000000']) {
      expect(move(at)).toEqual({
        outcome: 'already',
        reason: expect.stringContaining('moved already'),
      });
    }
  });

  test('never overwrites another text, and deletes a duplicate', () => {
    const duplicate = move('20050101000000', { ...published, approved: 'no' });
    expect(duplicate).toMatchObject({ outcome: 'done', inside: null });
    expect(duplicate.outside).toBeUndefined();
    const another = { ...published, body: ['another'], approved: 'no' };
    for (const action of ['move', 'withdraw'] as const) {
      const conflict = move('20060101000000', another, action);
      expect(conflict).toEqual({
        outcome: 'refused',
        reason: expect.stringContaining('has a different text'),
      });
    }
  });
});

describe('an unapproved version', () => {
  const stored = document({
    '20040101000000': buildVersionDocument('One', 'first'),
    '20060101000000': buildVersionDocument('Two', 'later'),
  });
  const related = { document: stored, provenance: null };

  const read = (changes: object, others: object = {}) =>
    waitingVersion(
      'a',
      key,
      { ...buildVersionDocument('New', 'second'), ...changes },
      {
        ...related,
        ...others,
      },
    );

  test('is beside the version that readers see at its time', () => {
    expect(read({ approved: 'pending' })).toEqual({
      site: '500',
      branch: '1',
      id: 'a',
      key,
      approved: 'pending',
      title: 'New',
      inForce: '20040101000000',
      capturedFrom: null,
      doubt: null,
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
    const provenance = {
      address: 'http://example.org/',
      date: '2004-05-03',
      file: 'a.warc',
      tool: 'mnemosyne 1',
      doubt: 'it has 2 of 5 bytes',
    };
    expect(read({}, { provenance })).toMatchObject({
      capturedFrom: provenance.address,
      doubt: provenance.doubt,
    });
  });
});

describe('the arguments of approve, reject, withdraw and restore', () => {
  const reason = ['--reason', 'asked'];
  const parse = (...args: readonly string[]) =>
    parseVersionArguments('withdraw', [...args, ...reason]);

  test('name an item and a key, and optionally a person and a reason', () => {
    const args = ['a', key, '--by', ' ada ', '--reason', ' checked ', '--dry-run'];
    expect(parseVersionArguments('reject', args)).toMatchObject({
      selection: { id: 'a', key },
      reason: 'checked',
      by: 'ada',
      project: undefined,
      dryRun: true,
      yes: false,
      json: false,
    });
  });

  test('name all versions of an item or a site, or those captured at an address and time', () => {
    expect(parse('a', '--all').selection).toMatchObject({ id: 'a', key: null });
    expect(parse('--all', '--site', '500', '--branch', '2').selection).toMatchObject({
      id: null,
      site: '500',
      branch: '2',
    });
    const captured = { hosts: ['a.example'], from: '20040101000000', to: '20041231235959' };
    expect(parse('--host', 'a.example', '--from', '2004', '--to', '2004').selection).toMatchObject({
      id: null,
      captured,
    });
    expect(parse('a', '--from', '2004').selection).toMatchObject({ id: 'a', key: null });
  });

  test.each([
    [[], 'Name the versions: ID KEY, ID --all'],
    [['--from', '2004'], 'Name the site for --all'],
    [['a'], 'Name the key of a version, ID KEY, or all: ID --all.'],
    [['a', '2004'], '"2004" is not a timestamp'],
    [['a', '20040231120000'], 'is not a timestamp'],
    [['a', key, 'b'], 'Unexpected argument "b"'],
    [['a', key, '--all'], 'Name one version, ID KEY, or several without a key.'],
    [['a', key, '--host', 'a.example'], 'Name one version, ID KEY, or several without a key.'],
    [['a', '--all', '--site', '500'], 'leave out --site and --branch'],
    [['--all'], 'Name the site for --all: --site KEY.'],
    [['--site', '500'], 'For all versions of a site, add --all.'],
    [['.', key], '"." is not the id of an item.'],
    [['..', '--all'], '".." is not the id of an item.'],
    [['--url', 'page'], '--url "page" is not an address'],
    [['--host', 'a.example', '--from', '2005', '--to', '2004'], '--from is after --to'],
    [['a', key, '--reason', 'x'.repeat(1001)], 'at most 1000 characters'],
    [['a', key, '--pages', 'dist', '--dry-run'], '--pages cannot be combined with --dry-run.'],
  ])('%j are rejected', (args, message) => {
    expect(() => parseVersionArguments('withdraw', [...reason, ...args])).toThrow(message);
  });

  test('are those of the command only', () => {
    expect(() => parseVersionArguments('withdraw', ['a', key])).toThrow('Give a reason');
    expect(() => parseVersionArguments('reject', ['a', key])).toThrow('Give a reason');
    for (const option of [['--everywhere'], ['--pages', 'dist']]) {
      expect(() => parseVersionArguments('approve', ['a', key, ...option])).toThrow(
        `Unknown option '${option[0]}'.`,
      );
    }
  });
});
