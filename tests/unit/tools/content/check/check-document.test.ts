import { describe, expect, test } from 'vitest';
import { checkDocument, checkWaiting } from '../../../../../tools/content/check/check-document';
import { buildDocument, buildVersionDocument } from '../../../../support/build-document';

const key = '20040503120000';
const version = buildVersionDocument('Title');
const good = { ...buildDocument('a', { [key]: version }) };

const rulesIn = (stored: object) =>
  checkDocument('content/a', { ...stored }).map(({ rule, detail }) => `${rule} ${detail}`);
const withVersion = (stored: unknown, at = key) => ({ ...good, versions: { [at]: stored } });

describe('a document', () => {
  test('as the importer writes it, or without fields with a default in the app, breaks no rule', () => {
    expect(rulesIn(good)).toEqual([]);
    expect(rulesIn({ ...good, versions: {} })).toEqual([]);
    expect(rulesIn({ itemSite: '500', versions: { [key]: version } })).toEqual([]);
  });

  const approval = (approved: unknown) => withVersion({ ...version, approved });
  const unapproved = `unapproved-version versions.${key}.approved is`;
  test.each<[what: string, line: string, changes: object]>([
    ['approval', `${unapproved} "pending"`, approval('pending')],
    ['approval', `${unapproved} "YES"`, approval('YES')],
    ['approval', `${unapproved} true`, approval(true)],
    ['lack of an approval', `${unapproved} missing`, approval(undefined)],
    ...['20040231120000', 'constructor', ''].map((at): [string, string, object] => {
      return ['key', `bad-key versions.${at} is not a timestamp`, withVersion(version, at)];
    }),
    ['site', 'unknown-site itemSite is "nowhere"', { itemSite: 'nowhere' }],
    ['lack of a site', 'unknown-site itemSite is missing', { itemSite: undefined }],
    ['branch', 'malformed itemBranch is 1, not a text', { itemBranch: 1 }],
    ['parent', 'malformed parentId is {}, not a text', { parentId: {} }],
    ['withdrawals', 'malformed withdrawn is not a map', { withdrawn: 'none' }],
    ['date', 'malformed withdrawn.x is 1, not a timestamp by timestamp', { withdrawn: { x: 1 } }],
    ['ends', 'malformed ends is not a map', { ends: 'none' }],
    ['end', 'malformed ends.x is 404, not an end by timestamp', { ends: { x: 404 } }],
    ['versions', 'malformed versions is not a map', { versions: 'none' }],
    ['field', 'unknown-field currentVersion', { currentVersion: key }],
    ['version', `malformed versions.${key} is not a map`, { versions: { [key]: 'text' } }],
  ])('with a wrong %s is reported', (_what, line, changes) => {
    expect(rulesIn({ ...good, ...changes })).toEqual([line]);
  });

  test('is checked down to its segments', () => {
    const body = ['text', { text: 'x', type: 'bold', size: 3 }, { linkType: 'odd' }];
    expect(rulesIn(withVersion({ ...version, note: 1, headline: 'x', body }))).toEqual([
      `unknown-field versions.${key}.note`,
      `malformed versions.${key}.headline has segments that are not a list`,
      `unknown-field versions.${key}.body[1].size`,
      `unknown-field versions.${key}.body[2].linkType`,
      `malformed versions.${key}.body has a segment of unknown shape`,
    ]);
  });

  test('may have no more than the importer fills', () => {
    const ofSize = (length: number) =>
      rulesIn(withVersion(buildVersionDocument('Title', 'x'.repeat(length))));
    expect(ofSize(900 * 1024 - 200)).toEqual([]);
    expect(ofSize(900 * 1024)).toEqual([expect.stringMatching(/^oversize 921,\d{3} bytes of/)]);
  });
});

const check = (changes: object, { at = key, hasDocument = true } = {}) =>
  checkWaiting('content/a/unapproved/x', at, { ...version, ...changes }, hasDocument).map(
    ({ rule }) => rule,
  );

test.each([
  ['pending', { approved: 'pending' }, {}, []],
  ['approved', { approved: 'yes' }, {}, ['approved-version']],
  ['under a bad key', { approved: 'no' }, { at: 'x' }, ['bad-key']],
  ['beside nothing', { approved: 'no' }, { hasDocument: false }, ['orphan']],
  ['with a note', { approved: 'no', note: 'x' }, {}, ['unknown-field']],
])('an unapproved version that is %s breaks these rules', (_what, changes, place, rules) => {
  expect(check(changes, place)).toEqual(rules);
});
