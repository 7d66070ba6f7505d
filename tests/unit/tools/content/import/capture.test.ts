import { describe, expect, test } from 'vitest';
import { readFilter } from '../../../../../tools/content/import/capture';
import type { WarcRecordSpec } from '../../../../support/build-warc';
import { type Collection, collectFrom, textsOf } from '../../../../support/collected-captures';

const records = [
  { url: 'http://example.org/a', date: '2003-12-31T23:59:59Z', body: '<p>1' },
  { url: 'https://example.org/a', date: '2004-05-03T12:00:00Z', body: '<p>2' },
  { url: 'http://www.example.org/b?page=2', date: '2004-12-31T23:59:59Z', body: '<p>3' },
  { url: 'http://notexample.org/', date: '2005-01-01T00:00:00Z', body: '<p>4' },
  { url: 'http://example.org/x', date: '2004-06-01T00:00:00Z', status: '404 Gone', body: '<p>5' },
];

test.each([
  [{}, ['1', '2', '3', '4']],
  [{ url: ['http://example.org/a', 'https://notexample.org'] }, ['1', '2', '4']],
  [{ host: ['www.example.org', 'notexample.org'] }, ['3', '4']],
  [{ host: ['EXAMPLE.org'], from: '2004' }, ['2', '3']],
  [{ to: '2004' }, ['1', '2', '3']],
  [{ from: '2004-05', to: '2004-05' }, ['2']],
  [{ from: '20050101000000' }, ['4']],
  [{ exclude: ['^https:', 'page='] }, ['1', '4']],
  [{ include: ['[?&]page=\\d+$', 'notexample'] }, ['3', '4']],
  [{ host: ['*.example.org.'] }, ['1', '2', '3']],
  [{ include: ['example'], exclude: ['/(?:a|b)'] }, ['4']],
  [{ status: ['200', '404'], host: ['example.org'] }, ['1', '2', '3', '5']],
])('%j selects the captures %j', { tags: ['14.9'] }, async (options, expected) => {
  const collection = await collectFrom(records, { filter: readFilter(options) });
  expect(Object.values(textsOf(collection)).sort()).toEqual(expected);
  const { pages, filtered, httpError } = collection.counts;
  expect(pages + filtered + httpError).toBe(records.length);
  expect(collection.problems).toEqual([]);
});

test('a revisit that is left out is no capture', async () => {
  const ofFirst = [
    'WARC-Refers-To-Target-URI: http://example.org/a',
    'WARC-Refers-To-Date: 2003-12-31T23:59:59Z',
  ];
  const url = 'http://example.org/a';
  const revisit = { type: 'revisit', url, date: '2006-01-01T00:00:00Z', warcHeaders: ofFirst };
  const repeatsUntil = async (to: string) =>
    (await collectFrom([...records, revisit], { filter: readFilter({ to }) })).counts.repeats;
  expect([await repeatsUntil('2006'), await repeatsUntil('2005')]).toEqual([1, 0]);
});

describe('a record', () => {
  const body = '<!doctype html><p>Page';
  const unknown = 'application/unknown';

  test.each<[string, WarcRecordSpec]>([
    ['a resource of type HTML', { type: 'resource', recordType: 'text/html', body }],
    ['a resource of XHTML', { type: 'resource', recordType: 'application/xhtml+xml', body }],
    ['a resource without a type that is HTML', { type: 'resource', recordType: '', body }],
    ['a response without a head', { block: body, recordType: 'text/html;charset=utf-8' }],
    ['a response whose record has no type', { recordType: '' }],
    ['a response without a type that is HTML', { contentType: '', body }],
    ['a response of an unknown type that is HTML', { contentType: unknown, body }],
    ['a type in odd case, with parameters', { contentType: 'Text/HTML ; a=b; Charset="UTF-8"' }],
    ['a status line without a reason', { status: '200' }],
    ['a status line with the protocol twice', { status: 'HTTP/1.1 200 OK' }],
  ])('is a page: %s', { tags: ['14.9'] }, async (_, spec) => {
    const { counts, problems } = await collectFrom([spec]);
    expect([counts.pages, problems]).toEqual([1, []]);
  });

  test.each<[keyof Collection['counts'], string, WarcRecordSpec]>([
    ['revisit', 'a revisit', { type: 'revisit' }],
    ['other', 'a request', { type: 'request', body: 'GET / HTTP/1.1\r\n\r\n' }],
    ['other', 'a description of the file', { type: 'warcinfo', body: 'software: x\r\n' }],
    ['other', 'an answer about names', { url: 'dns:example.org' }],
    ['other', 'a conversion', { type: 'conversion', recordType: 'text/html', body }],
    ['other', 'metadata', { type: 'metadata', recordType: 'text/html', body }],
    ['other', 'a continuation', { type: 'continuation', body }],
    ['other', 'a file', { type: 'resource', recordType: 'text/html', url: 'file:///a' }],
    ['notHtml', 'a resource of another type', { type: 'resource', recordType: 'image/png' }],
    ['notHtml', 'a response without a type that is none', { contentType: '', body: 'words' }],
    ['notHtml', 'a response of words', { contentType: 'text/plain', body }],
    ['notHtml', 'a type that begins like HTML', { contentType: 'text/html-like' }],
    ['redirect', 'a redirect with a page', { status: '302 Found', body }],
    ['redirect', 'nothing new', { status: '304 Not Modified', body: '' }],
    ['httpError', 'no content', { status: '204 No Content', body: '' }],
    ['httpError', 'a missing page', { status: '404 Not Found' }],
    ['httpError', 'a part of a page', { status: '206 Partial Content' }],
  ])('is counted as %s: %s', { tags: ['14.9'] }, async (count, _, spec) => {
    const { counts, pages, problems } = await collectFrom([spec]);
    expect([counts.records, counts[count], pages.size, problems]).toEqual([1, 1, 0, []]);
  });
});
