import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { buildDocument, buildVersionDocument as version } from '../support/build-document';
import { hrefsOf, textsOf } from '../support/read-elements';
import { pathOf, renderApp } from '../support/render-app';
import { storeSettings } from '../support/store-settings';

/** A comment of a day of January 2010, with one version. */
function comment(itemId: string, parentId: string, day: string, shown: ReturnType<typeof version>) {
  return buildDocument(itemId, { [`201001${day}000000`]: shown }, { parentId });
}

const story = buildDocument('story', { '20100101000000': version('The story') });
const documents = [
  story,
  buildDocument(
    'first',
    {
      '20100102000000': version('First!', 'I was here.'),
      '20150102000000': version('First, edited', 'I am sorry.'),
    },
    { parentId: 'story', author: 'Bo' },
  ),
  comment('reply', 'first', '03', version('No', 'You were not.')),
  comment('deep', 'reply', '04', version('Yes', 'I was.')),
  comment('second', 'story', '05', version('Second', 'And me.')),
  comment('orphan', 'gone', '06', version('Orphan', 'Alone.')),
  comment('hidden', 'story', '07', version('Hidden', '-', 'no')),
  comment('to-hidden', 'hidden', '08', version('To hidden')),
  comment('alone', 'story', '08', version('Secret', '-', 'no')),
  comment('round', 'about', '09', version('Round')),
  comment('about', 'round', '10', version('About')),
  buildDocument('late', { '20160101000000': version('Late') }, { parentId: 'story' }),
  buildDocument('to-late', { '20160102000000': version('To late') }, { parentId: 'late' }),
];
const then = '/web/20110101000000/500/story/story';

test('a comment that has lost its text is not counted, not shown and gone', {
  tags: ['8.51'],
}, async () => {
  const [written, emptied] = ['20100124000000', '20100125000000'];
  const lost = { [written]: version('Lost', 'Something.'), [emptied]: version('', '') };
  const ofStory = { parentId: 'story' };
  const some = [
    story,
    buildDocument('kept', { [written]: version('Kept', 'Something.') }, ofStory),
    buildDocument('lost', lost, ofStory),
  ];
  const open = (path: string) => renderApp(path, { documents: some, signedIn: true });
  const { unmount } = await open(`/web/${emptied}/500`);
  await screen.findByText(/^1 comment/);
  unmount();
  const { unmount: leave } = await open(`/web/${emptied}/500/story/story`);
  await screen.findByRole('heading', { level: 1, name: 'The story' });
  await screen.findByText('Kept');
  expect(screen.getByRole('heading', { level: 2, name: /comment/ }).textContent).toBe('1 comment');
  expect(within(await screen.findByRole('main')).queryByText('Lost')).toBeNull();
  expect(screen.queryByText('Untitled')).toBeNull();
  leave();
  await open(`/web/${emptied}/500/gone`);
  expect((await screen.findAllByRole('heading', { level: 2, name: /^Comment/ })).length).toBe(1);
});

const openStory = (path = '/500/story/story') => renderApp(path, { documents, signedIn: true });
const findPage = (name: string) => screen.findByRole('heading', { level: 1, name });

/** The list item of a comment, with all its replies, once loaded. */
function commentBy(itemId: string) {
  return waitFor(() => {
    const items = screen.getAllByRole('listitem');
    const item = items.find(({ id }) => id === `comment-${itemId}`);
    if (!item) throw new Error(`there is no comment ${itemId}`);
    return within(item);
  });
}

async function toggleOf(itemId: string): Promise<HTMLElement> {
  const [toggle] = (await commentBy(itemId)).getAllByRole('button', { name: /this comment$/ });
  if (!toggle) throw new Error(`nothing folds ${itemId}`);
  return toggle;
}

const isExpanded = async (itemId: string) =>
  (await toggleOf(itemId)).getAttribute('aria-expanded') === 'true';

const commentTitles = () => textsOf(screen.getAllByRole('heading', { level: 3 }));

describe('the comments of a story', () => {
  test('are a tree, oldest first, without orphans', { tags: ['1.7', '4.14', '4.15'] }, async () => {
    await openStory();
    const title = await screen.findByRole('heading', { name: '7 comments' });
    const article = await screen.findByRole('article');
    expect(article.compareDocumentPosition(title)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    expect(commentTitles().join('; ')).toBe(
      'First, edited; No; Yes; Second; To hidden; Late; To late',
    );
    const first = await commentBy('first');
    expect(first.getByText('You were not.')).toBeDefined();
    expect(first.getByText('I was.')).toBeDefined();
    expect(first.queryByText('And me.')).toBeNull();
    expect((await commentBy('reply')).getByText('I was.')).toBeDefined();
    expect(screen.queryByRole('navigation', { name: 'Thread' })).toBeNull();
  });

  test('in the archive are as they were at the time', {
    tags: ['1.7', '2.30', '7.7', '8.3'],
  }, async () => {
    await openStory(then);
    const title = '5 comments so far (7 today)';
    expect(await screen.findByRole('heading', { name: title })).toBeDefined();
    expect(commentTitles().join('; ')).toBe('First!; No; Yes; Second; To hidden');
    const first = await commentBy('first');
    expect(first.getByText('I was here.')).toBeDefined();
    expect(first.getAllByText(/^By/)[0]?.textContent).toMatch(
      /^By Bo on Saturday, January 2, 2010 at 12:00 AM UTC/,
    );
  });

  test.each([
    ['not approved', '/500/story/story', 'A comment that is not shown.'],
    ['not visible', then, 'A comment that is not in the archive at this time.'],
  ])('have a placeholder for a parent that is %s', { tags: ['4.15'] }, async (_, path, words) => {
    await openStory(path);
    const place = await commentBy('hidden');
    expect(place.getByText(words)).toBeDefined();
    expect(place.getByRole('heading', { level: 3 }).textContent).toBe('To hidden');
    expect(place.queryByRole('link', { name: 'Parent' })).toBeNull();
    expect(screen.getAllByText(/^A comment that is not/)).toHaveLength(1);
  });

  test('say so if there are none', async () => {
    await renderApp('/500/story/story', { documents: [story] });
    expect(await screen.findByRole('heading', { name: 'No comments yet' })).toBeDefined();
  });
});

describe('folded comments', () => {
  test('hide their texts, and say how many replies they hide', async () => {
    storeSettings({ foldedComments: [['500/other', 'first']] });
    const { user } = await openStory();
    expect(await isExpanded('first')).toBe(true);
    await user.click(await toggleOf('reply'));
    expect((await toggleOf('reply')).textContent).toBe('Expand (1 reply) to this comment');
    await user.click(await toggleOf('first'));
    expect((await toggleOf('first')).textContent).toBe('Expand (2 replies) to this comment');
    expect(await isExpanded('first')).toBe(false);
    const first = await commentBy('first');
    for (const text of ['I am sorry.', 'You were not.']) {
      expect(first.getByText(text).closest('[hidden]')?.getAttribute('hidden')).toBe('until-found');
    }
    await user.click(await toggleOf('second'));
    expect((await toggleOf('second')).textContent).toBe('Expand this comment');
  });

  test('unfold when the search of the browser finds something in them', async () => {
    const { user } = await openStory();
    await user.click(await toggleOf('first'));
    const text = (await commentBy('first')).getByText('I am sorry.');
    fireEvent(text, new Event('beforematch', { bubbles: true }));
    expect(await isExpanded('first')).toBe(true);
    expect(text.closest('[hidden]')).toBeNull();
  });

  test('within an open one unfold without folding that', async () => {
    const { user } = await openStory();
    await user.click(await toggleOf('reply'));
    const text = (await commentBy('first')).getByText('You were not.');
    fireEvent(text, new Event('beforematch', { bubbles: true }));
    expect([await isExpanded('reply'), await isExpanded('first')]).toEqual([true, true]);
  });

  test('stay folded when the story is opened again, at any time, and no others with them', async () => {
    const { user, unmount } = await openStory();
    await user.click(await toggleOf('first'));
    unmount();
    await openStory(then);
    expect(await isExpanded('first')).toBe(false);
    expect(await isExpanded('second')).toBe(true);
    await user.click(await toggleOf('first'));
    expect((await commentBy('first')).getByText('I was here.')).toBeDefined();
  });
});

describe('a comment by itself', () => {
  /** The story and the chain of comments above the comment shown. */
  const context = async () => {
    const thread = within(await screen.findByRole('navigation', { name: 'Thread' }));
    const chain = textsOf(thread.queryAllByRole('listitem'));
    const hrefs = hrefsOf(thread.queryAllByRole('link'));
    return { story: thread.getByText(/^Comment on/).textContent, chain, hrefs };
  };

  test.each(['/500', '/web/20110101000000/500'])(
    'has a page below %s with its replies, and links to the parents',
    async (site) => {
      const { user, router } = await openStory(`${site}/story/story`);
      await user.click(await screen.findByRole('link', { name: 'No' }));
      await findPage('No');
      expect(pathOf(router)).toBe(`${site}/story/reply`);
      expect(commentTitles()).toEqual(['Yes']);
      const parents = [`${site}/story/first`, `${site}/story/reply`];
      expect(hrefsOf(screen.getAllByRole('link', { name: 'Parent' }))).toEqual(parents);
    },
  );

  test.each([
    ['the comments that lead to it', 'deep', 'Yes', ['First, edited', 'No']],
    ['nothing of a hidden one above it', 'to-hidden', 'To hidden', ['A comment that is not shown']],
  ])('names its story, and %s', async (_, itemId, title, chain) => {
    await openStory(`/500/story/${itemId}`);
    await findPage(title);
    expect(await context()).toMatchObject({ story: 'Comment on The story', chain });
  });

  test('has links to them in the archive', async () => {
    await openStory('/web/20110101000000/500/story/deep');
    await findPage('Yes');
    const hrefs = ['story', 'first', 'reply'].map((id) => `/web/20110101000000/500/story/${id}`);
    expect(await context()).toMatchObject({ chain: ['First!', 'No'], hrefs });
  });

  test('on a site with the generic view names them too', async () => {
    const ofWord = documents.map((document) => ({ ...document, itemSite: 'word' as const }));
    await renderApp('/word/story/reply', { documents: ofWord });
    await findPage('No');
    expect((await context()).chain).toEqual(['First, edited']);
    expect(commentTitles()).toEqual(['Yes']);
  });

  test('without a story that is shown says so, and has no link to a parent', async () => {
    await openStory('/web/20110101000000/500/story/orphan');
    await findPage('Orphan');
    expect(await context()).toEqual({
      story: 'Comment on a story that is not in the archive at this time',
      chain: [],
      hrefs: [],
    });
    expect(screen.queryByRole('link', { name: 'Parent' })).toBeNull();
  });

  test('deep in a thread names the nearest five, and counts the others', async () => {
    const ids = ['story', ...'abcdefgh'];
    const chain = ids
      .slice(1)
      .map((id, place) => comment(id, ids[place] ?? '', '02', version(`Reply ${id}`)));
    await renderApp('/500/story/h', { documents: [story, ...chain] });
    await findPage('Reply h');
    const nearest = ['c', 'd', 'e', 'f', 'g'].map((id) => `Reply ${id}`);
    expect((await context()).chain).toEqual(['2 comments above', ...nearest]);
  });

  test('that was withdrawn or never approved says so, and nothing of its text', {
    tags: ['2.37'],
  }, async () => {
    await openStory('/500/story/alone');
    const words =
      'This comment has no published version: it was withdrawn, or is not approved yet.';
    expect(await screen.findByText(words)).toBeDefined();
    expect(screen.getByRole('heading', { name: 'Oops — No Detail Found' })).toBeDefined();
    expect(screen.queryByText(/Secret/)).toBeNull();
  });
});
