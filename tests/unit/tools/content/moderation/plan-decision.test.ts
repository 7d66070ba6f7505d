import { expect, test } from 'vitest';
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

const done = (inside?: Stored | null, outside?: Stored | null) => {
  return { outcome: 'done', inside, outside };
};
const already = (reason = '') => {
  return { outcome: 'already', reason: expect.stringContaining(reason) };
};
const refused = (reason: string | RegExp) => {
  return { outcome: 'refused', reason: expect.stringMatching(reason) };
};

type Row = readonly [Action, string, Stored | null, Stored | null, object];

const rows: readonly Row[] = [
  ['approve', 'pending', document({}), { ...stored, approved: 'pending' }, done(stored, null)],
  ['approve', 'rejected', document({}), { ...stored, approved: 'no' }, done(stored, null)],
  ['approve', 'of unknown state', document({}), { ...stored, approved: null }, done(stored, null)],
  ['approve', 'published', inDocument(published), null, already()],
  ['approve', 'published, with a copy', inDocument(published), waiting, already()],
  ['approve', 'pending in both places', inDocument(waiting), waiting, done(published, null)],
  ['approve', 'of no item', null, waiting, refused('there is no item content/a')],
  ['approve', 'missing', document({}), null, refused('no version 20040503120000 waits')],
  ['approve', 'only in the document', inDocument(waiting), null, refused('waits for approval')],
  ['approve', 'of an odd item', document(['x']), waiting, refused('versions that are not a map')],
  ['approve', 'too large', large, { ...waiting, body: ['y'.repeat(1000)] }, refused(tooLarge)],
  ['approve', 'withdrawn', document({}), withdrawn, refused('withdrawn')],
  ['reject', 'pending', document({}), waiting, done(undefined, rejected)],
  ['reject', 'rejected', document({}), rejected, already('rejected already')],
  ['reject', 'withdrawn', document({}), withdrawn, refused('withdrawn')],
  ['reject', 'published', inDocument(published), null, refused('is published: withdraw it')],
  ['restore', 'withdrawn', document({}), withdrawn, done(published, null)],
  ['restore', 'pending', document({}), waiting, refused('withdrawn')],
  ['withdraw', 'missing', document({}), null, refused('has no such published version')],
  ['withdraw', 'published', inDocument(published), null, done(null, withdrawn)],
  ['withdraw', 'published, with a copy', inDocument(published), waiting, done(null, withdrawn)],
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
  ['move', 'published meanwhile', inDocument(published), null, already('moved already')],
  ['move', 'moved meanwhile', document({}), null, already('moved already')],
];

const conflicts: readonly Row[] = [
  [
    'approve',
    'pending, where another text is published',
    inDocument(otherText),
    waiting,
    refused('with a different text'),
  ],
  [
    'approve',
    'pending, where another text waits in the document',
    inDocument({ ...otherText, approved: 'pending' }),
    waiting,
    refused('with a different text'),
  ],
  [
    'withdraw',
    'published, beside another text',
    inDocument(published),
    otherText,
    refused('a different text'),
  ],
  [
    'move',
    'rejected, beside another text',
    inDocument(rejected),
    otherText,
    refused('has a different text'),
  ],
  [
    'restore',
    'withdrawn, where another text is',
    inDocument(otherText),
    withdrawn,
    refused('with a different text'),
  ],
];

function expectPlan(...[action, , document, waiting, planned]: Row): void {
  const plan = planDecision(action, { path: 'content/a', key, document, waiting });
  const { inside, outside } = plan;
  expect({ inside, outside, ...plan }).toMatchObject(planned);
}

test.each(rows)('to %s what is %s', expectPlan);

test.each(conflicts)('to %s what is %s replaces nothing', { tags: ['15.4'] }, expectPlan);
