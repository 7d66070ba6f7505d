import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { buildDocument, buildVersionDocument as version } from '../support/build-document';
import { hrefsOf, textsOf } from '../support/read-elements';
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
    expect(hrefsOf(within(note).getAllByRole('link'))).toEqual([
      `/web/${second}/500/story/b`,
      `/web/${second}/500/story/a`,
      `/compare/${first}/${second}/500/story/a`,
      `/web/${second}/500/story/a#comment-c`,
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
    const note = await screen.findByText(/^\+1 story/);
    expect(note.textContent).toBe('+1 story: The repair');
    // It never links to the page that it is on.
    expect(note.querySelector('a')).toBeNull();
  });
});

describe('what a capture changed', () => {
  test('is marked on the page, in words that lead to what they name', async () => {
    await open(`/web/${second}/500`);
    const outage = within(await articleOf('The outage'));
    const repair = within(await articleOf('The repair'));
    const marks = [
      await outage.findByRole('link', { name: 'Edited' }),
      outage.getByRole('link', { name: '+1 comment' }),
      repair.getByRole('link', { name: 'New story' }),
    ];
    expect(hrefsOf(marks)).toEqual([
      `/compare/${first}/${second}/500/story/a`,
      `/web/${second}/500/story/a#comment-c`,
      `/web/${second}/500/story/b`,
    ]);
  });

  test.each([
    ['in a story', `/web/${second}/500/story/a`],
    ['in the beginning of a story in the list', `/web/${second}/500`],
  ])('is struck and marked in place %s', async (_, path) => {
    await open(path);
    await screen.findAllByRole('deletion');
    expect(textsOf(screen.getAllByRole('deletion'))).toEqual(['lost', 'Monday']);
    expect(textsOf(screen.getAllByRole('insertion'))).toEqual(['found', 'Tuesday']);
  });

  test('is a symbol where it removed a line break, and breaks no line of the text as it stands', async () => {
    const lines = { [first]: version('L', 'One.\n\nTwo.'), [second]: version('L', 'One. Two.') };
    const options = { documents: [buildDocument('l', lines)], signedIn: true };
    await renderApp(`/web/${second}/500/story/l`, options);
    const removed = await screen.findByRole('deletion');
    expect(removed.textContent).toBe('↵\n↵\n');
    expect(removed.parentElement?.textContent).toBe('One.↵\n↵\n Two.');
  });

  test('is shown below the beginning of a story in the list if it is further down', async () => {
    const long = { [first]: version('L', 'One.\n\nTwo.'), [second]: version('L', 'One.\n\n2.') };
    const options = { documents: [buildDocument('l', long)], signedIn: true };
    await renderApp(`/web/${second}/500`, options);
    expect((await screen.findByText('Changed:')).parentElement?.textContent).toBe(
      'Changed: Two 2.',
    );
    expect(screen.getByText('One.')).toBeDefined();
  });

  test('is marked on comments as well', async () => {
    await open(`/web/${third}/500/story/a`);
    const marks = within(await screen.findByRole('main'));
    expect(await marks.findByRole('link', { name: 'New comment' })).toBeDefined();
    expect(marks.getByRole('link', { name: '+1 comment' })).toBeDefined();
  });
});

test('nothing is marked where everything is new, as at the first capture of a site', async () => {
  const many = ['a', 'b'].map((id) => buildDocument(id, { [first]: version(`Story ${id}`) }));
  const later = buildDocument('c', { [second]: version('Story c') });
  const { router } = await renderApp(`/web/${first}/500`, {
    documents: [...many, later],
    signedIn: true,
  });
  await screen.findByText(/^\+2 stories/);
  await articleOf('Story a');
  expect(screen.queryByText('New story')).toBeNull();
  await router.navigate(`/web/${second}/500`);
  expect(await screen.findAllByText('New story')).toHaveLength(1);
});

test('marks can be turned off, and stay off', async () => {
  const { user, unmount } = await open(`/web/${second}/500`);
  await screen.findByText('New story');
  await user.click(screen.getByLabelText('Mark changes'));
  expect(screen.queryByText('New story')).toBeNull();
  expect(screen.queryAllByRole('insertion')).toEqual([]);
  unmount();
  await open(`/web/${second}/500`);
  expect(await screen.findByLabelText('Mark changes')).toHaveProperty('checked', false);
  expect(await screen.findByText(/story edited/)).toBeDefined();
  expect(screen.queryByText('New story')).toBeNull();
});

test('an address that leads to words shows them as they stood', { tags: ['8.76'] }, async () => {
  await open(`/web/${second}/500/story/a#words=Second`);
  await screen.findByText('The mail was found on Tuesday.');
});

test('an address that leads to words brings them into view', { tags: ['8.76'] }, async () => {
  // jsdom has no layout.
  const below = { top: 2_000, height: 20 };
  Object.assign(Range.prototype, { getBoundingClientRect: () => below });
  onTestFinished(() => void Reflect.deleteProperty(Range.prototype, 'getBoundingClientRect'));
  const scroll = vi.spyOn(window, 'scrollBy').mockImplementation(() => {});
  await open(`/web/${second}/500/story/a#words=Tuesday`);
  const top = 2_010 - window.innerHeight / 2;
  await waitFor(() => expect(scroll).toHaveBeenCalledExactlyOnceWith({ top }));
});
