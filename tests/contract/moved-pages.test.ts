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
