import { createHash } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { compress, compressUsingDict, createCCtx, decompress } from '@bokuweb/zstd-wasm';
import { describe, expect, test, vi } from 'vitest';
import { buildWarcRecord } from '../../../../support/build-warc';
import { collectBytes, problemsOf, textsOf } from '../../../../support/collected-captures';

const urls = ['http://one.org/', 'http://two.org/', 'http://three.org/'];
const bodyOf = (url: string) => `The text of ${url}, in full.`;
const records = urls.map((url) => buildWarcRecord({ url, body: bodyOf(url) }));
const dictionary = Buffer.from(buildWarcRecord({ body: bodyOf('http://') }));
const allTexts = urls.map(bodyOf);
const large = Buffer.alloc(17 * 1024 * 1024);

/** A skippable frame, by default with a dictionary, as the first one of a file has. */
function skippableFrame(content: Uint8Array, magic = 0x184d2a5d): Buffer {
  const head = Buffer.alloc(8);
  head.writeUInt32LE(magic, 0);
  head.writeUInt32LE(content.length, 4);
  return Buffer.concat([head, content]);
}

const framesOf = (parts: readonly Uint8Array[]) =>
  Buffer.concat(parts.map((part) => compress(part)));
const withDictionary = () =>
  records.map((part) => compressUsingDict(createCCtx(), part, dictionary));

async function collect(bytes: Uint8Array) {
  const collection = await collectBytes(bytes, 'captures.warc.zst');
  return { texts: Object.values(textsOf(collection)), problems: problemsOf(collection) };
}

describe('a file of Zstandard frames', () => {
  test.each<[string, () => readonly Uint8Array[]]>([
    ['one for each record', () => [framesOf(records)]],
    ['one for all records', () => [compress(Buffer.concat(records))]],
    ['with a frame of raw blocks', () => [rawFrame(records[0]), framesOf(records.slice(1))]],
    ['with a dictionary', () => [skippableFrame(dictionary), ...withDictionary()]],
    ['with a packed one', () => [skippableFrame(compress(dictionary)), ...withDictionary()]],
    ['with a large skippable frame', () => [skippableFrame(large, 0x184d2a50), framesOf(records)]],
  ])('is read as WARC: %s', async (_, build) => {
    expect(await collect(Buffer.concat(build()))).toEqual({ texts: allTexts, problems: [] });
  });

  test('is read on after a damaged frame, and up to where it ends, which is reported', async () => {
    const frames = records.map((record) => Buffer.from(compress(record)));
    frames[1]?.fill(0xff, 20, 60);
    const { texts, problems } = await collect(Buffer.concat(frames));
    expect(texts).toEqual([allTexts[0], allTexts[2]]);
    const problem = /^captures\.warc\.zst, byte \d+: this Zstandard frame cannot be read: it is/;
    expect(problems).toEqual([expect.stringMatching(problem)]);
    const cut = await collect(framesOf(records).subarray(0, -10));
    expect(cut.texts).toEqual(allTexts.slice(0, 2));
    expect(cut.problems.join()).toContain('the Zstandard data are truncated');
  });

  test.each<[string, () => Uint8Array]>([
    ['when decompressed', () => compress(large)],
    ['before', () => compress(incompressible(large.length))],
  ])('with a frame that is too large %s says so, and is read on', async (_, build) => {
    const { texts, problems } = await collect(Buffer.concat([build(), framesOf(records)]));
    expect(texts).toEqual(allTexts);
    const reason = 'it is larger than 9 MiB; decompress the file first';
    const frame = 'captures.warc.zst, byte 0: this Zstandard frame cannot be read';
    expect(problems).toEqual([`${frame}: ${reason}`]);
  });
});

test('loading the module again leaves the library working', async () => {
  vi.resetModules();
  await import('../../../../../tools/content/formats/compression');
  // `init` does not wait until the library has replaced its memory.
  await setTimeout(200);
  expect(decompress(compress(dictionary))).toEqual(new Uint8Array(dictionary));
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
