import { execFileSync } from 'node:child_process';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { detectFormat } from '../../../../tools/content/formats/input-format';
import { findInputs } from '../../../../tools/content/import/read-inputs';
import type { Problem } from '../../../../tools/content/model/problem';
import { buildWarc, createWarcFiles } from '../../../support/build-warc';

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
  ['page.html', Buffer.from('\ufeff\n<!DOCTYPE html><p>Hello'), 'this is a page without a date'],
  ['many.json', Buffer.from(lists), 'this lists several WACZ files'],
  ['index.cdx', Buffer.from(' CDX N b a m s k r M S V g\n'), 'this is an index (CDX)'],
  ['index.cdxj.gz', gzipSync('org,iana)/ 20140126200624 {"url": "x"}\n'), 'this is an index (CDX)'],
  ['report.warc', Buffer.from('%PDF-1.7\n'), 'this is a PDF file'],
  ['old.warc.bz2', Buffer.from('BZh91AY'), 'this is bzip2'],
  ['old.warc.xz', Buffer.from('\xfd7zXZ\0', 'latin1'), 'this is xz'],
  ['old.warc.gz', gzipSync(gzipSync(buildWarc([{}]))), 'this is compressed twice'],
  [
    'old.tar',
    Buffer.concat([Buffer.from('a.warc'.padEnd(257, '\0')), Buffer.from('ustar\0')]),
    'this is a tar archive',
  ],
  ['page.har', Buffer.from('{"log":{"version":"1.2"}}'), 'this is a HAR file'],
  ['pretty.har', Buffer.from('{\n  "log": {\n    "version": "1.2"'), 'this is a HAR file'],
  [
    'page.mht',
    Buffer.from('From: <Saved by a browser>\r\nContent-Type: multipart/related;\r\n\tboundary="x"'),
    'this is an MHTML file',
  ],
  [
    'page.webarchive',
    Buffer.from('bplist00\xd1\x01\x02_\x10\x0fWebMainResource', 'latin1'),
    'this is a web archive of Safari',
  ],
  ['list.json', Buffer.from('[{"itemId": "a"}]'), 'this is JSON, but not NDJSON'],
  ['item.json', Buffer.from('{\n  "itemId": "a"\n}'), 'this is JSON, but not NDJSON'],
  ['empty', Buffer.alloc(0), 'this file is empty'],
])('%s is rejected, with advice', async (name, bytes, reason) => {
  await expect(detectFormat(await files.write(name, bytes))).rejects.toThrow(reason);
});

test.each(['old.arc', 'old.arc.gz'])('%s is read as a WARC', async (name) => {
  const bytes = name.endsWith('.gz') ? gzipSync(arc) : Buffer.from(arc);
  expect(await detectFormat(await files.write(name, bytes))).toBe('warc');
});

test('a pipe is read to its end', async () => {
  const pipe = `${await files.write('before-pipe', Buffer.alloc(0))}.pipe`;
  execFileSync('mkfifo', [pipe]);
  const problems: Problem[] = [];
  const found = findInputs([pipe], problems);
  const warc = buildWarc([{}]);
  await writeFile(pipe, warc);
  const inputs = await found;
  expect(inputs.map(({ path, format, size }) => [basename(path), format, size])).toEqual([
    [basename(pipe), 'warc', warc.length],
  ]);
  await rm(dirname(inputs[0]?.path ?? ''), { recursive: true });
});

test('a device is rejected, with advice', async () => {
  await expect(detectFormat('/dev/null')).rejects.toThrow('save its content as a file');
});

test('a missing file is named once, in plain words', async () => {
  const problems: Problem[] = [];
  await findInputs(['/nowhere/a.warc'], problems);
  const reason = 'not read: there is no such file or folder; check the path';
  expect(problems).toEqual([{ where: '/nowhere/a.warc', reason }]);
});

test('a directory stands for the WARC and WACZ files in it and below, by path', async () => {
  const crawls = await createWarcFiles();
  const folder = dirname(await crawls.write('b.warc.gz', buildWarc([{}])));
  await crawls.write('a.wacz', Buffer.from('PK\u0003\u0004'));
  await crawls.write('notes.txt', Buffer.from('notes'));
  await crawls.write('._b.warc.gz', Buffer.from('of another system'));
  const found = async () =>
    (await findInputs([folder], [])).map(({ path, format }) => [basename(path), format]);
  await mkdir(join(folder, 'crawl', 'archive'), { recursive: true });
  await crawls.write('crawl/archive/c.arc', Buffer.from(arc));
  const files = [
    ['a.wacz', 'wacz'],
    ['b.warc.gz', 'warc'],
    ['c.arc', 'warc'],
  ];
  expect(await found()).toEqual(files);
  await mkdir(join(folder, '20040503120000'));
  expect(await found(), 'dated folders beside them').toEqual([
    ...files,
    ['20040503120000', 'folders'],
  ]);
  await mkdir(join(folder, '20050503120000', 'warcs'), { recursive: true });
  await crawls.write('20050503120000/warcs/d.warc', buildWarc([{}]));
  expect(await found(), 'the folder of a crawl, as Heritrix names it').toContainEqual([
    'd.warc',
    'warc',
  ]);
  await crawls.remove();
});

test('a file in a directory that cannot be read is a problem, and the others are read', async () => {
  const crawls = await createWarcFiles();
  const folder = dirname(await crawls.write('a.warc', Buffer.alloc(0)));
  await crawls.write('b.warc', Buffer.from('BZh91AY'));
  await crawls.write('c.warc', buildWarc([{}]));
  const problems: Problem[] = [];
  const found = await findInputs([folder], problems);
  expect(found.map(({ path }) => basename(path))).toEqual(['c.warc']);
  expect(problems.map(({ where }) => basename(where))).toEqual(['a.warc', 'b.warc']);
  await crawls.remove();
});
