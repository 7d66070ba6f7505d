import { execFileSync } from 'node:child_process';
import { mkdir, rm, symlink, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, expect, test } from 'vitest';
import { detectFormat } from '../../../../../tools/content/formats/input-format';
import { findInputs } from '../../../../../tools/content/import/read-inputs';
import type { Problem } from '../../../../../tools/content/model/problem';
import { buildWarc, createWarcFiles } from '../../../../support/build-warc';

const files = await createWarcFiles();
afterAll(files.remove);

const arc = 'filedesc://old.arc 0.0.0.0 20040503120000 text/plain 77\n1 0 Alexa\n';
const noise = Buffer.from('noise');
/** The format of a file of this name with these bytes, or characters of Latin-1. */
const formatOf = async (name: string, bytes: string | Buffer) =>
  detectFormat(
    await files.write(name, typeof bytes === 'string' ? Buffer.from(bytes, 'latin1') : bytes),
  );

test.each<[string, string | Buffer, string]>([
  ['no-name', buildWarc([{}]), 'warc'],
  ['wrong.ndjson', buildWarc([{}], { gzip: 'records' }), 'warc'],
  ['old.arc', arc, 'warc'],
  ['old.arc.gz', gzipSync(arc), 'warc'],
  ['wrong.warc', Buffer.from('\ufeff {"itemId": "a"}'), 'ndjson'],
  ['wrong.warc.gz', gzipSync('{"itemId": "a"}\n'), 'ndjson'],
  ['wrong.warc', 'PK\u0003\u0004 and so on', 'wacz'],
  ['damaged.wacz', noise, 'wacz'],
  ['damaged.jsonl.gz', noise, 'ndjson'],
  ['damaged.warc.gz', '\x1f\x8b\x08\0', 'warc'],
  ['hostile.warc.gz', gzipSync(')'.repeat(1_000_000)), 'warc'],
])(
  '%s is detected by its first bytes, else by its name',
  { tags: ['14.1'] },
  async (name, bytes, format) => {
    expect(await formatOf(name, bytes)).toBe(format);
  },
);

const lists = '{\n "profile": "multi-wacz-package",\n "resources": [{"path": "a.wacz"}]\n}';
const tar = `${'a.warc'.padEnd(257, '\0')}ustar\0`;
const message = 'From: <Saved by a browser>\r\nContent-Type: multipart/related;\r\n\tboundary="x"';
const safari = 'bplist00\xd1\x01\x02_\x10\x0fWebMainResource';

test.each<[string, string | Buffer, string]>([
  [
    'page.html',
    Buffer.from('\ufeff\n<!DOCTYPE html><p>Hello'),
    'this is a page that does not say when it was saved',
  ],
  ['many.json', lists, 'this lists several WACZ files'],
  ['index.cdx', ' CDX N b a m s k r M S V g\n', 'this is an index (CDX)'],
  ['index.cdxj.gz', gzipSync('org,iana)/ 20140126200624 {"url": "x"}\n'), 'this is an index (CDX)'],
  ['report.warc', '%PDF-1.7\n', 'this is a PDF file'],
  ['old.warc.bz2', 'BZh91AY', 'this is bzip2'],
  ['old.warc.xz', '\xfd7zXZ\0', 'this is xz'],
  ['old.warc.gz', gzipSync(gzipSync(buildWarc([{}]))), 'this is compressed twice'],
  ['old.tar', tar, 'this is a tar archive'],
  ['page.har', '{"log":{"version":"1.2"}}', 'this is a HAR file'],
  ['pretty.har', '{\n  "log": {\n    "version": "1.2"', 'this is a HAR file'],
  ['page.mht', message, 'this is an MHTML file'],
  ['page.webarchive', safari, 'this is a web archive of Safari'],
  ['list.json', '[{"itemId": "a"}]', 'this is JSON, but not NDJSON'],
  ['item.json', '{\n  "itemId": "a"\n}', 'this is JSON, but not NDJSON'],
  ['empty', '', 'this file is empty'],
])('%s is rejected, with advice', async (name, bytes, reason) => {
  await expect(formatOf(name, bytes)).rejects.toThrow(reason);
});

test('a pipe is read to its end', async () => {
  const pipe = `${await files.write('before-pipe', noise)}.pipe`;
  execFileSync('mkfifo', [pipe]);
  const found = findInputs([pipe], []);
  const warc = buildWarc([{}]);
  await writeFile(pipe, warc);
  const [input] = await found;
  expect(input).toMatchObject({ format: 'warc', size: warc.length });
  expect(basename(input?.path ?? '')).toBe(basename(pipe));
  await rm(dirname(input?.path ?? ''), { recursive: true });
});

test.each([
  ['missing file', '/nowhere/a.warc', 'not read: there is no such file or folder; check the path'],
  ['device', '/dev/null', expect.stringContaining('save its content as a file')],
])('a %s is named once, in plain words', async (_, where, reason) => {
  const problems: Problem[] = [];
  await findInputs([where], problems);
  expect(problems).toEqual([{ where, reason }]);
});

test('a directory stands for the WARC and WACZ files in it and below that can be read', {
  tags: ['14.2'],
}, async () => {
  const crawls = await createWarcFiles();
  const folder = dirname(await crawls.write('b.warc.gz', buildWarc([{}])));
  await crawls.write('a.wacz', Buffer.from('PK\u0003\u0004'));
  await crawls.write('notes.txt', noise);
  await crawls.write('._b.warc.gz', noise);
  await crawls.write('empty.warc', Buffer.alloc(0));
  await symlink('/dev/null', join(folder, 'linked.warc'));
  const problems: Problem[] = [];
  const found = async () =>
    (await findInputs([folder], problems)).map(({ path, format }) => `${basename(path)} ${format}`);
  await mkdir(join(folder, 'crawl', 'archive'), { recursive: true });
  await crawls.write('crawl/archive/c.arc', Buffer.from(arc));
  const inputs = ['a.wacz wacz', 'b.warc.gz warc', 'c.arc warc'];
  expect(await found()).toEqual(inputs);
  expect(problems.map(({ where }) => basename(where))).toEqual(['linked.warc', 'empty.warc']);
  await mkdir(join(folder, '20040503120000'));
  const dated = '20040503120000 folders';
  expect(await found(), 'dated folders beside them').toEqual([...inputs, dated]);
  await mkdir(join(folder, '20050503120000', 'warcs'), { recursive: true });
  await crawls.write('20050503120000/warcs/d.warc', buildWarc([{}]));
  expect(await found(), 'the folder of a crawl, as Heritrix names it').toContain('d.warc warc');
  await crawls.remove();
});
