import { beforeEach, describe, expect, test } from 'vitest';
import type { SiteKey } from '../../src/domain/content/site-registry';
import { buildDocument, buildVersionDocument } from '../support/build-document';
import { type ToolProject, toolProjects } from '../support/tool-projects';

const [k1, k2, k3] = ['20040503120000', '20050503120000', '20060503120000'];

const open = toolProjects('address');
let project: ToolProject;

const run = (...args: readonly string[]) => project.run(...args, '--by', 'ada');
const withdraw = (...args: readonly string[]) => run('withdraw', ...args, '--reason', 'asked');

/** Items whose versions have addresses, published or waiting, two of them on two branches, and one without provenance. */
beforeEach(async () => {
  project = await open({
    ...item('page', 'http://www.a.example/page', '500', { [k1]: 'A', [k2]: 'B', [k3]: 'A' }),
    ...item('copy', 'https://b.example/page', '500', { [k2]: 'A' }),
    ...item('far', 'https://b.example/far', 'homer', { [k1]: 'A', [k3]: 'C' }),
    ...item('none', null, '500', { [k1]: 'D' }),
    ...item('on-1', 'https://c.example/', 'word', { [k1]: 'E' }),
    ...item('on-2', 'https://c.example/', 'word', { [k1]: 'F' }, '2'),
  });
});

/** An item with published versions, and a waiting one a second after each, by path. */
function item(
  id: string,
  address: string | null,
  itemSite: SiteKey,
  texts: Readonly<Record<string, string>>,
  itemBranch = '1',
): Record<string, object> {
  const versions = Object.entries(texts).map(
    ([key, text]) => [key, buildVersionDocument('Title', text)] as const,
  );
  const documents: Record<string, object> = {
    [`content/${id}`]: buildDocument(id, Object.fromEntries(versions), { itemSite, itemBranch }),
  };
  for (const [key] of versions) {
    const waitsAt = Number(key) + 1;
    const waiting = buildVersionDocument('Title', `${id} waits`, 'pending');
    documents[`content/${id}/unapproved/${waitsAt}`] = waiting;
    if (!address) continue;
    for (const at of [key, waitsAt]) {
      const origin = { address, date: key, file: 'a.warc', tool: 'x' };
      documents[`content/${id}/provenance/${at}`] = origin;
    }
  }
  return documents;
}

const pages = [k1, k2, k3].map((key) => `page ${key}`);
const others = [`copy ${k2}`, `far ${k1}`, `far ${k3}`, `none ${k1}`, `on-1 ${k1}`, `on-2 ${k1}`];
const all = [...others, ...pages];
const without = (...names: readonly string[]) => all.filter((name) => !names.includes(name));

describe('versions selected by address', () => {
  test.each([
    ['--url https://www.A.example/page#top', pages],
    ['--host a.example --from 2005', pages.slice(1)],
    ['--host b.example --to 2005', [`copy ${k2}`, `far ${k1}`]],
    ['--host b.example --site homer', [`far ${k1}`, `far ${k3}`]],
    ['page --from 2005 --to 2005', [`page ${k2}`]],
    ['--all --site 500 --to 2004', [`none ${k1}`, `page ${k1}`]],
    ['--all --site word --branch 2', [`on-2 ${k1}`]],
    ['--host c.example --branch 2', [`on-2 ${k1}`]],
  ])('are withdrawn by %s, and no others', { tags: ['15.2', '15.5'] }, async (words, gone) => {
    const args = words.split(' ');
    const dry = await withdraw(...args, '--dry-run');
    for (const name of gone) expect(dry.stdout).toContain(`${name} (`);
    expect(await project.published()).toEqual(all);
    expect((await withdraw(...args)).code).toBe(0);
    expect(await project.published()).toEqual(without(...gone));
    const again = await withdraw(...args, '--json');
    expect(JSON.parse(again.stdout)).toMatchObject({ done: 0, already: gone.length });
    expect(again.code).toBe(0);
  });

  const waitsAfter = (key: string) => String(Number(key) + 1);

  test.each([
    ['an item', 'page --all', [k1, k2]],
    ['an address', '--url http://www.a.example/page', [k1, k2]],
    ['a period', 'page --from 2005 --to 2006', [k2]],
  ])(
    'are published by an approval of %s, but those that were rejected',
    {
      tags: ['15.1', '15.2'],
    },
    async (_, words, keys) => {
      await run('reject', 'page', waitsAfter(k3), '--reason', 'spam');
      expect((await run('approve', ...words.split(' '))).code).toBe(0);
      const approved = keys.map((key) => `page ${waitsAfter(key)}`);
      expect(await project.published()).toEqual([...all, ...approved].sort());
    },
  );

  test('are rejected and restored in a period only', { tags: ['15.2'] }, async () => {
    await run('reject', 'page', '--from', '2005', '--to', '2005', '--reason', 'spam');
    const waiting = await project.stored('content/page/unapproved');
    const states = Object.entries(waiting).map(([key, { approved }]) => [key, approved]);
    expect(states).toEqual([
      [waitsAfter(k1), 'pending'],
      [waitsAfter(k2), 'no'],
      [waitsAfter(k3), 'pending'],
    ]);
    await withdraw('page', '--all');
    await run('restore', 'page', '--to', '2004');
    expect(await project.published()).toEqual(without(...pages.slice(1)));
  });

  test('are withdrawn and restored at all addresses of a page, which are named', {
    tags: ['15.13'],
  }, async () => {
    const { stdout } = await withdraw('--url', 'http://a.example/Page/?utm_source=rss');
    expect(stdout).toContain('\n3 versions withdrawn.\n');
    expect(await project.published()).toEqual(without(...pages));
    const path = 'http://b.example/page?PHPSESSID=9f3a1c0b7e2d4f5a6b7c8d9e0f1a2b3c';
    await project.write({
      [`content/copy/provenance/${k3}`]: { address: path, date: k3, file: 'x', tool: 'x' },
    });
    await project.write({
      'content/copy': buildDocument('copy', {
        [k2]: buildVersionDocument('', 'A'),
        [k3]: buildVersionDocument('', 'B'),
      }),
    });
    const all = await withdraw('--url', 'http://b.example/page');
    expect(all.stdout).toContain('Captured at b.example/page, b.example/page?PHPSESSID=');
    expect(all.stdout).toContain('\n2 versions withdrawn.\n');
    const restored = await run('restore', '--url', 'http://www.b.example/page');
    expect(restored.stdout).toContain('\n2 versions restored.\n');
    expect(restored.stdout).toContain('Captured at b.example/page, b.example/page?PHPSESSID=');
  });

  test('are approved, rejected and restored by their address', { tags: ['15.2'] }, async () => {
    await run('approve', '--url', 'https://b.example/far');
    expect(await project.published()).toEqual(
      [...all, `far ${waitsAfter(k1)}`, `far ${waitsAfter(k3)}`].sort(),
    );
    await run('reject', '--host', 'a.example', '--reason', 'spam');
    const unapproved = project.db.collectionGroup('unapproved');
    const { docs } = await unapproved.where('approved', '==', 'no').get();
    expect(docs.map(({ ref }) => ref.parent.parent?.id)).toEqual(['page', 'page', 'page']);
    await withdraw('--url', 'https://b.example/page');
    const { stdout } = await run('restore', '--host', 'b.example');
    expect(stdout).toContain('\n1 version restored.\n');
    expect(await project.published()).toContain(`copy ${k2}`);
    const none = { code: 1, stdout: expect.stringContaining('\n0 versions withdrawn.\n') };
    expect(await withdraw('--url', 'https://nowhere.example/')).toMatchObject(none);
  });
});

describe('the same text as a withdrawn one', () => {
  const elsewhere = [`copy ${k2}`, `far ${k1}`, `page ${k3}`];

  test('is named wherever it stays public', { tags: ['15.12'] }, async () => {
    const { code, stdout } = await withdraw('page', k1);
    expect(stdout).toContain(
      'The same words stay public in 3 other versions; --everywhere withdraws them there too:\n' +
        `copy ${k2} (500, branch 1)\nfar ${k1} (homer, branch 1)\npage ${k3} (500, branch 1)\n`,
    );
    expect(code).toBe(0);
    expect(await project.published()).toEqual(without(`page ${k1}`));
    const { stdout: json } = await withdraw('page', k1, '--json');
    const { sameText } = JSON.parse(json);
    expect(sameText).toContainEqual({ id: 'far', key: k1, site: 'homer', branch: '1' });
    expect(sameText).toHaveLength(3);
  });

  test('is withdrawn everywhere if wanted, even after the version itself', {
    tags: ['15.12'],
  }, async () => {
    await withdraw('page', k1);
    const index = { site: 'homer', branch: '1', fresh: true, change: 'x' };
    await project.write({ 'snapshots/homer~1': index });
    const { code, stdout } = await withdraw('page', k1, '--everywhere');
    expect(stdout).toContain('\n3 versions withdrawn, 1 withdrawn already.\nhomer, branch 1: ');
    expect(stdout).not.toContain('stays public');
    expect(code).toBe(0);
    expect(await project.published()).toEqual(without(`page ${k1}`, ...elsewhere));
  });

  test('is one that looks the same; one that shares a paragraph is named', {
    tags: ['15.12'],
  }, async () => {
    const paragraph =
      'The harbour master wrote that the ferry had left at noon and come back in the dark.';
    const copies = {
      first: ['Title', paragraph],
      headline: ['Another title', paragraph],
      hyphen: ['Title', paragraph.replace('harbour', 'har\u00adbour')],
      spaces: ['Title', paragraph.replaceAll(' ', '\u00a0')],
      lines: ['Title', paragraph.replaceAll(' ', ' \n')],
      quoting: ['Title', `Somebody wrote:\n\n${paragraph}\n\nI doubt it.`],
    } as const;
    for (const [id, [headline, body]] of Object.entries(copies)) {
      const versions = { [k1]: buildVersionDocument(headline, body) };
      await project.write({ [`content/${id}`]: buildDocument(id, versions) });
    }
    const { stdout } = await withdraw('first', k1, '--everywhere');
    expect(stdout).toContain('\n5 versions withdrawn.\n');
    expect(stdout).toContain(
      `A paragraph of them stays public in 1 other version; look at each, and withdraw it by its name:\nquoting ${k1} `,
    );
    const left = (await project.published()).filter((name) =>
      /^(?:first|head|hyph|spac|line|quot)/.test(name),
    );
    expect(left).toEqual([`quoting ${k1}`]);
  });

  test('is nowhere if the text is another one, or empty', async () => {
    const versions = { [k1]: buildVersionDocument('', '') };
    await project.write({
      'content/none': buildDocument('none', versions),
      'content/empty': buildDocument('empty', versions),
    });
    expect((await withdraw('page', k2)).stdout).not.toContain('stays public');
    expect((await withdraw('none', k1)).stdout).not.toContain('stays public');
  });
});
