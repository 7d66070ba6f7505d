import { describe, expect, test } from 'vitest';
import { parseProvenance } from '../../../../../src/backend/provenance-document';
import {
  capturedFields,
  exportGenerator,
  originOf,
} from '../../../../../tools/content/formats/record-place';

const digestField = capturedFields.digest.toLowerCase();
const recorded = {
  'warc-target-uri': 'http://old.example/?b=1#top',
  'warc-date': '2004-05-03T12:00:00.25Z',
  'warc-record-id': 'urn:uuid:1',
  'warc-payload-digest': 'sha1:ABC',
  'content-type': 'application/http; msgtype=response',
};
const http = { status: 200, fields: new Map([['content-type', 'text/html; charset=utf-8']]) };
const of = (changes: Readonly<Record<string, string>>, response: typeof http | null = http) =>
  originOf(
    { fields: new Map(Object.entries({ ...recorded, ...changes })), http: response, body: null },
    'a.warc',
  );

describe('the origin of a capture', () => {
  test('is what its record says, as it says it', () => {
    expect(of({})).toEqual({
      address: 'http://old.example/?b=1#top',
      date: '2004-05-03T12:00:00.25Z',
      recordId: 'urn:uuid:1',
      digest: 'sha1:ABC',
      file: 'a.warc',
      status: 200,
      type: 'text/html; charset=utf-8',
    });
    const type = 'text/html';
    expect(of({ 'content-type': type }, null), 'a resource').toMatchObject({ status: null, type });
  });

  test.each([
    ['an address with a name', 'http://u@a.example/x', 'http://a.example/x'],
    ['an endless address', `http://a.example/${'x'.repeat(9_000)}`, null],
  ])('has of %s what readers may see', (_, value, address) => {
    expect(of({ 'warc-target-uri': value }).address).toBe(address);
  });

  test('of an exported record is that of the record it was imported from, as far as known', () => {
    const id = { [capturedFields.recordId.toLowerCase()]: 'urn:uuid:2' };
    const captured = { recordId: 'urn:uuid:2', digest: 'sha1:DEF' };
    expect(of({ ...id, [digestField]: 'sha1:DEF' })).toMatchObject(captured);
    const body = Buffer.from(`<html><meta content="${exportGenerator}"><title>A</title>`);
    const fields = new Map(Object.entries(recorded));
    const unknown = { recordId: null, digest: null };
    expect(originOf({ fields, http, body }, 'a.warc')).toMatchObject(unknown);
    const digest = 'sha1:DEF';
    expect(of({ [digestField]: digest })).toMatchObject({ recordId: null, digest });
  });
});

describe('stored provenance', () => {
  const stored = { address: 'http://a.example/', date: 'd', file: 'f', tool: 't' };

  test.each([
    ['an address that is none of the web', { address: 'javascript:alert(1)' }, { address: null }],
    ['credentials', { address: 'http://u:p@a.example/x' }, { address: 'http://a.example/x' }],
    ['a status that is no number', { status: '200' }, { status: null }],
    ['a digest that is no text', { digest: 7 }, { digest: null }],
  ])('is read without %s', (_, change, expected) => {
    expect(parseProvenance({ ...stored, ...change })).toMatchObject(expected);
  });

  const incomplete = [null, [], 'text', { ...stored, date: '' }, { ...stored, tool: 1 }];
  test.each(incomplete)('that is incomplete is none: %j', (value) => {
    expect(parseProvenance(value)).toBeNull();
  });
});
