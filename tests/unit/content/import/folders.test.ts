import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { textOfSegment } from '../../../../src/domain/content/segment';
import type { SiteKey } from '../../../../src/domain/content/site-registry';
import { ignoreBytes } from '../../../../tools/content/formats/byte-source';
import { collectFolders } from '../../../../tools/content/import/collect-folders';
import { resolveLinks } from '../../../../tools/content/import/plan';
import { Collection } from '../../../support/collected-captures';

let root: string;
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'folders-'));
});
afterEach(() => rm(root, { recursive: true }));

async function write(path: string, content: string | Uint8Array): Promise<void> {
  await mkdir(dirname(join(root, path)), { recursive: true });
  await writeFile(join(root, path), content);
}

async function collect(path = root, site: SiteKey = 'word') {
  const collection = new Collection();
  await collectFolders(path, collection, { site, onBytes: ignoreBytes });
  const pages = [...collection.pages.values()].map(({ url, captures }) => ({
    url,
    captures: [...captures],
  }));
  const texts = pages.flatMap(({ url, captures }) =>
    captures.map(([key, { body }]) => [url.path, key, body.map(textOfSegment).join('')].join(' ')),
  );
  const problems = collection.problems.map(({ where, reason }) =>
    `${where}: ${reason}`.replaceAll(root, 'ROOT').replace(/^folders-[^/:]*/, 'ROOT'),
  );
  const { counts, remarks } = collection;
  collection.close();
  return { ...remarks, pages, texts: texts.sort(), problems: problems.sort(), counts };
}

describe('dated folders', () => {
  test('give a version of each page for each folder that has it', async () => {
    await write('20040503120000/index.html', '<title>Home</title><p>old');
    await write('20060503120000/index.html', '<title>Home</title><p>new');
    await write('20060503120000/a/b.htm', '<p>deep');
    const { texts, problems } = await collect();
    expect(texts).toEqual([
      '/ 20040503120000 old',
      '/ 20060503120000 new',
      '/a/b.htm 20060503120000 deep',
    ]);
    expect(problems).toEqual([]);
  });

  test('have pages of any name, if that or the content says that they are HTML', async () => {
    const folder = '20040503120000';
    const names = [
      'a.php',
      'b.asp',
      'c.shtml',
      'd.xhtml',
      'e.php?id=1',
      'f.php%3Fid=2',
      'g.JSP',
      'h',
    ];
    for (const name of names) await write(`${folder}/${name}`, `<html><p>${name}`);
    await write(`${folder}/i`, 'words');
    await write(`${folder}/j.css`, '<!-- p{} -->');
    await write(`${folder}/k.png`, '\u0089PNG');
    const { texts, counts, problems } = await collect();
    expect(texts.map((text) => text.split(' ').at(-1))).toEqual(names);
    expect([counts.notHtml, problems]).toEqual([3, []]);
  });

  test('link to pages of any name, also by a query', async () => {
    const links = ['a.php?id=1', 'about', 'x.css', 'a.php?id=2'];
    const html = links.map((link) => `<a href="${link}">${link}</a>`).join(' ');
    await write('20040503120000/index.html', html);
    await write('20040503120000/a.php?id=1', '<p>One');
    await write('20040503120000/about', '<p>About');
    await write('20040503120000/x.css', 'p{}');
    const { pages, problems } = await collect();
    const home = pages.find(({ url }) => url.path === '/')?.captures[0]?.[1].body ?? [];
    const known = new Set(pages.map(({ url }) => url.itemId));
    const linked = resolveLinks(home, (id) => (known.has(id) ? id : null)).flatMap((segment) =>
      typeof segment !== 'string' && 'linkType' in segment ? [segment.text] : [],
    );
    expect([linked, problems]).toEqual([['a.php?id=1', 'about'], []]);
  });

  test('can be imported one by one', async () => {
    await write('20040503120000/index.html', 'old');
    expect((await collect(join(root, '20040503120000'))).texts).toEqual(['/ 20040503120000 old']);
  });

  test('may have a page that takes too much memory, which is reported and costs no other page', async () => {
    await write('20040503120000/a.html', '<p a>'.repeat(900_000));
    await write('20040503120000/b.html', '<p>read');
    const { texts, problems } = await collect();
    expect(texts).toEqual(['/b.html 20040503120000 read']);
    expect(problems).toEqual([
      'ROOT/20040503120000/a.html: reading it takes more than 200 MiB of memory; its text can be imported as NDJSON',
    ]);
  });

  test('have items of the site: the same path of another site is another item', async () => {
    await write('20040503120000/index.html', 'old');
    const idFor = async (site: SiteKey) => (await collect(root, site)).pages[0]?.url.itemId;
    expect(await idFor('word')).toBe(await idFor('word'));
    expect(await idFor('word')).not.toBe(await idFor('homer'));
  });

  test('detect the charset, and have their headline from the text', async () => {
    await write('20040503120000/ü.html', Buffer.from('<meta charset=iso-8859-1>Grüße', 'latin1'));
    await write('20040503120000/mark.html', Buffer.from('\ufeffGrüße', 'utf16le'));
    const { texts, pages } = await collect();
    expect(texts).toEqual(['/%C3%BC.html 20040503120000 Grüße', '/mark.html 20040503120000 Grüße']);
    expect(pages.map(({ captures }) => captures[0]?.[1].headline)).toContainEqual(['Grüße']);
  });

  test('leave out files without text, and doubt files that are not HTML', async () => {
    await write('20040503120000/a.html', '<title>A</title><script src=a.js></script>');
    await write('20040503120000/b.html', '%PDF-1.4');
    const { texts, leftOut, pages } = await collect();
    expect(texts).toEqual(['/b.html 20040503120000 [This capture is not HTML but PDF: 8 bytes.]']);
    expect(leftOut.map(({ reason }) => reason)).toEqual(['it has no text']);
    expect(pages[0]?.captures[0]?.[1].doubt).toBe('it is not HTML but PDF');
  });

  test('link to their own pages, by any form of address', async () => {
    await write(
      '20040503120000/index.html',
      '<a href="a/">1</a> <a href="a/index.html#x">2</a> <a href="/a">3</a> <a href="none.html">4' +
        '</a> <a href="pic.png">5</a> <a href="http://else.org/">6</a> <a href="../../a/">7</a>',
    );
    await write('20040503120000/a/index.html', '<base href="http://real.org/"><a href="x">8</a>');
    const { pages } = await collect();
    const target = pages.find(({ url }) => url.path === '/a/')?.url.itemId;
    const body = (path: string) =>
      pages.find(({ url }) => url.path === path)?.captures[0]?.[1].body ?? [];
    const link = (text: string) => ({ linkType: 'id', targetId: target, text });
    expect(resolveLinks(body('/'), (id) => (id === target ? id : null))).toEqual([
      link('1'),
      ' ',
      link('2'),
      ' ',
      link('3'),
      ' 4 5 ',
      { linkType: 'external', url: 'http://else.org/', text: '6' },
      ' ',
      link('7'),
    ]);
    expect(body('/a/')).toEqual([{ linkType: 'external', url: 'http://real.org/x', text: '8' }]);
  });

  test('that are named otherwise are reported, other files counted', async () => {
    await write('20040503120000/index.html', 'old');
    await write('20040503120000/style.css', 'p {}');
    await write('20040503120000/.hidden/a.html', 'x');
    await write('20040231000000/index.html', 'x');
    await write('20040503/index.html', 'x');
    await write('README.txt', 'x');
    const { texts, problems, counts } = await collect();
    expect(texts).toHaveLength(1);
    expect(problems).toEqual([
      'ROOT/20040231000000: there is no such date, or it is outside 2000 to 2100; rename the folder',
      'ROOT/20040503: this is not a folder named by 14 digits',
    ]);
    expect(counts).toMatchObject({ notHtml: 1, other: 1 });
  });

  test('that are missing are reported', async () => {
    await write('index.html', 'x');
    expect((await collect()).problems).toEqual([
      'ROOT: it contains neither WARC, ARC or WACZ files nor folders named by 14 digits',
    ]);
  });

  test('are never left through a symbolic link', async () => {
    const outside = await mkdtemp(join(tmpdir(), 'outside-'));
    await writeFile(join(outside, 'secret.html'), 'secret');
    await write('20040503120000/index.html', 'old <a href="file.html">x</a>');
    await symlink(join(outside, 'secret.html'), join(root, '20040503120000/file.html'));
    await symlink(outside, join(root, '20040503120000/folder'));
    await symlink(outside, join(root, '20050503120000'));
    const { texts, problems } = await collect();
    await rm(outside, { recursive: true });
    expect(texts).toEqual(['/ 20040503120000 old x']);
    expect(problems).toEqual([
      'ROOT/20040503120000/file.html: a symbolic link is not followed',
      'ROOT/20040503120000/folder: a symbolic link is not followed',
      'ROOT/20050503120000: this is not a folder named by 14 digits',
    ]);
  });
});
