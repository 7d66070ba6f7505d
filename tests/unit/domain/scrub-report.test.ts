import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parseErrorEndpoint } from '../../../src/domain/error-report';
import { scrubReport, scrubText } from '../../../src/domain/scrub-report';
import { forAny } from '../../support/properties';

const uid = 'aB3dE6gH9jK2mN5pQ8sT1vW4yZ7x';
const jwt = 'eyJhbGciOiJSUzI1NiJ9.eyJlbWFpbCI6InJAZXgub3JnIn0.c2lnbmF0dXJl_-A';

test.each([
  ['an e-mail address', 'no account reader@example.org here', 'no account [e-mail] here'],
  ['one on a host without a dot', 'from <reader@localhost>', 'from <[e-mail]>'],
  ['one in other letters', 'für jürgen@bücher.example', 'für [e-mail]'],
  ['one encoded', '/invite/reader%40example.org', '/invite/[e-mail]'],
  ['one encoded twice', '/invite/reader%2540example.org', '/invite/[e-mail]'],
  ['a JSON web token', `token ${jwt} expired`, 'token [token] expired'],
  ['a bearer token', 'Authorization: Bearer abc.def-123456', 'Authorization: [secret] [secret]'],
  ['a named secret', '{"password":"open sesame"}', '{"password":"[secret] sesame"}'],
  ['an API key', `key AIza${'x'.repeat(35)}`, 'key [key]'],
  ['an account id', `no document for ${uid}.`, 'no document for [id].'],
  ['the document of an account', 'users/short-id is odd', 'users/[id] is odd'],
  ['one with an encoded slash', 'documents/users%2FAbcd', 'documents/users/[id]'],
  ['a long mixed token', `got ${'aB3'.repeat(20)}`, 'got [token]'],
  ['a query', 'GET https://a.example/x?email=a&key=b failed', 'GET https://a.example/x failed'],
  ['a fragment', 'at https://a.example/x#access_token=1', 'at https://a.example/x'],
  ['the query of a path', 'no route for /web/2014?redirect=/me', 'no route for /web/2014'],
  [
    'the query of a long path',
    `no route for /${'a-'.repeat(500)}?redirect=/me`,
    `no route for /${'a-'.repeat(500)}`,
  ],
  ['a name in an address', 'https://me:secret@a.example/x', 'https://a.example/x'],
])('from a report is taken %s', (_, text, expected) => {
  expect(scrubText(text)).toBe(expected);
});

describe('in a report stay', () => {
  test.each([
    ['plain words', "Cannot read properties of undefined (reading 'length')"],
    ['a parse error', "Unexpected token '<', is not valid JSON"],
    ['an item and its oddity', 'content/word-20110520-index has segments that are not a list'],
    ['the id of a document', 'content/Qm7xZ2pL9vK4tR8sW1yB has a version that is not a map'],
    ['a page of the archive', '/web/20110520190000/500/story/a-story_1'],
    ['a stack of Chromium', 'at f (https://a.example/assets/index-Cx1.js:10:5)'],
    ['a stack of Firefox', 'f@https://a.example/assets/index-Cx1.js:10:5'],
    ['a stack of Safari', 'forEach@[native code]'],
  ])('%s', (_, text) => {
    expect(scrubText(text)).toBe(text);
  });

  test('line and column behind an address that loses its query', () => {
    expect(scrubText('at f (https://a.example/x.js?v=1:10:5)')).toBe(
      'at f (https://a.example/x.js:10:5)',
    );
    expect(scrubText('f@https://a.example/x.js?v=1:10:5')).toBe('f@https://a.example/x.js:10:5');
  });
});

describe('a report', () => {
  const report = { name: 'Error', message: '', stack: '', path: '/', version: '/assets/i-1.js' };

  test('is scrubbed in every text that comes from outside', () => {
    const secret = 'reader@example.org';
    const texts = { name: secret, message: secret, stack: secret, path: `/${secret}` };
    const scrubbed = scrubReport({ ...report, ...texts });
    expect(JSON.stringify(scrubbed)).not.toContain('reader');
    expect(scrubbed.version).toBe(report.version);
  });

  test('is of bounded size, and half an address does not escape at the cut', () => {
    const message = `${'word '.repeat(198)}reader.of.archives@example.org`;
    const scrubbed = scrubReport({ ...report, message, stack: 'x'.repeat(1_000_000) });
    expect(scrubbed.message.length).toBeLessThanOrEqual(501);
    expect(scrubbed.stack.length).toBeLessThanOrEqual(2_001);
    expect(scrubReport({ ...report, name: `${'x'.repeat(79)}🇩🇪` }).name).toBe(`${'x'.repeat(79)}…`);
    expect(JSON.stringify(scrubbed)).not.toContain('reader');
  });

  test('holds no e-mail address, whatever stands around it', () => {
    const word = fc.stringMatching(/^[a-z0-9.+_-]{1,20}$/);
    forAny(fc.string(), word, word, fc.string(), (before, local, host, after) => {
      const address = `${local}@${host}.example`;
      expect(scrubText(`${before} ${address} ${after}`)).not.toContain(address);
    });
  });

  test('takes no more than a moment, however hostile', () => {
    const texts = ['/', '/?', 'a-', 'a.', '@', 'aB3-', 'users/', 'a://'].map((part) =>
      part.repeat(1_000_000 / part.length),
    );
    const start = performance.now();
    for (const text of texts) scrubReport({ ...report, message: text, stack: text, path: text });
    for (const text of texts) scrubText(text.slice(0, 4_000));
    expect(performance.now() - start).toBeLessThan(2_000);
  });
});

test.each([
  ['/errors', '/errors'],
  [' /api/errors ', '/api/errors'],
  ['https://errors.example.org', 'https://errors.example.org/'],
  ['https://errors.example.org/in/7', 'https://errors.example.org/in/7'],
])('errors can be sent to %j', (text, expected) => {
  expect(parseErrorEndpoint(text)).toBe(expected);
});

const refused = (
  '/ //a.example /\\a.example http://a.example https:// https://me:secret@a.example ' +
  'https://a.example/?key=1 https://a.example/#1'
).split(' ');
const malformed = ['', 'https://a.example/b c', 'javascript:alert(1)'];
test.each([...malformed, ...refused])('errors cannot be sent to %j', (text) => {
  expect(parseErrorEndpoint(text)).toBeNull();
});
