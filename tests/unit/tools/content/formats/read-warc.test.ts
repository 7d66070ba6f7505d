import { readdirSync } from 'node:fs';
import { constants, deflateRawSync, gzipSync } from 'node:zlib';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { DamagedInput, fileSource } from '../../../../../tools/content/formats/byte-source';
import { readWarc } from '../../../../../tools/content/formats/read-warc';
import {
  buildWarc,
  buildWarcRecord,
  createWarcFiles,
  type WarcOptions,
} from '../../../../support/build-warc';
import { bytesSource } from '../../../../support/collected-captures';
import { someRuns } from '../../../../support/many-runs';
import { anyDamage } from '../../../../support/properties';

const eventsOf = (bytes: Uint8Array) => readWarc(bytesSource(bytes, 'file'));

/** The events of reading: the bodies of records, with a "?" if the length is wrong, and damage as `!offset`. */
async function read(...parts: readonly Uint8Array[]): Promise<string[]> {
  const found: string[] = [];
  for await (const event of eventsOf(Buffer.concat(parts))) {
    if (event instanceof DamagedInput) found.push(`!${event.offset}`);
    else {
      const body = Buffer.from(event.body ?? []).toString() || 'no body';
      found.push(event.damage === null ? body : `${body}?`);
    }
  }
  return found;
}

const three = [{ body: 'first' }, { body: 'second' }, { body: 'third' }];
const bodies = ['first', 'second', 'third'];
const first = buildWarc(three.slice(0, 1));
const rest = buildWarc(three.slice(1));
const packed = (count = 3) => buildWarc(three.slice(0, count), { gzip: 'records' });

/** A record whose head is changed. */
const odd = (change: (record: string) => string) =>
  Buffer.from(change(buildWarcRecord({ body: 'odd' }).toString()));

const ways: readonly [string, WarcOptions][] = [
  ['plain', {}],
  ['compressed record by record', { gzip: 'records' }],
  ['in one gzip member', { gzip: 'file' }],
];

describe('a whole file', () => {
  const interim = '100 Continue\r\n\r\nHTTP/1.1 200 OK';
  test.each<readonly [string, Buffer, readonly string[]]>([
    ...ways.map(([name, options]) => [name, buildWarc(three, options), bodies] as const),
    ['of version 1.1', buildWarc(three, { version: '1.1' }), bodies],
    ['without the blank lines after its last record', buildWarc(three).subarray(0, -4), bodies],
    ['with bare newlines in headers', buildWarc([{ body: 'old', lineEnd: '\n' }]), ['old']],
    ['with an interim response', buildWarc([{ body: 'last', status: interim }]), ['last']],
    ['that is empty', Buffer.alloc(0), []],
  ])('%s gives all its records', async (_, bytes, records) => {
    expect(await read(bytes)).toEqual(records);
  });

  test.each(['WARC/0.17', 'WARC/0.18'])(
    'of %s may have odd line ends and names',
    async (version) => {
      const record = odd((text) =>
        text
          .replace('WARC-Type: response', 'warc-type: Response')
          .replace('WARC-Target-URI: ', 'Warc-Target-Uri:\r\n\t')
          .replace(/^[\s\S]*?\r\n\r\n/, (head) => head.replaceAll('\r\n', '\n'))
          .replace('WARC/1.0', version),
      );
      expect(await read(record)).toEqual(['odd']);
    },
  );

  test('larger than any buffer is read record by record', async () => {
    const large = { body: 'x'.repeat(700_000) };
    const found = await read(buildWarc([large, { body: 'small' }, large], { gzip: 'records' }));
    expect(found.map((text) => text.length)).toEqual([700_000, 5, 700_000]);
  });
});

describe('a damaged file', () => {
  const lastStart = packed(2).length;
  const lengthless = Buffer.from('WARC/1.0\r\nWARC-Type: response\r\n\r\nhello\r\n\r\n');
  const lettered = odd((record) => record.replace(/(?<=\nContent-Length: )\d+/, 'x'));
  const manyFields = odd((record) => record.replace('\r\n', `\r\n${'X: y\r\n'.repeat(50_000)}`));
  const longHead = odd((record) =>
    record.replace('\r\n', `\r\n${`${'X: y'.repeat(500)}\r\n`.repeat(200)}`),
  );
  const tar = Buffer.concat([Buffer.from('a.warc\0ustar'), Buffer.alloc(500)]);
  const garbage = Buffer.from('\u0000\u0001 no record\r\n at all\r\n');
  const formatText = 'Lines of WARC/1.0\nbegin\r\n\r\nrecords.';
  const naming = buildWarc([{ body: formatText, length: 60 }]);

  test.each<[string, readonly Buffer[], readonly string[]]>([
    ['truncated in a body', [buildWarc(three).subarray(0, -6)], ['first', 'second', 'thi?']],
    ['truncated in a head', [buildWarc(three).subarray(0, -10)], ['first', 'second', 'no body?']],
    ['truncated in a member', [packed().subarray(0, -30)], ['first', 'second', `!${lastStart}`]],
    ['a record without a line end', [first.subarray(0, -6), rest], ['fir?', 'second', 'third']],
    ['garbage', [first, garbage, rest], ['first', `!${first.length}`, 'second', 'third']],
    ['garbage in a member', [gzipSync(Buffer.concat([first, garbage]))], ['first', '!0']],
    [
      'garbage without a line end',
      [tar, first, Buffer.alloc(5000), rest],
      ['!0', 'first', `!${tar.length + first.length}`, 'second', 'third'],
    ],
    ['a length that is no number', [lettered, first], ['odd?', 'first']],
    ['a record without a length', [lengthless, first], ['!0', 'first']],
    ['a head of more than 1,000 lines', [manyFields, first], ['!0', 'first']],
    ['a head of more than 256 KiB', [longHead, first], ['!0', 'first']],
    ['a page that names the format', [naming, first], [`${formatText}?`, 'first']],
    ['nothing of WARC', [Buffer.from('hello\nworld\n'.repeat(1000))], ['!0']],
  ])('with %s is read as far as possible', async (_, parts, found) => {
    expect(await read(...parts)).toEqual(found);
  });

  test('truncated, in one gzip member, is read to the last record but one', async () => {
    const many = Array.from({ length: 40 }, (_, at) => ({ body: `${at}`.repeat(at + 1) }));
    const cut = deflateRawSync(buildWarc(many), { finishFlush: constants.Z_SYNC_FLUSH });
    const header = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 3]);
    const whole = many.slice(0, -1).map(({ body }) => body);
    expect(await read(header, cut)).toEqual([...whole, '!0']);
  });

  test.each([0, 1, 20, 60])('with a wrong byte at %i of a member loses that record', async (at) => {
    const bytes = packed();
    const start = packed(1).length;
    bytes[start + at] = (bytes[start + at] ?? 0) ^ 0xff;
    expect(await read(bytes)).toEqual(['first', `!${start}`, 'third']);
  });

  test.each(ways)('%s, a record of a wrong length ends before the next one', async (_, options) => {
    const { length } = 'HTTP/1.1 200 OK\r\nContent-Type: text/html; charset=utf-8\r\n\r\nfirst';
    for (const much of [-5, -1, 5, 60, 300, 1_000_000]) {
      const wrong = { body: 'first', length: length + much };
      const found = await read(buildWarc([wrong, ...three.slice(1)], options));
      expect(found, `wrong by ${much}`).toEqual(['first?', 'second', 'third']);
    }
  });

  test.each([
    [400, 'the member'],
    [700, 'the next member'],
  ])('a length of %d that ends within %s loses no other record', async (declared) => {
    const wrong = [{ body: 'wrong', length: declared }, ...three];
    const [before, odd] = [three, wrong].map((records) => buildWarc(records, { gzip: 'file' }));
    const found = await read(...[before, odd, before].flatMap((part) => part ?? []));
    expect(found).toEqual([...bodies, 'wrong?', ...bodies, ...bodies]);
  });

  test('keeps the offsets of records after one with a wrong length, in any member', async () => {
    const wrong = buildWarc([{ body: 'wrong', length: 700 }], { gzip: 'records' });
    const offsets: number[] = [];
    for await (const event of eventsOf(Buffer.concat([wrong, packed()]))) {
      if (!(event instanceof DamagedInput)) offsets.push(event.offset);
    }
    const starts = [0, packed(1).length, packed(2).length].map((start) => wrong.length + start);
    expect(offsets).toEqual([0, ...starts]);
  });

  const continuous = ways.filter(([, { gzip }]) => gzip !== 'records');
  test.each(continuous)('%s, whose records all claim the rest ends early', async (_, options) => {
    const record = { body: 'x'.repeat(2000), length: 10 ** 9 };
    const found = await read(buildWarc(Array(3000).fill(record), options));
    expect(found.length).toBeLessThan(500);
    expect(found.at(-1)).toMatch(/^!/);
  });

  test.each(ways)('%s, whose records all claim 8 MB loses none of them', async (_, options) => {
    const record = { body: 'short', length: 8_000_000 };
    const found = await read(buildWarc(Array(1000).fill(record), options));
    expect(found).toEqual(Array(1000).fill('short?'));
  });

  test('is not kept open at any damaged place', async () => {
    const files = await createWarcFiles();
    const members = Array.from({ length: 30 }, () => packed(1).fill(0xff, 40, 60));
    const file = fileSource(await files.write('a.warc.gz', Buffer.concat(members)), 'a.warc.gz');
    const before = readdirSync('/dev/fd').length;
    for await (const event of readWarc(file)) expect(event).toBeInstanceOf(DamagedInput);
    expect(readdirSync('/dev/fd').length).toBeLessThan(before + 10);
    await files.remove();
  });

  test('with any number of lengths that are too small is read to its end', async () => {
    const size = 7 * 1024 * 1024;
    const body = Buffer.alloc(size, 'x');
    const record = buildWarc([{ body, length: size }], { gzip: 'records' });
    let count = 0;
    for await (const event of eventsOf(Buffer.concat(Array(37).fill(record)))) {
      if (!(event instanceof DamagedInput) && event.body?.length === size) count++;
    }
    expect(count).toBe(37);
  });

  test.each(ways.slice(0, 2))('%s, loses a record longer than any page', async (_, options) => {
    const records = [{ body: 'wrong', length: 9_000_000 }, ...three];
    expect(await read(buildWarc(records, options))).toEqual(['!0', ...bodies]);
  });

  test.each(ways.slice(0, 2))('%s, with changed bytes is read to its end', async (_, options) => {
    await fc.assert(
      fc.asyncProperty(anyDamage(buildWarc(three, options)), async (bytes) => {
        expect((await read(bytes)).length).toBeLessThan(50);
      }),
      someRuns,
    );
  });
});
