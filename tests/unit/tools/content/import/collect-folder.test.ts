import { mkdir, mkdtemp, rm, symlink, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { SiteKey } from '../../../../../src/domain/content/site-registry';
import { textOfSegment } from '../../../../../src/domain/text/segment';
import { resolveLinks } from '../../../../../tools/content/import/plan';
import { findInputs, readPages } from '../../../../../tools/content/import/read-inputs';
import type { Problem } from '../../../../../tools/content/model/problem';
import { Collection, problemsOf } from '../../../../support/collected-captures';

let root: string;
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'folders-'));
});
afterEach(() => rm(root, { recursive: true }));

/** Writes a file, whose path begins with the year of its folder: `2004/index.html`. */
async function write(path: string, content: string | Uint8Array): Promise<void> {
  const file = join(root, path.replace(/^(\d{4})\//, '$10503120000/'));
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, content);
}

async function collect(path = root, site: SiteKey = 'word') {
  const collection = new Collection();
  const found: Problem[] = [];
  for (const input of await findInputs([path], found)) {
    await readPages(input, site, collection, { onBytes: () => {} });
  }
  for (const { where, reason } of found) collection.reportFile(where, reason);
  const captures = [...collection.pages.values()].flatMap(({ url, captures }) =>
    [...captures].map(([key, page]) => ({ url, key, page })),
  );
  const texts = captures.map(({ url, key, page }) =>
    [url.path, key.slice(0, 4), page.body.map(textOfSegment).join('')].join(' '),
  );
  const problems = problemsOf(collection).map((problem) =>
    problem.replaceAll(root, 'ROOT').replace(/^folders-[^/:]*/, 'ROOT'),
  );
  const { counts, remarks } = collection;
  collection.close();
  return { ...remarks, captures, texts: texts.sort(), problems: problems.sort(), counts };
}

/** The body of a page, with links to the pages that were collected. */
function linkedBody({ captures }: Awaited<ReturnType<typeof collect>>, path: string) {
  const ids = new Set(captures.map(({ url }) => url.itemId));
  const body = captures.find(({ url }) => url.path === path)?.page.body ?? [];
  return resolveLinks(body, ({ itemId }) => (ids.has(itemId) ? itemId : null));
}

describe('dated folders', () => {
  test('have pages of any name, if that or the content says that they are HTML', async () => {
    const names = 'a.php b.asp c.shtml d.xhtml e.php?id=1 f.php%3Fid=2 g.JSP h'.split(' ');
    for (const name of names) await write(`2004/${name}`, `<html><p>${name}`);
    await write('2004/i', 'words');
    await write('2004/j.css', '<!-- p{} -->');
    await write('2004/k.png', '\u0089PNG');
    const { texts, counts, problems } = await collect();
    expect(texts.map((text) => text.split(' ').at(-1))).toEqual(names);
    expect([counts.notHtml, problems]).toEqual([3, []]);
  });

  test('may have files that cannot be read, without text or HTML, which cost no other page', async () => {
    await write('2004/a.html', Buffer.alloc(8 * 1024 * 1024 + 1, 'a'));
    await write('2004/b.html', '<p>read');
    const reason = 'larger than 8 MiB; its text can be imported as NDJSON';
    const problem = `ROOT/20040503120000/a.html: ${reason}`;
    await write('2004/c.html', '<title>A</title><script src=a.js></script>');
    await write('2004/d.html', '%PDF-1.4');
    const { leftOut, captures, texts, problems } = await collect();
    expect([texts[0], problems]).toEqual(['/b.html 2004 read', [problem]]);
    expect(leftOut.map(({ reason }) => reason)).toEqual(['it has no text']);
    expect(captures.map(({ page }) => page.doubt)).toEqual([null, 'it is not HTML but PDF']);
  });

  test('detect the charset, and have their headline from the text', async () => {
    await write('2004/ü.html', Buffer.from('<meta charset=iso-8859-1>Grüße', 'latin1'));
    await write('2004/mark.html', Buffer.from('\ufeffGrüße', 'utf16le'));
    const { texts, captures } = await collect();
    expect(texts).toEqual(['/%C3%BC.html 2004 Grüße', '/mark.html 2004 Grüße']);
    expect(captures.map(({ page }) => page.headline)).toContainEqual(['Grüße']);
  });

  test('link to their own pages, by any form of address', async () => {
    const toA = ['a/', 'a/index.html#x', '/a', '../../a/'];
    const others = ['none.html', 'pic.png', 'x.css', 'b.php?id=2'];
    const link = (address: string) => `<a href="${address}">${address}</a><br>`;
    const html = [...toA, 'b.php?id=1', 'about', ...others, 'http://else.org/'].map(link).join('');
    await write('2004/index.html', html);
    await write('2004/a/index.html', '<base href="http://real.org/"><a href="x">8</a>');
    await write('2004/b.php?id=1', '<p>One');
    await write('2004/about', '<p>About');
    await write('2004/x.css', 'p{}');
    const collected = await collect();
    const external = (url: string, text: string) => ({ linkType: 'external', url, text });
    const targetOf = (path: string) => {
      const targetId = collected.captures.find(({ url }) => url.path.startsWith(path))?.url.itemId;
      return (text: string) => ({ linkType: 'id', targetId, text });
    };
    const links = linkedBody(collected, '/').filter((segment) => typeof segment !== 'string');
    expect(links).toEqual([
      ...toA.map(targetOf('/a/')),
      targetOf('/b.php')('b.php?id=1'),
      targetOf('/about')('about'),
      external('http://else.org/', 'http://else.org/'),
    ]);
    expect(linkedBody(collected, '/a/')).toEqual([external('http://real.org/x', '8')]);
  });

  test('that are named otherwise are reported, and their other files counted', async () => {
    await write('README.txt', 'x');
    const reason =
      'it contains neither WARC, ARC or WACZ files nor folders named by 14 digits, nor pages that say when they were saved';
    expect((await collect()).problems, 'none is there').toEqual([`ROOT: ${reason}`]);
    const names = ['2004/index.html', '2004/style.css', '2004/.hidden/a.html'];
    const misnamed = ['20040231000000/index.html', '2004-02-31/index.html'];
    for (const name of [...names, ...misnamed]) await write(name, 'x');
    const { texts, problems, counts } = await collect();
    expect(texts).toHaveLength(1);
    expect(problems).toEqual([
      'ROOT/2004-02-31: this is not a folder named by 14 digits, nor does a page in it say when it was saved',
      'ROOT/20040231000000: there is no such date, or it is outside 2000 to 2100; rename the folder',
    ]);
    expect(counts).toMatchObject({ notHtml: 1, other: 0 });
  });

  test('are never left through a symbolic link', { tags: ['14.2'] }, async () => {
    const outside = await mkdtemp(join(tmpdir(), 'outside-'));
    await writeFile(join(outside, 'secret.html'), 'secret');
    await write('2004/index.html', 'old <a href="file.html">x</a>');
    await symlink(join(outside, 'secret.html'), join(root, '20040503120000/file.html'));
    await symlink(outside, join(root, '20040503120000/folder'));
    await symlink(outside, join(root, '20050503120000'));
    const { texts, problems } = await collect();
    await rm(outside, { recursive: true });
    expect(texts).toEqual(['/ 2004 old x']);
    expect(problems).toEqual([
      'ROOT/20040503120000/file.html: a symbolic link is not followed',
      'ROOT/20040503120000/folder: a symbolic link is not followed',
      'ROOT/20050503120000: a symbolic link is not followed',
    ]);
  });
});

describe('pages that say where and when they were saved', () => {
  test('below a folder named by a host have the date of their file, and a doubt', {
    tags: ['14.5'],
  }, async () => {
    await write('mirror/old.example/a/index.html', '<p>One');
    await write('mirror/old.example/b.html?x=1', '<p>Two');
    const time = new Date('2005-06-07T08:09:10Z');
    await utimes(join(root, 'mirror/old.example/a/index.html'), time, time);
    const { captures, problems } = await collect();
    expect(problems).toEqual([]);
    expect(captures.map(({ url }) => url.key).sort()).toEqual([
      'old.example/a/',
      'old.example/b.html?x=1',
    ]);
    const dated = captures.find(({ url }) => url.path === '/a/');
    expect([dated?.key, dated?.page.doubt]).toEqual([
      '20050607080910',
      'its date is that of the file, which may not be that of the page',
    ]);
    const inside = await collect(join(root, 'mirror/old.example'));
    expect(inside.captures.map(({ url }) => url.key)).toContain('old.example/a/');
  });
});
