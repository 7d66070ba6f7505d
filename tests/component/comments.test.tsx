import { screen, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { buildDocument, buildVersionDocument as version } from '../support/build-document';
import { pathOf, renderApp } from '../support/render-app';

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
  buildDocument('orphan', { '20100106000000': version('Orphan', 'Alone.') }, below('gone')),
  buildDocument('hidden', { '20100107000000': version('Hidden', '-', 'no') }, below('story')),
  buildDocument('to-hidden', { '20100108000000': version('To hidden') }, below('hidden')),
  buildDocument('round', { '20100109000000': version('Round') }, below('about')),
  buildDocument('about', { '20100110000000': version('About') }, below('round')),
  buildDocument('self', { '20100111000000': version('Self') }, below('self')),
];

const openStory = (path = '/500/story/story') => renderApp(path, { documents, signedIn: true });

/** The list item of a comment, with all its replies. */
async function commentBy(itemId: string) {
  const items = await screen.findAllByRole('listitem');
  const item = items.find(({ id }) => id === `comment-${itemId}`);
  if (!item) throw new Error(`there is no comment ${itemId}`);
  return within(item);
}

const commentTitles = () =>
  screen.getAllByRole('heading', { level: 3 }).map((heading) => heading.textContent);

describe('the comments of a story', () => {
  test('are nested as they answer each other, oldest first', async () => {
    await openStory();
    expect(await screen.findByRole('heading', { name: '6 comments' })).toBeDefined();
    expect(commentTitles()).toEqual(['First, edited', 'No', 'Yes', 'Second', 'Late', 'To late']);
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

  test('in the archive are those of the time, as they then stood', async () => {
    await openStory('/web/20110101000000/500/story/story');
    expect(await screen.findByRole('heading', { name: '4 comments' })).toBeDefined();
    expect(commentTitles()).toEqual(['First!', 'No', 'Yes', 'Second']);
    const first = await commentBy('first');
    expect(first.getByText('I was here.')).toBeDefined();
    expect(first.getAllByText(/^By/)[0]?.textContent).toMatch(
      /^By Bo on Saturday, January 2, 2010 at 12:00 AM UTC/,
    );
  });

  test('leave out orphans, those below what is not visible, and circles', async () => {
    await openStory();
    await screen.findByRole('heading', { name: '6 comments' });
    for (const title of ['Orphan', 'Hidden', 'To hidden', 'Round', 'About', 'Self']) {
      expect(screen.queryByRole('heading', { name: title })).toBeNull();
    }
  });

  test('are counted the same way on the list', async () => {
    await openStory('/500');
    const [story] = await screen.findAllByRole('article');
    expect(story?.textContent).toMatch(/6 comments/);
  });

  test('can be folded away', async () => {
    const { user } = await openStory();
    const first = await commentBy('first');
    const [toggle] = first.getAllByRole('button', { name: /^Collapse/ });
    if (!toggle) throw new Error('there is nothing to fold');
    await user.click(toggle);
    expect(toggle.getAttribute('aria-expanded')).toBe('false');
    expect(first.queryByText('I am sorry.')).toBeNull();
    expect(first.queryByText('You were not.')).toBeNull();
  });

  test('a story without any says so', async () => {
    await renderApp('/500/story/story', { documents: documents.slice(0, 1) });
    expect(await screen.findByRole('heading', { name: '0 comments' })).toBeDefined();
    expect(screen.getByText('Nobody has said anything yet.')).toBeDefined();
  });
});

describe('a comment by itself', () => {
  test('is found by its link, with its replies and a way to its parent', async () => {
    const { user, router } = await openStory();
    await user.click(await screen.findByRole('link', { name: 'No' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'No' })).toBeDefined();
    expect(pathOf(router)).toBe('/500/story/reply');
    expect(commentTitles()).toEqual(['Yes']);
    const [parent] = screen.getAllByRole('link', { name: 'Parent' });
    expect(parent?.getAttribute('href')).toBe('/500/story/first');
  });

  test('in a circle is shown, and cuts the circle', async () => {
    await openStory('/500/story/round');
    expect(await screen.findByRole('heading', { level: 1, name: 'Round' })).toBeDefined();
    expect(commentTitles()).toEqual(['About']);
  });

  test('whose parent is not there has no way to it', async () => {
    await openStory('/500/story/orphan');
    expect(await screen.findByRole('heading', { level: 1, name: 'Orphan' })).toBeDefined();
    expect(screen.queryByRole('link', { name: 'Parent' })).toBeNull();
  });
});
