import { constants, deflateRawSync } from 'node:zlib';
import * as fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { fileSource } from '../../../../tools/content/formats/byte-source';
import { readWarc } from '../../../../tools/content/formats/read-warc';
import {
  buildWarc,
  buildWarcRecord,
  createWarcFiles,
  type WarcOptions,
} from '../../../support/build-warc';

let files: Awaited<ReturnType<typeof createWarcFiles>>;
beforeAll(async () => {
  files = await createWarcFiles();
});
afterAll(() => files.remove());

let fileCount = 0;

/** The events of reading: the bodies of records, with a "?" if the length is wrong, and damage as `!offset`. */
async function read(bytes: Uint8Array): Promise<string[]> {
  const path = await files.write(`${fileCount++}.warc`, bytes);
  const found: string[] = [];
  for await (const event of readWarc(fileSource(path, 'file'), { wantsBody: () => true })) {
    if (event.kind === 'damage') found.push(`!${event.offset}`);
    else {
      const body = Buffer.from(event.record.body ?? []).toString() || 'no body';
      found.push(event.record.damage === null ? body : `${body}?`);
    }
  }
  return found;
}

const three = [{ body: 'first' }, { body: 'second' }, { body: 'third' }];
const [first, second, third] = three.map((spec) => buildWarcRecord(spec));
const firstLength = first?.length ?? 0;

function without(bytes: Buffer, count: number): Buffer {
  return bytes.subarray(0, bytes.length - count);
}

function flipped(bytes: Buffer, at: number): Buffer {
  const copy = Buffer.from(bytes);
  copy[at] = (copy[at] ?? 0) ^ 0xff;
  return copy;
}

describe('a whole file', () => {
  test.each<[string, WarcOptions]>([
    ['plain', {}],
    ['of version 1.1', { version: '1.1' }],
    ['with a gzip member for each record', { gzip: 'records' }],
    ['in one gzip member', { gzip: 'file' }],
  ])('%s gives all its records', async (_, options) => {
    expect(await read(buildWarc(three, options))).toEqual(['first', 'second', 'third']);
  });

  test('may have bare newlines in the headers of a response', async () => {
    expect(await read(buildWarc([{ body: 'old', lineEnd: '\n' }]))).toEqual(['old']);
  });

  test('may end without the blank lines after its last record', async () => {
    expect(await read(without(buildWarc(three), 4))).toEqual(['first', 'second', 'third']);
  });

  test('may have bare newlines, folded fields and names in any case in the headers of a record', async () => {
    const odd = buildWarcRecord({ body: 'odd' })
      .toString()
      .replace('WARC-Type: response', 'warc-type: Response')
      .replace('WARC-Target-URI: ', 'Warc-Target-Uri:\r\n\t')
      .replace(/^[\s\S]*?\r\n\r\n/, (head) => head.replaceAll('\r\n', '\n'));
    expect(await read(Buffer.from(odd.replace('WARC/1.0', 'WARC/0.17')))).toEqual(['odd']);
    expect(await read(Buffer.from(odd.replace('WARC/1.0', 'WARC/0.18')))).toEqual(['odd']);
  });

  test('may have an interim response before the response', async () => {
    const status = '100 Continue\r\n\r\nHTTP/1.1 200 OK';
    expect(await read(buildWarc([{ body: 'at last', status }]))).toEqual(['at last']);
  });

  test('larger than any buffer is read record by record', async () => {
    const body = 'x'.repeat(700_000);
    const found = await read(
      buildWarc([{ body }, { body: 'small' }, { body }], { gzip: 'records' }),
    );
    expect(found.map((text) => text.length)).toEqual([700_000, 5, 700_000]);
  });

  test('that is empty gives nothing', async () => {
    expect(await read(Buffer.alloc(0))).toEqual([]);
  });
});

describe('a damaged file', () => {
  test('truncated, uncompressed: the records before are read, and what there is of the last', async () => {
    expect(await read(without(buildWarc(three), 6))).toEqual(['first', 'second', 'thi?']);
    expect(await read(without(buildWarc(three), 10))).toEqual(['first', 'second', 'no body?']);
  });

  test('truncated, compressed: likewise, with the offset in the compressed file', async () => {
    const start = buildWarc(three.slice(0, 2), { gzip: 'records' }).length;
    const found = await read(without(buildWarc(three, { gzip: 'records' }), 30));
    expect(found).toEqual(['first', 'second', `!${start}`]);
  });

  test('truncated, in one gzip member: all but the last record before the end is read', async () => {
    const bodies = Array.from({ length: 40 }, (_, at) => ({ body: `${at}`.repeat(at + 1) }));
    const whole = buildWarc(bodies);
    const cut = deflateRawSync(whole, { finishFlush: constants.Z_SYNC_FLUSH });
    const header = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 3]);
    const found = await read(Buffer.concat([header, cut]));
    expect(found).toEqual([...bodies.slice(0, -1).map(({ body }) => body), '!0']);
  });

  test('truncated within the checksum', async () => {
    const start = buildWarc(three.slice(0, 2), { gzip: 'records' }).length;
    const found = await read(without(buildWarc(three, { gzip: 'records' }), 3));
    expect(found).toEqual(['first', 'second', `!${start}`]);
  });

  test.each([0, 1, 20, 60])(
    'a wrong byte at %i of a gzip member loses only that record',
    async (at) => {
      const start = buildWarc(three.slice(0, 1), { gzip: 'records' }).length;
      const found = await read(flipped(buildWarc(three, { gzip: 'records' }), start + at));
      expect(found).toEqual(['first', `!${start}`, 'third']);
    },
  );

  test('garbage between records is reported and skipped', async () => {
    const garbage = Buffer.from('\u0000\u0001 no record\r\n at all\r\n');
    const found = await read(
      Buffer.concat([first, garbage, second, third].flatMap((part) => part ?? [])),
    );
    expect(found).toEqual(['first', `!${firstLength}`, 'second', 'third']);
  });

  test('garbage without a line end is reported and skipped', async () => {
    const tar = Buffer.concat([Buffer.from('a.warc\0ustar'), Buffer.alloc(500)]);
    const parts = [tar, first, Buffer.alloc(5000), second].flatMap((part) => part ?? []);
    expect(await read(Buffer.concat(parts))).toEqual([
      '!0',
      'first',
      `!${tar.length + firstLength}`,
      'second',
    ]);
  });

  test('a record whose length is no number has what stands before the next one', async () => {
    const odd = buildWarcRecord({ body: 'odd' })
      .toString()
      .replace(/(?<=\nContent-Length: )\d+/, 'x');
    expect(await read(Buffer.concat([Buffer.from(odd), buildWarc(three)]))).toEqual([
      'odd?',
      'first',
      'second',
      'third',
    ]);
  });

  test('a page that names the format ends at the next record all the same', async () => {
    const body = 'Lines of WARC/1.0\nbegin\r\n\r\nrecords.';
    const found = await read(buildWarc([{ body, length: 60 }, { body: 'second' }]));
    expect(found).toEqual([`${body}?`, 'second']);
  });

  test.each<[string, WarcOptions, number[]]>([
    ['plain', {}, [-5, -1, 5, 60, 300, 1_000_000]],
    ['compressed record by record', { gzip: 'records' }, [-5, -1, 5, 60, 300, 1_000_000]],
    ['in one gzip member', { gzip: 'file' }, [-5, -1, 5, 60, 300, 1_000_000]],
  ])(
    '%s, a record that is longer or shorter than declared has what stands before the next one',
    async (_, options, by) => {
      for (const much of by) {
        const { length } = Buffer.from(
          'HTTP/1.1 200 OK\r\nContent-Type: text/html; charset=utf-8\r\n\r\nfirst',
        );
        const [wrong, ...rest] = three;
        const found = await read(
          buildWarc([{ ...wrong, length: length + much }, ...rest], options),
        );
        expect([much, ...found]).toEqual([much, 'first?', 'second', 'third']);
      }
    },
  );

  test('a truncated plain record has what there is, even without a line end', async () => {
    const found = await read(
      Buffer.concat([
        without(Buffer.from(first ?? []), 6),
        ...(second ? [second] : []),
        ...(third ? [third] : []),
      ]),
    );
    expect(found).toEqual(['fir?', 'second', 'third']);
  });

  test.each([
    [400, 'the member'],
    [700, 'the next member'],
  ])('a length of %d that ends within %s loses no other record', async (length) => {
    const wrong = [{ body: 'wrong', length }, { body: 'second' }, { body: 'third' }];
    const before = buildWarc(three, { gzip: 'file' });
    const found = await read(Buffer.concat([before, buildWarc(wrong, { gzip: 'file' }), before]));
    const whole = ['first', 'second', 'third'];
    expect(found).toEqual([...whole, 'wrong?', 'second', 'third', ...whole]);
  });

  test('records after one with a wrong length keep their offsets, in any member', async () => {
    const wrong = buildWarc([{ body: 'wrong', length: 700 }], { gzip: 'records' });
    const rest = buildWarc(three, { gzip: 'records' });
    const path = await files.write('offsets.warc', Buffer.concat([wrong, rest]));
    const offsets: number[] = [];
    for await (const event of readWarc(fileSource(path, 'file'), { wantsBody: () => true })) {
      if (event.kind === 'record') offsets.push(event.record.offset);
    }
    const [one, two] = [1, 2]
      .map((count) => buildWarc(three.slice(0, count), { gzip: 'records' }))
      .map(({ length }) => wrong.length + length);
    expect(offsets).toEqual([0, wrong.length, one, two]);
  });

  test.each<[string, WarcOptions, number]>([
    ['the whole rest, plain', {}, 10 ** 9],
    ['the whole rest, in one gzip member', { gzip: 'file' }, 10 ** 9],
    ['8 MB, plain', {}, 8_000_000],
    ['8 MB, in one gzip member', { gzip: 'file' }, 8_000_000],
    ['8 MB, record by record', { gzip: 'records' }, 8_000_000],
  ])('with records that all claim %s is read in bounded time', async (_, options, length) => {
    const records = Array.from({ length: 3000 }, () => ({ body: 'x'.repeat(2000), length }));
    const found = await read(buildWarc(records, options));
    expect(found.length).toBeLessThan(500);
    expect(found.at(-1)).toMatch(/^!/);
  });

  test('with any number of lengths that are too small is read to its end', async () => {
    const length = 7 * 1024 * 1024;
    const record = buildWarc([{ body: Buffer.alloc(length, 'x'), length }], { gzip: 'records' });
    const path = await files.write('long.warc.gz', Buffer.concat(Array(40).fill(record)));
    let count = 0;
    for await (const event of readWarc(fileSource(path, 'file'), { wantsBody: () => true })) {
      if (event.kind === 'record' && event.record.body?.length === length) count++;
    }
    expect(count).toBe(40);
  });

  test('a wrong length of more than any page loses the record, and is read on', async () => {
    const records = [{ body: 'wrong', length: 9_000_000 }, ...three];
    const plain = await read(buildWarc(records));
    expect(plain).toEqual(['!0', 'first', 'second', 'third']);
    expect(await read(buildWarc(records, { gzip: 'records' }))).toEqual(plain);
  });

  test('a record without a length is reported', async () => {
    const bad = Buffer.from('WARC/1.0\r\nWARC-Type: response\r\n\r\nhello\r\n\r\n');
    expect(await read(Buffer.concat([bad, first ?? bad]))).toEqual(['!0', 'first']);
  });

  test('that is not WARC at all is reported once', async () => {
    expect(await read(Buffer.from('hello\nworld\n'.repeat(1000)))).toEqual(['!0']);
  });

  test.each<[string, WarcOptions]>([
    ['plain', {}],
    ['gzip', { gzip: 'records' }],
  ])('%s, with bytes changed anywhere, never throws and always ends', async (_, options) => {
    const whole = buildWarc(three, options);
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.record({ at: fc.nat(whole.length - 1), to: fc.nat(255) }), { maxLength: 5 }),
        fc.nat(whole.length),
        async (changes, end) => {
          const bytes = Buffer.from(whole);
          for (const { at, to } of changes) bytes[at] = to;
          expect((await read(bytes.subarray(0, end))).length).toBeLessThan(50);
        },
      ),
      { numRuns: 150 },
    );
  });
});

test('bodies that are not requested are skipped', async () => {
  const path = await files.write('unwanted.warc', buildWarc(three));
  const wantsBody = () => false;
  for await (const event of readWarc(fileSource(path, 'file'), { wantsBody })) {
    expect(event.kind === 'record' && event.record.body).toBe(null);
  }
});
