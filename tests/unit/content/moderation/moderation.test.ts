import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { compareSegments } from '../../../../src/domain/comparison/compare-text';
import type { Segment } from '../../../../src/domain/content/segment';
import {
  parseModerationArguments,
  parseTakedownArguments,
} from '../../../../tools/content/commands/moderation-arguments';
import { comparisonText } from '../../../../tools/content/moderation/comparison-text';
import { decideApproval } from '../../../../tools/content/moderation/decide-approval';
import { movableKeys, planMove } from '../../../../tools/content/moderation/plan-move';
import { waitingEntry, waitingVersion } from '../../../../tools/content/moderation/waiting-entry';
import { waitingText } from '../../../../tools/content/moderation/waiting-text';
import { anySegments } from '../../../support/any-segments';
import { buildDocument, buildVersionDocument } from '../../../support/build-document';

const key = '20040503120000';
const other = '20050101000000';
const published = buildVersionDocument('Title', 'Text.');
const waiting = { ...published, approved: 'pending' };
const document = (versions: object) => ({ ...buildDocument('a', {}), versions });

describe('an approval', () => {
  const decide = (stored: object, waits: object | null = waiting) =>
    decideApproval('content/a', { ...stored }, key, waits && { ...waits });

  test.each(['pending', 'no', 'maybe', undefined])('publishes a version that is %j', (approved) => {
    expect(decide(document({}), { ...waiting, approved })).toEqual({
      kind: 'approve',
      version: published,
    });
  });

  test('preserves unknown fields', () => {
    expect(decide(document({}), { ...waiting, note: 'x' })).toMatchObject({
      version: { note: 'x', approved: 'yes' },
    });
  });

  test('of a published version changes nothing, with or without a remaining copy', () => {
    expect(decide(document({ [key]: published }))).toEqual({ kind: 'already' });
    expect(decide(document({ [key]: published }), null)).toEqual({ kind: 'already' });
  });

  test('of an unapproved version in the document publishes it', () => {
    expect(decide(document({ [key]: waiting }))).toMatchObject({ kind: 'approve' });
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
      kind: 'refused',
      reason: expect.stringMatching(reason),
    });
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

  test('preserves a rejection, and treats any other approval as pending', () => {
    const { moved } = planMove(mixed, movableKeys(mixed), new Map());
    expect(moved.map(([at, { approved }]) => [at, approved])).toEqual([
      ['20050101000000', 'pending'],
      ['20060101000000', 'no'],
      ['20070101000000', 'pending'],
    ]);
  });

  test('withdraws a published version, even if a copy of it waits for approval', () => {
    const moved = [[key, { ...published, approved: 'withdrawn' }]];
    expect(planMove(mixed, [key], new Map())).toMatchObject({ moved });
    expect(planMove(mixed, [key], new Map([[key, waiting]]))).toMatchObject({ moved });
    const withdrawn = document({ [key]: { ...published, approved: 'withdrawn' } });
    expect(planMove(withdrawn, movableKeys(withdrawn), new Map())).toMatchObject({ moved });
  });

  test('never overwrites another text, and deletes a duplicate', () => {
    const there = new Map([
      ['20050101000000', { ...published, approved: 'no' }],
      ['20060101000000', { ...published, body: ['another'], approved: 'no' }],
    ]);
    const plan = planMove(mixed, movableKeys(mixed), there);
    expect(plan.duplicates).toEqual(['20050101000000']);
    expect(plan.conflicts).toEqual(['20060101000000']);
    expect(plan.moved.map(([at]) => at)).toEqual(['20070101000000']);
  });
});

describe('a comparison as text', () => {
  const compare = (before: readonly Segment[], after: readonly Segment[], context?: number) =>
    comparisonText(compareSegments(before, after), context);

  test.each([
    ['a word for another', ['the old word'], ['the new word'], 'the [-old-]{+new+} word'],
    ['all new', [], ['new'], '{+new+}'],
    ['nothing', ['same'], ['same'], 'same'],
    ['the style alone', ['a b'], ['a ', { text: 'b', type: 'bold' }], 'a [-b-]{+b+}'],
    [
      'where a link leads',
      [{ linkType: 'external', url: 'https://one.example/', text: 'here' }],
      [{ linkType: 'id', targetId: 'story', targetSite: 'homer', text: 'here' }],
      '[-here <https://one.example/>-]{+here <homer/story>+}',
    ],
  ] as const)('shows %s', (_what, before, after, text) => {
    expect(compare(before, after)).toBe(text);
  });

  test('can omit text far from any change', () => {
    const long = 'word '.repeat(50);
    expect(compare([`${long}old ${long}`], [`${long}new ${long}`], 6)).toBe(
      '[…] word [-old-]{+new+} word […]',
    );
    expect(compare([long], [long], 6)).toBe('word w[…]');
    expect(compare(['short '], ['short x'], 6)).toBe('short {+x+}');
  });

  test('without its additions is the text before, without its removals the text after', () => {
    const plain = fc.array(fc.stringMatching(/^[a-z \n]{0,12}$/), { maxLength: 5 });
    fc.assert(
      fc.property(plain, plain, (before, after) => {
        const text = compare(before, after);
        const without = (gone: RegExp, kept: RegExp) => text.replace(gone, '').replace(kept, '$1');
        const [removed, added] = [/\[-(.*?)-\]/gs, /\{\+(.*?)\+\}/gs];
        expect(without(added, removed)).toBe(before.join(''));
        expect(without(removed, added)).toBe(after.join(''));
      }),
    );
  });

  test('is made of any segments', () => {
    fc.assert(
      fc.property(anySegments, anySegments, fc.nat(20), (before, after, context) => {
        expect(typeof compare(before, after, context)).toBe('string');
      }),
    );
  });
});

describe('an unapproved version', () => {
  const stored = document({
    '20040101000000': buildVersionDocument('One', 'first'),
    '20060101000000': buildVersionDocument('Two', 'later'),
  });
  const related = { document: stored, provenance: null };

  test('is compared with the version that readers see at its time', () => {
    const version = { ...buildVersionDocument('New', 'second'), approved: 'pending' };
    expect(waitingEntry(waitingVersion('a', key, version, related))).toEqual({
      site: '500',
      branch: '1',
      id: 'a',
      key,
      approved: 'pending',
      title: 'New',
      inForce: '20040101000000',
      capturedFrom: null,
      doubt: null,
      headline: '[-One-]{+New+}',
      body: '[-first-]{+second+}',
    });
  });

  test.each([
    ['before every other version', '20010101000000', stored],
    ['of an item that shows nothing', key, document({})],
    ['of an item that is not there', key, null],
  ])('%s is new', (_what, at, item) => {
    const entry = waitingEntry(
      waitingVersion(
        'a',
        at,
        { ...buildVersionDocument('New', 'text') },
        { ...related, document: item },
      ),
    );
    expect(entry).toMatchObject({ inForce: null, headline: '{+New+}', body: '{+text+}' });
  });

  test.each([
    ['of unknown approval is pending', { approved: 'perhaps' }, { approved: 'pending' }],
    ['that is withdrawn says so', { approved: 'withdrawn' }, { approved: 'withdrawn' }],
    ['without a headline is untitled', { headline: [] }, { title: 'Untitled' }],
    ['that is broken is shown as well as can be', { body: 7 }, { body: '[-first-]{+7+}' }],
  ])('%s', (_what, changes, entry) => {
    const version = { ...buildVersionDocument('New', 'text'), ...changes };
    expect(waitingEntry(waitingVersion('a', key, version, related))).toMatchObject(entry);
  });

  test('tells where it was captured, and the doubt about it', () => {
    const provenance = {
      address: 'http://example.org/',
      date: '2004-05-03',
      file: 'a.warc',
      tool: 'mnemosyne 1',
      doubt: 'it has 2 of 5 bytes',
    };
    const version = { ...buildVersionDocument('New', 'text') };
    const entry = waitingEntry(waitingVersion('a', key, version, { ...related, provenance }));
    expect(entry).toMatchObject({ capturedFrom: provenance.address, doubt: provenance.doubt });
    expect(waitingText(entry)).toContain('  doubtful: it has 2 of 5 bytes');
  });

  test('sends no control sequences to the terminal', () => {
    const version = { ...buildVersionDocument('\u001b]0;x\u0007', '\u202eText\u009b2J') };
    const lines = waitingText(
      waitingEntry(waitingVersion('a', key, version, { ...related, document: null })),
    ).join('\n');
    expect(lines).toContain('\\u001b]0;x\\u0007');
    expect(lines).toContain('{+\\u202eText\\u009b2J+}');
    expect(lines).not.toMatch(/(?!\n)\p{Cc}|\u202e/u);
  });
});

describe('the arguments of approve and reject', () => {
  test('name an item and a key, and optionally a person and a reason', () => {
    const args = ['a', key, '--by', ' ada ', '--reason', ' checked ', '--dry-run'];
    expect(parseModerationArguments(args)).toEqual({
      id: 'a',
      key,
      reason: 'checked',
      by: 'ada',
      project: undefined,
      dryRun: true,
      yes: false,
      json: false,
    });
  });

  test.each([
    [[], 'Name an item and the key'],
    [['a'], 'Name an item and the key'],
    [['a', '2004'], '"2004" is not a timestamp'],
    [['a', '20040231120000'], 'is not a timestamp'],
    [['a', key, 'b'], 'Unexpected argument "b"'],
    [['a', key, '--reason', 'x'.repeat(1001)], 'at most 1000 characters'],
  ])('%j are rejected', (args, message) => {
    expect(() => parseModerationArguments(args)).toThrow(message);
  });
});

describe('the arguments of withdraw and restore', () => {
  test('name a version or all', () => {
    expect(parseTakedownArguments(['a', key, '--reason', 'x'])).toMatchObject({ id: 'a', key });
    expect(parseTakedownArguments(['a', '--all'])).toMatchObject({ id: 'a', key: null });
  });

  test.each([[[]], [['a']], [['--all']], [['a', key, '--all']]])('%j are rejected', (args) => {
    expect(() => parseTakedownArguments(args)).toThrow('Name an item and the key of a version, or');
  });

  test('have a key that is a timestamp', () => {
    expect(() => parseTakedownArguments(['a', '2004'])).toThrow('"2004" is not a timestamp');
  });
});
