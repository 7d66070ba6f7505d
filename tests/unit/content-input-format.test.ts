import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { detectFormat } from '../../tools/content/input/input-format';
import { buildWarc, createWarcFiles } from '../support/build-warc';

let files: Awaited<ReturnType<typeof createWarcFiles>>;
beforeAll(async () => {
  files = await createWarcFiles();
});
afterAll(() => files.remove());

test.each<[string, Buffer, string]>([
  ['no-name', buildWarc([{}]), 'warc'],
  ['wrong.ndjson', buildWarc([{}], { gzip: 'records' }), 'warc'],
  ['wrong.warc', Buffer.from('\ufeff {"itemId": "a"}'), 'ndjson'],
  ['wrong.warc.gz', gzipSync('{"itemId": "a"}\n'), 'ndjson'],
  ['wrong.warc', Buffer.from('PK\u0003\u0004 and so on'), 'wacz'],
  ['damaged.wacz', Buffer.from('noise'), 'wacz'],
  ['damaged.jsonl.gz', Buffer.from('noise'), 'ndjson'],
  ['damaged.warc.gz', Buffer.from([0x1f, 0x8b, 8, 0]), 'warc'],
  ['empty', Buffer.alloc(0), 'warc'],
])('%s is detected by its first bytes, else by its name', async (name, bytes, format) => {
  expect(await detectFormat(await files.write(name, bytes))).toBe(format);
});

test('a directory holds dated folders', async () => {
  const path = await files.write('a', Buffer.alloc(0));
  expect(await detectFormat(path.slice(0, path.lastIndexOf('/')))).toBe('folders');
});

const arc = 'filedesc://old.arc 0.0.0.0 20040503120000 text/plain 77\n1 0 Alexa\n';
const lists = '{\n "profile": "multi-wacz-package",\n "resources": [{"path": "a.wacz"}]\n}';

test.each<[string, Buffer, string]>([
  ['old.arc', Buffer.from(arc), 'this is an ARC file'],
  ['old.arc.gz', gzipSync(arc), 'this is an ARC file'],
  ['page.html', Buffer.from('\ufeff\n<!DOCTYPE html><p>Hello'), 'this is a page without a date'],
  ['many.json', Buffer.from(lists), 'this lists several WACZ files'],
  ['new.warc.zst', Buffer.from([0x28, 0xb5, 0x2f, 0xfd, 4, 0]), 'this is Zstandard'],
])('%s is rejected, with advice', async (name, bytes, reason) => {
  await expect(detectFormat(await files.write(name, bytes))).rejects.toThrow(reason);
});
