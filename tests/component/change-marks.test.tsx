import { screen, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { buildDocument, buildVersionDocument as version } from '../support/build-document';
import { renderApp } from '../support/render-app';

const [first, second, third] = ['20040503120000', '20100101000000', '20150615083000'];
const documents = [
  buildDocument('a', {
    [first]: version('The outage', 'The mail was lost on Monday.'),
    [second]: version('The outage', 'The mail was found on Tuesday.'),
  }),
  buildDocument('b', { [second]: version('The repair', 'All of it.') }),
  buildDocument('c', { [second]: version('A reply') }, { parentId: 'a' }),
  buildDocument('d', { [third]: version('Another reply') }, { parentId: 'c' }),
];
const open = (path: string) => renderApp(path, { documents, signedIn: true });
const articleOf = (name: string) => screen.findByRole('article', { name });

describe('at a capture the frame', () => {
  test('names the changed items, with links to them and to the comparison', async () => {
    await open(`/web/${second}/500`);
    const note = await screen.findByText(/story edited/);
    expect(note.textContent).toBe(
      '+1 story: The repair; 1 story edited: The outage (show the change); +1 comment on The outage',
    );
    const hrefs = within(note)
      .getAllByRole('link')
      .map((link) => link.getAttribute('href'));
    expect(hrefs).toEqual([
      `/web/${second}/500/story/b`,
      `/web/${second}/500/story/a`,
      `/compare/${first}/${second}/500/story/a`,
      `/web/${second}/500/story/a`,
    ]);
  });

  test('names at most two items of a kind, and how many more there are', async () => {
    const many = ['a', 'b', 'c', 'd'].map((id) =>
      buildDocument(id, { [first]: version(`Story ${id}`) }),
    );
    await renderApp(`/web/${first}/500`, { documents: many, signedIn: true });
    const words = '+4 stories: Story a, Story b and 2 more';
    expect((await screen.findByText(/\+4 stories/)).textContent).toBe(words);
  });

  test('on a story names the changes of that story', async () => {
    await open(`/web/${second}/500/story/b`);
    expect((await screen.findByText(/^\+1 story/)).textContent).toBe('+1 story: The repair');
  });
});

describe('what a capture changed', () => {
  test('is marked on the page, in words', async () => {
    await open(`/web/${second}/500`);
    const outage = within(await articleOf('The outage'));
    expect(await outage.findByText('Edited, +1 comment')).toBeDefined();
    expect(within(await articleOf('The repair')).getByText('New story')).toBeDefined();
  });

  test('is not marked between captures', async () => {
    await open('/web/20110101000000/500');
    await screen.findByText(/^Between captures/);
    expect(screen.queryByText('New story')).toBeNull();
  });

  test('is marked on comments as well', async () => {
    await open(`/web/${third}/500/story/a`);
    expect(await screen.findByText('New comment')).toBeDefined();
    expect(screen.getByText('+1 comment')).toBeDefined();
  });
});

describe('marks', () => {
  test('show the removed words on request', async () => {
    const { user } = await open(`/web/${second}/500/story/a`);
    await user.click(await screen.findByText('Edited, +1 comment'));
    const removed = within(await screen.findByRole('list', { name: 'Removed words' }));
    const words = removed.getAllByRole('listitem').map((item) => item.textContent);
    expect(words).toEqual(['lost', 'Monday']);
  });

  test('can be turned off, and stay off', async () => {
    const { user, unmount } = await open(`/web/${second}/500`);
    await screen.findByText('New story');
    await user.click(screen.getByLabelText('Mark changes'));
    expect(screen.queryByText('New story')).toBeNull();
    unmount();
    await open(`/web/${second}/500`);
    expect(await screen.findByLabelText('Mark changes')).toHaveProperty('checked', false);
    expect(await screen.findByText(/story edited/)).toBeDefined();
    expect(screen.queryByText('New story')).toBeNull();
  });
});
