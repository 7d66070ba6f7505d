import { expect, test } from 'vitest';
import { importProjects } from '../support/import-projects';

const { open } = importProjects();

const comment = (id: string, author: string, date: string, text: string, inner = '') =>
  `<div itemscope itemtype="https://schema.org/Comment"${id && ` id="${id}"`}><b itemprop="author">${author}</b>
   <time itemprop="datePublished" datetime="${date}"></time><p itemprop="text">${text}</p>${inner}</div>`;

const page = (date: string, ...comments: readonly string[]) => ({
  url: 'http://old.example/story',
  date,
  body: `<title>Story</title><p>The ferry left at noon, and nobody on the quay knew why.</p>${comments.join('')}`,
});

const second = comment('comment-2', 'Ben', '2004-05-02T10:00:00Z', 'Really?');
const first = (text: string) =>
  comment('comment-1', 'Ada', '2004-05-01T12:00:00+02:00', text, second);

test('comments that pages mark become items with parents, authors and times, and are no part of the story', {
  tags: ['14.15'],
}, async () => {
  const project = await open();
  const records = [
    page('2004-06-01T00:00:00Z', first('I was there.')),
    page('2005-06-01T00:00:00Z', first('I was there.'), comment('', 'Cy', '2004-12-24', 'Late.')),
    page('2006-06-01T00:00:00Z', first('I was not there.')),
  ];
  const report = await project.import(records);
  expect(report).toMatchObject({ problems: [], items: 4, written: 5 });
  const { docs } = await project.db.collection('content').get();
  const story = docs.find((doc) => doc.get('parentId') === null)?.id ?? '';
  const items = docs.map((doc) => [
    doc.id.replace(story, 'STORY').replace(/[0-9a-f]{12}$/, 'HASH'),
    doc.get('parentId')?.replace(story, 'STORY') ?? null,
    doc.get('author'),
    Object.entries<{ body: readonly string[] }>(doc.get('versions'))
      .map(([key, { body }]) => `${key} ${body.join('')}`)
      .sort(),
  ]);
  expect(items).toEqual([
    [
      'STORY',
      null,
      null,
      ['20040601000000 The ferry left at noon, and nobody on the quay knew why.'],
    ],
    [
      'STORY-comment-1',
      'STORY',
      'Ada',
      ['20040501100000 I was there.', '20060601000000 I was not there.'],
    ],
    ['STORY-comment-2', 'STORY-comment-1', 'Ben', ['20040502100000 Really?']],
    ['STORY-comment-HASH', 'STORY', 'Cy', ['20041224000000 Late.']],
  ]);
  expect(await project.import(records, '--again')).toMatchObject({ written: 0 });
  const joined = await project.import(records, '--branch', '2', '--join-addresses');
  expect(joined).toMatchObject({ items: 4, written: 5 });
  const second = await project.db.collection('content').where('itemBranch', '==', '2').get();
  const ids = new Set(second.docs.map((doc) => doc.get('itemId')));
  const parents = second.docs.flatMap((doc) => doc.get('parentId') ?? []);
  expect(parents.filter((id) => !ids.has(id))).toEqual([]);
});

const edited = (date: string, text: string) =>
  page(date, comment('comment-1', 'Ada', '2004-05-01T10:00:00Z', text));
const [asked, changed, restored] = [
  edited('2004-06-01T00:00:00Z', 'I was there.'),
  edited('2005-06-01T00:00:00Z', 'I was not there.'),
  edited('2006-06-01T00:00:00Z', 'I was there.'),
] as const;

async function textsOfComment(project: Awaited<ReturnType<typeof open>>) {
  const { docs } = await project.db.collection('content').get();
  const doc = docs.find((each) => each.get('parentId') !== null);
  return Object.entries<{ body: readonly string[] }>(doc?.get('versions'))
    .map(([key, { body }]) => `${key} ${body.join('')}`)
    .sort();
}

test.each([
  ['the order of time', [asked, changed, restored]],
  ['another order', [restored, changed, asked]],
])('a comment that was edited and restored has three versions, read in %s', async (_, records) => {
  const project = await open();
  const report = await project.import(records);
  expect(report).toMatchObject({ problems: [], moved: [], counts: { comments: 1 } });
  expect(await textsOfComment(project)).toEqual([
    '20040501100000 I was there.',
    '20050601000000 I was not there.',
    '20060601000000 I was there.',
  ]);
  expect(await project.import(records, '--again')).toMatchObject({ written: 0 });
});

test('the text of a comment in a later import is that of its capture, and one of an earlier capture is skipped', async () => {
  const project = await open();
  await project.import([changed]);
  await project.import([restored]);
  expect(await project.import([asked])).toMatchObject({ skipped: 1 });
  expect(await textsOfComment(project)).toEqual([
    '20040501100000 I was not there.',
    '20060601000000 I was there.',
  ]);
});

test('comments end with their page', { tags: ['14.18'] }, async () => {
  const project = await open();
  const gone = { ...page('2005-06-01T00:00:00Z'), status: '404 Not Found' };
  await project.import([page('2004-06-01T00:00:00Z', first('I was there.')), gone]);
  const { docs } = await project.db.collection('content').get();
  const ends = docs.map((doc) => [doc.get('parentId') === null, doc.get('ends')]);
  const end = { '20050601000000': { status: 404 } };
  expect(ends.sort()).toEqual([
    [false, end],
    [false, end],
    [true, end],
  ]);
});
