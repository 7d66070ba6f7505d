import { createHash } from 'node:crypto';
import { compress, compressUsingDict, createCCtx } from '@bokuweb/zstd-wasm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { fileSource } from '../../../../tools/content/formats/byte-source';
import { detectFormat } from '../../../../tools/content/formats/input-format';
import { collectCaptures } from '../../../../tools/content/import/collect-captures';
import { buildWarcRecord, createWarcFiles } from '../../../support/build-warc';
import { Collection, textsOf } from '../../../support/collected-captures';

const files = await createWarcFiles();
afterAll(files.remove);
// Starts the library, which must not be done twice.
beforeAll(() => collect(rawFrame()));

const urls = ['http://one.org/', 'http://two.org/', 'http://three.org/'];
const records = urls.map((url) =>
  buildWarcRecord({ url, body: `<p>The text of ${url}, in full.` }),
);
const dictionary = Buffer.from(buildWarcRecord({ body: '<p>The text of http://, in full.' }));
const allTexts = ['one.org', 'three.org', 'two.org'].map((host) => [
  `${host}/ 20140126200624`,
  `The text of http://${host}/, in full.`,
]);

/** A skippable frame with a dictionary, as the first one of a file has. */
function dictionaryFrame(content: Uint8Array): Buffer {
  const head = Buffer.alloc(8);
  head.writeUInt32LE(0x184d2a5d, 0);
  head.writeUInt32LE(content.length, 4);
  return Buffer.concat([head, content]);
}

const framesOf = (parts: readonly Uint8Array[]) =>
  Buffer.concat(parts.map((part) => compress(part)));
const withDictionary = (parts: readonly Uint8Array[]) =>
  parts.map((part) => compressUsingDict(createCCtx(), part, dictionary));

async function collect(bytes: Uint8Array) {
  const path = await files.write('captures.warc.zst', bytes);
  const collection = new Collection();
  await collectCaptures(fileSource(path, 'captures.warc.zst'), collection);
  const texts = Object.entries(textsOf(collection)).sort();
  const problems = collection.problems.map(({ where, reason }) => `${where}: ${reason}`);
  collection.close();
  return { texts, problems, format: await detectFormat(path) };
}

describe('a file of Zstandard frames', () => {
  test.each<[string, () => Uint8Array]>([
    ['one for each record', () => framesOf(records)],
    ['one for all records', () => compress(Buffer.concat(records))],
    [
      'with a frame of raw blocks',
      () => Buffer.concat([rawFrame(records[0]), framesOf(records.slice(1))]),
    ],
    [
      'with a dictionary',
      () => Buffer.concat([dictionaryFrame(dictionary), ...withDictionary(records)]),
    ],
    [
      'with a compressed dictionary',
      () => Buffer.concat([dictionaryFrame(compress(dictionary)), ...withDictionary(records)]),
    ],
  ])('is read as WARC: %s', async (_, build) => {
    expect(await collect(build())).toEqual({ texts: allTexts, problems: [], format: 'warc' });
  });

  test('is read on after a damaged frame, which is reported', async () => {
    const frames = records.map((record) => Buffer.from(compress(record)));
    const [, second] = frames;
    second?.fill(0xff, 20, 60);
    const { texts, problems } = await collect(Buffer.concat(frames));
    expect(texts).toEqual([allTexts[0], allTexts[1]]);
    expect(problems).toEqual([
      expect.stringMatching(
        /^captures\.warc\.zst, byte \d+: this Zstandard frame cannot be read: it is/,
      ),
    ]);
  });

  test('is read up to where it ends early', async () => {
    const { texts, problems } = await collect(framesOf(records).subarray(0, -10));
    expect(texts.map(([name]) => name)).toEqual([
      'one.org/ 20140126200624',
      'two.org/ 20140126200624',
    ]);
    expect(problems.join()).toContain('the Zstandard data are truncated');
  });

  test.each<[string, () => Uint8Array]>([
    ['when decompressed', () => compress(Buffer.alloc(17 * 1024 * 1024))],
    ['before', () => compress(incompressible(17 * 1024 * 1024))],
  ])('with a frame that is too large %s says so, and is read on', async (_, build) => {
    const { texts, problems } = await collect(Buffer.concat([build(), framesOf(records)]));
    expect(texts).toEqual(allTexts);
    expect(problems).toEqual([
      'captures.warc.zst, byte 0: this Zstandard frame cannot be read: it is larger than 9 MiB; decompress the file first',
    ]);
  });

  test('with skippable data of any size is read on', async () => {
    const skippable = dictionaryFrame(Buffer.alloc(17 * 1024 * 1024));
    skippable.writeUInt32LE(0x184d2a50, 0);
    const { texts, problems } = await collect(Buffer.concat([skippable, framesOf(records)]));
    expect({ texts, problems }).toEqual({ texts: allTexts, problems: [] });
  });
});

/** The same bytes at every run, because others might have the signature of a frame in them. */
function incompressible(outputLength: number): Buffer {
  return createHash('shake128', { outputLength }).update('text').digest();
}

/** A frame that stores its data in one block, without saying how long they are. */
function rawFrame(data: Uint8Array = new Uint8Array(0)): Buffer {
  const block = Buffer.alloc(3);
  block.writeUIntLE((data.length << 3) | 1, 0, 3);
  // The window size of 1 MiB.
  const head = Buffer.from([0x28, 0xb5, 0x2f, 0xfd, 0, 0x50]);
  return Buffer.concat([head, block, data]);
}
