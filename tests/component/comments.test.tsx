import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { settingsKey } from '../../src/constants';
import { buildDocument, buildVersionDocument as version } from '../support/build-document';
import { pathOf, renderApp } from '../support/render-app';
import { storeSettings } from '../support/store-settings';

const below = (parentId: string, author = 'Ada') => ({ parentId, author });
const documents = [
  buildDocument('story', { '20100101000000': version('The story') }),
  buildDocument(
    'first',
    {
      '20100102000000': version('First!', 'I was here.'),
      '20150102000000': version('First, edited', 'I am sorry.'),
    },
    below('story', 'Bo'),
  ),
  buildDocument('reply', { '20100103000000': version('No', 'You were not.') }, below('first')),
  buildDocument('deep', { '20100104000000': version('Yes', 'I was.') }, below('reply', 'Bo')),
  buildDocument('second', { '20100105000000': version('Second', 'And me.') }, below('story')),
  buildDocument('late', { '20160101000000': version('Late', 'Still here?') }, below('story')),
  buildDocument('to-late', { '20160102000000': version('To late', 'Yes.') }, below('late')),
  buildDocument(
    'deeper-hidden',
    { '20100108120000': version('Nothing here', '-', 'no') },
    below('hidden'),
  ),
  buildDocument('orphan', { '20100106000000': version('Orphan', 'Alone.') }, below('gone')),
  buildDocument('hidden', { '20100107000000': version('Hidden', '-', 'no') }, below('story')),
  buildDocument('to-hidden', { '20100108000000': version('To hidden') }, below('hidden')),
  buildDocument('alone', { '20100108000000': version('Secret', '-', 'no') }, below('story')),
  buildDocument('round', { '20100109000000': version('Round') }, below('about')),
  buildDocument('about', { '20100110000000': version('About') }, below('round')),
  buildDocument('self', { '20100111000000': version('Self') }, below('self')),
];

const openStory = (path = '/500/story/story') => renderApp(path, { documents, signedIn: true });

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

const commentTitles = () =>
  screen.getAllByRole('heading', { level: 3 }).map((heading) => heading.textContent);

describe('the comments of a story', () => {
  test('are nested as they answer each other, oldest first', {
    tags: ['1.7', '4.14'],
  }, async () => {
    await openStory();
    const title = await screen.findByRole('heading', { name: '7 comments' });
    const story = await screen.findByRole('article');
    expect(story.compareDocumentPosition(title)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    expect(commentTitles()).toEqual([
      'First, edited',
      'No',
      'Yes',
      'Second',
      'To hidden',
      'Late',
      'To late',
    ]);
    const first = await commentBy('first');
    expect(first.getByText('You were not.')).toBeDefined();
    expect(first.getByText('I was.')).toBeDefined();
    expect(first.queryByText('And me.')).toBeNull();
    expect((await commentBy('reply')).getByText('I was.')).toBeDefined();
  });

  test('name their author and date', async () => {
    await openStory();
    const late = await commentBy('to-late');
    expect(late.getByText(/^By/).textContent).toMatch(
      /^By Ada on Saturday, January 2, 2016 at 12:00 AM UTC/,
    );
  });

  test('in the archive are those of the time, as they then stood', {
    tags: ['1.7', '2.30'],
  }, async () => {
    await openStory('/web/20110101000000/500/story/story');
    expect(
      await screen.findByRole('heading', { name: '5 comments so far (7 today)' }),
    ).toBeDefined();
    expect(commentTitles()).toEqual(['First!', 'No', 'Yes', 'Second', 'To hidden']);
    const first = await commentBy('first');
    expect(first.getByText('I was here.')).toBeDefined();
    expect(first.getAllByText(/^By/)[0]?.textContent).toMatch(
      /^By Bo on Saturday, January 2, 2010 at 12:00 AM UTC/,
    );
  });

  test('leave out orphans, unapproved versions and cycles', { tags: ['4.15'] }, async () => {
    await openStory();
    await screen.findByRole('heading', { name: '7 comments' });
    for (const title of ['Orphan', 'Hidden', 'Nothing here', 'Secret', 'Round', 'About', 'Self']) {
      expect(screen.queryByRole('heading', { name: title })).toBeNull();
    }
  });

  test('have a live placeholder for a parent that is not approved', async () => {
    await openStory();
    const place = await commentBy('hidden');
    expect(place.getByText('A comment that is not shown.')).toBeDefined();
    expect(place.getByRole('heading', { level: 3 }).textContent).toBe('To hidden');
  });

  test('have a placeholder without content for a parent that is not visible', async () => {
    await openStory('/web/20110101000000/500/story/story');
    const place = await commentBy('hidden');
    expect(place.getByText('A comment that is not in the archive at this time.')).toBeDefined();
    expect(place.getByRole('heading', { level: 3 }).textContent).toBe('To hidden');
    expect(place.queryByRole('link', { name: 'Parent' })).toBeNull();
    expect(screen.getAllByText(/^A comment that is not/)).toHaveLength(1);
  });

  test('all of them are counted without "so far" from the last capture on', async () => {
    await openStory('/web/20200101000000/500/story/story');
    expect(await screen.findByRole('heading', { name: '7 comments' })).toBeDefined();
  });

  test.each([
    [
      'before any was written',
      '/web/20100101120000/500/story/story',
      '0 comments so far (7 today)',
    ],
    ['below a comment', '/web/20100103120000/500/story/first', '1 reply so far (2 today)'],
  ])('are counted as of the time: %s', async (_, path, title) => {
    await openStory(path);
    expect(await screen.findByRole('heading', { name: title })).toBeDefined();
  });

  test('have the time of the archive in their links to themselves and the parent', async () => {
    const { user, router } = await openStory('/web/20110101000000/500/story/story#comment-reply');
    const reply = await commentBy('reply');
    const href = (name: string) => reply.getAllByRole('link', { name })[0]?.getAttribute('href');
    expect(href('No')).toBe('/web/20110101000000/500/story/reply');
    expect(href('Parent')).toBe('/web/20110101000000/500/story/first');
    await user.click(reply.getByRole('link', { name: 'No' }));
    await screen.findByRole('heading', { level: 1, name: 'No' });
    expect(pathOf(router)).toBe('/web/20110101000000/500/story/reply');
    await user.click(screen.getAllByRole('link', { name: 'Parent' })[0] ?? document.body);
    await screen.findByRole('heading', { level: 1, name: 'First!' });
    expect(pathOf(router)).toBe('/web/20110101000000/500/story/first');
  });

  test('are counted the same way on the list', async () => {
    await openStory('/500');
    const [story] = await screen.findAllByRole('article');
    expect(story?.textContent).toMatch(/7 comments/);
  });

  test('can be folded away', async () => {
    const { user } = await openStory();
    const first = await commentBy('first');
    const toggle = await toggleOf('first');
    await user.click(toggle);
    expect(toggle.getAttribute('aria-expanded')).toBe('false');
    expect(first.queryByText('I am sorry.')).toBeNull();
    expect(first.queryByText('You were not.')).toBeNull();
  });

  test('say how many replies they hide when folded', async () => {
    const { user } = await openStory();
    await user.click(await toggleOf('reply'));
    expect((await toggleOf('reply')).textContent).toBe('Expand (1 reply) to this comment');
    await user.click(await toggleOf('first'));
    expect((await toggleOf('first')).textContent).toBe('Expand (2 replies) to this comment');
    await user.click(await toggleOf('second'));
    expect((await toggleOf('second')).textContent).toBe('Expand this comment');
  });

  test('folded in the archive count the replies of that time', async () => {
    const { user } = await openStory('/web/20100103120000/500/story/story');
    await user.click(await toggleOf('first'));
    expect((await toggleOf('first')).textContent).toBe('Expand (1 reply) to this comment');
  });

  test('stay folded when the story is opened again, at any time, and no others with them', async () => {
    const { user, unmount } = await openStory();
    await user.click(await toggleOf('first'));
    unmount();
    await openStory('/web/20110101000000/500/story/story');
    expect((await toggleOf('first')).getAttribute('aria-expanded')).toBe('false');
    expect((await toggleOf('second')).getAttribute('aria-expanded')).toBe('true');
    await user.click(await toggleOf('first'));
    expect((await commentBy('first')).getByText('I was here.')).toBeDefined();
  });

  test('stay folded on the page of a comment', async () => {
    const { user, router } = await openStory();
    await user.click(await toggleOf('reply'));
    await act(() => router.navigate('/500/story/first'));
    await screen.findByRole('heading', { level: 1, name: 'First, edited' });
    expect((await toggleOf('reply')).getAttribute('aria-expanded')).toBe('false');
  });

  test('folded in another story are not folded here', async () => {
    storeSettings({ foldedComments: [['500/other', 'first']] });
    await openStory();
    expect((await toggleOf('first')).getAttribute('aria-expanded')).toBe('true');
  });

  test.each([
    '',
    '{',
    'null',
    '{"state":{"foldedComments":{"500/story":["first"]}}}',
    '{"state":{"foldedComments":[["500/story",{"first":1}],7,null]}}',
  ])('survive what else may be stored: %j', async (text) => {
    localStorage.setItem(settingsKey, text);
    const { user } = await openStory();
    const toggle = await toggleOf('first');
    expect(toggle.getAttribute('aria-expanded')).toBe('true');
    await user.click(toggle);
    expect(toggle.getAttribute('aria-expanded')).toBe('false');
  });

  test('fold and unfold if storage is refused', async () => {
    const refuse = () => {
      throw new DOMException('refused', 'SecurityError');
    };
    vi.spyOn(Storage.prototype, 'getItem').mockImplementation(refuse);
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(refuse);
    const { user } = await openStory();
    const toggle = await toggleOf('first');
    await user.click(toggle);
    expect(toggle.getAttribute('aria-expanded')).toBe('false');
    await user.click(toggle);
    expect(toggle.getAttribute('aria-expanded')).toBe('true');
    vi.restoreAllMocks();
  });

  test('in a discussion a hundred deep are all there', async () => {
    const chain = Array.from({ length: 100 }, (_, index) =>
      buildDocument(
        `c${index}`,
        { '20100102000000': version(`Reply ${index}`) },
        below(index === 0 ? 'story' : `c${index - 1}`),
      ),
    );
    await renderApp('/500/story/story', { documents: [...documents.slice(0, 1), ...chain] });
    expect(await screen.findByRole('heading', { name: '100 comments' })).toBeDefined();
    expect(commentTitles()).toHaveLength(100);
  });

  test('a story without any shows that', async () => {
    await renderApp('/500/story/story', { documents: documents.slice(0, 1) });
    expect(await screen.findByRole('heading', { name: '0 comments' })).toBeDefined();
    expect(screen.getByText('No comments yet.')).toBeDefined();
  });
});

describe('a comment by itself', () => {
  test('has a page with its replies and a link to its parent', async () => {
    const { user, router } = await openStory();
    await user.click(await screen.findByRole('link', { name: 'No' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'No' })).toBeDefined();
    expect(pathOf(router)).toBe('/500/story/reply');
    expect(commentTitles()).toEqual(['Yes']);
    const [parent] = screen.getAllByRole('link', { name: 'Parent' });
    expect(parent?.getAttribute('href')).toBe('/500/story/first');
  });

  /** The story and the chain of comments above the comment shown. */
  const context = async () => {
    const thread = within(await screen.findByRole('navigation', { name: 'Thread' }));
    const chain = thread.queryAllByRole('listitem').map((comment) => comment.textContent);
    return { story: thread.getByText(/^Comment on/).textContent, chain };
  };

  test('names its story and the comments that lead to it, with links', async () => {
    await openStory('/web/20110101000000/500/story/deep');
    await screen.findByRole('heading', { level: 1, name: 'Yes' });
    expect(await context()).toEqual({ story: 'Comment on The story', chain: ['First!', 'No'] });
    const links = within(screen.getByRole('navigation', { name: 'Thread' })).getAllByRole('link');
    expect(links.map((link) => link.getAttribute('href'))).toEqual([
      '/web/20110101000000/500/story/story',
      '/web/20110101000000/500/story/first',
      '/web/20110101000000/500/story/reply',
    ]);
  });

  test('on a site with the generic view names them too', async () => {
    const ofWord = documents.map((document) => ({ ...document, itemSite: 'word' as const }));
    await renderApp('/word/story/reply', { documents: ofWord });
    await screen.findByRole('heading', { level: 1, name: 'No' });
    expect(await context()).toEqual({ story: 'Comment on The story', chain: ['First, edited'] });
    expect(commentTitles()).toEqual(['Yes']);
  });

  test('shows nothing of a hidden comment above it', async () => {
    await openStory('/500/story/to-hidden');
    await screen.findByRole('heading', { level: 1, name: 'To hidden' });
    expect(await context()).toEqual({
      story: 'Comment on The story',
      chain: ['A comment that is not shown'],
    });
  });

  test('without a story that is shown says so', async () => {
    await openStory('/web/20110101000000/500/story/orphan');
    await screen.findByRole('heading', { level: 1, name: 'Orphan' });
    expect(await context()).toEqual({
      story: 'Comment on a story that is not in the archive at this time',
      chain: [],
    });
  });

  test('deep in a thread names the nearest five, and counts the others', async () => {
    const chain = Array.from({ length: 20 }, (_, index) =>
      buildDocument(
        `c${index}`,
        { '20100102000000': version(`Reply ${index}`) },
        below(index === 0 ? 'story' : `c${index - 1}`),
      ),
    );
    await renderApp('/500/story/c19', { documents: [...documents.slice(0, 1), ...chain] });
    await screen.findByRole('heading', { level: 1, name: 'Reply 19' });
    const nearest = [14, 15, 16, 17, 18].map((index) => `Reply ${index}`);
    expect((await context()).chain).toEqual(['14 comments above', ...nearest]);
  });

  test('is what a story is not: a story names no thread', async () => {
    await openStory();
    await screen.findByRole('heading', { level: 1, name: 'The story' });
    expect(screen.queryByRole('navigation', { name: 'Thread' })).toBeNull();
  });

  test.each(['/500/story/alone', '/web/20110101000000/500/story/alone'])(
    'that was withdrawn or never approved says so, and nothing of its text: %s',
    async (path) => {
      await openStory(path);
      expect(
        await screen.findByText(
          'This comment has no published version: it was withdrawn, or is not approved yet.',
        ),
      ).toBeDefined();
      expect(screen.getByRole('heading', { name: 'Oops — No Detail Found' })).toBeDefined();
      expect(screen.queryByText(/Secret/)).toBeNull();
    },
  );

  test('in a circle is shown, and cuts the circle', async () => {
    await openStory('/500/story/round');
    expect(await screen.findByRole('heading', { level: 1, name: 'Round' })).toBeDefined();
    expect(commentTitles()).toEqual(['About']);
  });

  test('whose parent is not visible has no link to it', async () => {
    await openStory('/500/story/orphan');
    expect(await screen.findByRole('heading', { level: 1, name: 'Orphan' })).toBeDefined();
    expect(screen.queryByRole('link', { name: 'Parent' })).toBeNull();
  });
});
