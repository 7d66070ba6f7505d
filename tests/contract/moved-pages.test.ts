import { describe, expect, test } from 'vitest';
import type { WarcRecordSpec } from '../support/build-warc';
import { importProjects } from '../support/import-projects';

const { open } = importProjects();

const text = 'It was a dark night, and the lamp in the tower had gone out again.';
const capture = (path: string, year: number, body = text, title = 'The tower'): WarcRecordSpec => ({
  url: `http://book.org${path}`,
  date: `${year}-01-01T00:00:00Z`,
  body: `<title>${title}</title><p>${body}</p>`,
});
const redirect = (path: string, year: number, location: string): WarcRecordSpec => ({
  ...capture(path, year),
  status: '301 Moved Permanently',
  httpHeaders: [`Location: ${location}`],
});

/** Each item: the years of its versions, its ends, and how many other ids it has. */
async function storedIn({ db }: Awaited<ReturnType<typeof open>>) {
  const { docs } = await db.collection('content').get();
  const yearsOf = (map: unknown) =>
    Object.keys(Object(map))
      .map((key) => key.slice(0, 4))
      .sort()
      .join(' ');
  return Object.fromEntries(
    docs.map((doc) => [
      doc.id.replace(/-[^-]*$/, ''),
      [yearsOf(doc.get('versions')), yearsOf(doc.get('ends')), doc.get('otherIds')?.length ?? 0],
    ]),
  );
}

const edited = text.replace('dark', 'stormy');
const moved = [
  capture('/ch1.html', 2001),
  redirect('/ch1.html', 2003, '/chapters/1'),
  capture('/chapters/1', 2003, edited),
  capture('/chapters/1', 2004, `${edited} The end.`),
];

describe('a page that has moved', () => {
  test('has one history, that of its first address, with the address of each version', {
    tags: ['8.75', '14.19', '14.20'],
  }, async () => {
    const project = await open();
    await project.import(moved);
    expect(await storedIn(project)).toEqual({ 'book-org-ch1-html': ['2001 2003 2004', '', 1] });
    const { docs } = await project.db.collectionGroup('provenance').get();
    expect(docs.map((doc) => new URL(doc.get('address')).pathname).sort()).toEqual([
      '/ch1.html',
      '/chapters/1',
      '/chapters/1',
    ]);
    expect(await project.import(moved, '--again')).toMatchObject({ written: 0 });
  });

  test('is found by later imports, with what links to it', { tags: ['14.20'] }, async () => {
    const project = await open();
    await project.import(moved.slice(0, 1));
    await project.import(moved.slice(1, 3));
    const link = '<a href="/chapters/1">One</a>';
    await project.import([moved[3] ?? {}, capture('/contents', 2004, link, 'Contents')]);
    expect(await storedIn(project)).toEqual({
      'book-org-ch1-html': ['2001 2003 2004', '', 1],
      'book-org-contents': ['2004', '', 0],
    });
    const { docs } = await project.db.collection('content').get();
    const contents = docs.find(({ id }) => id.startsWith('book-org-contents'));
    const [version] = Object.values<{ body: unknown[] }>(contents?.get('versions'));
    const targetId = docs.find(({ id }) => id.startsWith('book-org-ch1'))?.id;
    expect(version?.body).toContainEqual({ linkType: 'id', targetId, text: 'One' });
  });

  test('may move again', async () => {
    const project = await open();
    const again = [redirect('/chapters/1', 2006, '/c/1'), capture('/c/1', 2006, `${edited} Fin.`)];
    await project.import([...moved, ...again]);
    expect(await storedIn(project)).toEqual({
      'book-org-ch1-html': ['2001 2003 2004 2006', '', 2],
    });
  });

  test('may move again before its first move is captured', async () => {
    const project = await open();
    const link = '<a href="/c">Here</a>';
    await project.import([
      capture('/a', 2001),
      capture('/b', 2002),
      redirect('/b', 2003, '/c'),
      capture('/c', 2003),
      redirect('/a', 2005, '/b'),
      capture('/contents', 2006, link, 'Contents'),
    ]);
    expect(await storedIn(project)).toEqual({
      'book-org-a': ['2001', '', 2],
      'book-org-contents': ['2006', '', 0],
    });
    const { docs } = await project.db.collection('content').get();
    const idOf = (start: string) => docs.find(({ id }) => id.startsWith(start));
    const [version] = Object.values<{ body: unknown[] }>(
      idOf('book-org-contents')?.get('versions'),
    );
    const targetId = idOf('book-org-a')?.id;
    expect(version?.body).toContainEqual({ linkType: 'id', targetId, text: 'Here' });
  });
});

describe('a page that leads to another one', () => {
  test.each([
    [
      'stood before',
      [capture('/new', 2000), capture('/old', 2001), redirect('/old', 2003, '/new')],
    ],
    [
      'has another text',
      [
        capture('/old', 2001),
        redirect('/old', 2003, '/new'),
        capture('/new', 2003, 'All chapters have been taken down, for reasons of rights.'),
      ],
    ],
    ['was not captured', [capture('/old', 2001), redirect('/old', 2003, '/new')]],
  ])('that %s has ended', { tags: ['14.19'] }, async (_, records) => {
    const project = await open();
    await project.import(records);
    const { 'book-org-old': old } = await storedIn(project);
    expect(old).toEqual(['2001', '2003', 0]);
  });

  test.each([
    ['half', 'One two three.', 'One two four.', ['2001 2003', '', 1]],
    ['less than half', 'One two three.', 'One four five.', ['2001', '2003', 0]],
  ])(
    'whose first text has %s of its words, with the title',
    { tags: ['14.19'] },
    async (_, last, next, stored) => {
      const project = await open();
      await project.import([
        capture('/old', 2001, last, 'Old'),
        redirect('/old', 2003, '/new'),
        capture('/new', 2003, next, 'New'),
      ]);
      expect((await storedIn(project))['book-org-old']).toEqual(stored);
    },
  );

  test('to which others lead too has ended', { tags: ['14.19'] }, async () => {
    const project = await open();
    const others = ['/a', '/b'].flatMap((path) => [
      capture(path, 2001),
      redirect(path, 2003, '/new'),
    ]);
    await project.import([...others, capture('/new', 2003)]);
    expect(await storedIn(project)).toMatchObject({
      'book-org-a': ['2001', '2003', 0],
      'book-org-b': ['2001', '2003', 0],
      'book-org-new': ['2003', '', 0],
    });
  });
});

describe('join', () => {
  /** The ids of the items of two addresses that were imported apart. */
  async function openApart() {
    const project = await open();
    await project.import([capture('/old', 2001), redirect('/old', 2003, '/new')]);
    await project.import(
      [capture('/new', 2003, 'Other words.'), capture('/new', 2004)],
      '--pending',
    );
    const { docs } = await project.db.collection('content').get();
    const idOf = (start: string) => docs.find(({ id }) => id.startsWith(start))?.id ?? '';
    const [old, other] = [idOf('book-org-old'), idOf('book-org-new')];
    await project.run('approve', other, '20030101000000', '--by', 'ada');
    const run = (action: string) =>
      project.run(action, old, other, '--reason', 'the same page', '--by', 'ada');
    const waiting = (id: string) => project.stored(`content/${id}/unapproved`);
    return { project, old, other, run, waiting };
  }

  test('makes two items one, and unjoin makes them two again', { tags: ['15.19'] }, async () => {
    const { project, old, other, run, waiting } = await openApart();
    const apart = await storedIn(project);
    expect(apart).toEqual({ 'book-org-old': ['2001', '2003', 0], 'book-org-new': ['2003', '', 0] });
    const joined = await run('join');
    expect([joined.code, joined.stderr]).toEqual([0, '']);
    expect(await storedIn(project)).toEqual({ 'book-org-old': ['2001 2003', '', 1] });
    expect(Object.keys(await waiting(old))).toEqual(['20040101000000']);
    expect((await run('join')).code).toBe(0);
    const { stdout } = await project.run('check', '--json');
    expect(JSON.parse(stdout)).toMatchObject({ offenders: [] });
    expect((await run('unjoin')).code).toBe(0);
    expect(await storedIn(project)).toEqual({
      'book-org-old': ['2001', '', 0],
      'book-org-new': ['2003', '', 0],
    });
    expect([await waiting(old), Object.keys(await waiting(other))]).toEqual([
      {},
      ['20040101000000'],
    ]);
  });

  test('writes nothing in a dry run, or for items that it cannot join', async () => {
    const { project, old, other, run } = await openApart();
    const before = await storedIn(project);
    const dry = await project.run('join', old, other, '--dry-run', '--by', 'ada');
    expect(dry.stdout).toContain(
      `otherwise: 2 versions of content/${other} are joined to content/${old}.`,
    );
    await project.import([capture('/third', 2001)]);
    const { docs } = await project.db.collection('content').get();
    const third = docs.find(({ id }) => id.startsWith('book-org-third'))?.id ?? '';
    const both = await project.run('join', old, third, '--by', 'ada');
    expect(both.stdout).toContain('both items have a version of 20010101000000');
    expect((await project.run('join', old, 'nowhere', '--by', 'ada')).code).not.toBe(0);
    expect((await run('unjoin')).code).not.toBe(0);
    expect(await storedIn(project)).toMatchObject(before);
  });

  test('is not undone where the other item has been imported again', async () => {
    const { project, old, other, run, waiting } = await openApart();
    await run('join');
    const again = project.db.collection('content').doc(other);
    await again.set({ itemId: other, itemSite: 'word', itemBranch: '1', versions: {} });
    const before = [await storedIn(project), await waiting(old)];
    const { code, stdout } = await run('unjoin');
    expect([code === 0, stdout]).toEqual([false, expect.stringContaining('there is an item')]);
    expect([await storedIn(project), await waiting(old)]).toEqual(before);
  });
});
