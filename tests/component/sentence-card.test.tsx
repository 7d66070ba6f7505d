import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { digitsOfDate } from '../../src/domain/time/timestamp';
import { buildDocument, buildVersionDocument as version } from '../support/build-document';
import { hrefsOf } from '../support/read-elements';
import { renderApp } from '../support/render-app';

const [first, second] = ['20010428120000', '20040503120000'];
const [third, fourth] = ['20070101120000', '20100101120000'];
const documents = [
  buildDocument('a', {
    [first]: version('The backup', 'It is so. There is no backup.'),
    [second]: version('The backup', 'It is so. There is a second backup.'),
    [third]: version('The backup', 'It is so. There is a second backup. Really.'),
    [fourth]: version('The backup', 'It is so.'),
  }),
  buildDocument('c', { [second]: version('A reply', 'It is not so.') }, { parentId: 'a' }),
];
const open = (path: string) => renderApp(path, { documents, signedIn: true });
/** Opens a story, and waits until its sentences can be clicked. */
async function openStory(timestamp: string) {
  const app = await open(storyAt(timestamp));
  const button = await screen.findByRole('button', { name: 'What became of each sentence' });
  return { ...app, button };
}
const storyAt = (timestamp: string) => `/web/${timestamp}/500/story/a`;
const card = () => screen.findByRole('dialog', { name: 'This sentence' });
const queryCard = () => screen.queryByRole('dialog', { name: 'This sentence' });
/** Finds the life in the card, once all versions have been compared. */
const life = () =>
  waitFor(async () => {
    const { getByText, queryByText } = within(await card());
    expect(queryByText(/ compared$/)).toBeNull();
    return getByText(/^(?:Here |Not in this version)/);
  });

/** Puts the caret into the text of a page. */
async function putCaret(words: string, length = 0): Promise<Element> {
  const element = await screen.findByText((text) => text.includes(words));
  const node = element.firstChild;
  const offset = node?.textContent?.indexOf(words) ?? 0;
  if (node) document.getSelection()?.setBaseAndExtent(node, offset, node, offset + length);
  return element;
}

test('the card says since when, before all of many versions are compared, and how many are', {
  tags: ['8.29'],
}, async () => {
  const count = 400;
  const keyOf = (minute: number) =>
    digitsOfDate(new Date(Date.UTC(2004, 4, 3, 12) + minute * 60_000));
  const keys = Array.from({ length: count }, (_, at) => keyOf(at));
  const filler = 'The ferry of the keeper sails to the old tower. '.repeat(20);
  const versions = keys.map((key, at) => [
    key,
    version('The log', `${filler}${at < count - 1 ? `It is so. Page ${at}.` : 'No.'}`),
  ]);
  const story = buildDocument('a', Object.fromEntries(versions));
  await renderApp(`/web/${keys[0]}/500/story/a?s=It+is+so.`, {
    documents: [story],
    signedIn: true,
  });
  const { findByText, getByText } = within(await card());
  expect((await findByText(/^Here /)).textContent).toBe('Here since May 3, 2004.');
  expect(getByText(/ compared$/).textContent).toMatch(/^\d+ of 400 versions compared$/);
  expect((await life()).textContent).toMatch(/^Here from May 3, 2004 until it went on /);
});

test('a click on a sentence opens its card, with what it said before and when it went', {
  tags: ['8.29'],
}, async () => {
  const { router } = await openStory(third);
  // The code that listens, and the marks of changes, load after the text.
  await waitFor(async () => {
    fireEvent.click(await putCaret('second backup'));
    expect(queryCard()).not.toBeNull();
  });
  expect((await life()).textContent).toBe(
    'Here from May 3, 2004 until it went on January 1, 2010 (show the change).',
  );
  const { getByText, getAllByRole } = within(await card());
  expect(getByText('Ada').parentElement?.textContent).toBe('By Ada');
  expect(getByText(/^Before: /).textContent).toBe(
    'Before: “There is no backup.” (show the change)',
  );
  expect(hrefsOf(getAllByRole('link'))).toEqual([
    `${storyAt(second)}?s=There+is+a+second+backup.`,
    `/compare/${third}/${fourth}/500/story/a`,
    `${storyAt(first)}?s=There+is+no+backup.`,
    `/compare/${first}/${second}/500/story/a`,
  ]);
  expect(router.state.location.search).toBe('?s=There+is+a+second+backup.');
});

describe('the card of a sentence', () => {
  test('opens at its address, and says what replaced its sentence', {
    tags: ['8.29', '8.30'],
  }, async () => {
    await open(`${storyAt(first)}?s=There+is+no+backup.`);
    const replaced = await life();
    expect([replaced.textContent, hrefsOf(replaced.querySelectorAll('a'))[1]]).toEqual([
      'Here from April 28, 2001 until “There is a second backup.” replaced it on May 3, 2004 (show the change).',
      `${storyAt(second)}?s=There+is+a+second+backup.`,
    ]);
  });

  test('says that its sentence came back, when it stood before, or that it was new', {
    tags: ['8.29'],
  }, async () => {
    const again = buildDocument('a', {
      [first]: version('The log', 'It is so. The ferry sails at noon.'),
      [second]: version('The log', 'It is so.'),
      [third]: version('The log', 'It is so. The ferry sails at noon. Nobody waves.'),
    });
    const options = { documents: [again], signedIn: true };
    const { router } = await renderApp(`${storyAt(third)}?s=The+ferry+sails+at+noon.`, options);
    expect((await life()).textContent).toBe('Here since January 1, 2007, still there today.');
    const { getByText } = within(await card());
    expect(getByText(/^It /).textContent).toBe('It came back (show the change)');
    expect(getByText(/^Also /).textContent).toBe('Also from April 28, 2001 until May 3, 2004.');
    await router.navigate(`${storyAt(third)}?s=Nobody+waves.`);
    await waitFor(() => expect(getByText(/^It /).textContent).toBe('It was new (show the change)'));
    expect(within(await card()).queryByText(/^Also /)).toBeNull();
  });

  test('tells the copies of a sentence apart, also in its address', {
    tags: ['8.30'],
  }, async () => {
    const song = buildDocument('a', {
      [first]: version('Song', 'Row your boat. Gently. Row your boat.'),
      [second]: version('Song', 'Row your boat. Gently. Row your boat. Merrily.'),
    });
    const options = { documents: [song], signedIn: true };
    const { router } = await renderApp(`${storyAt('20050101000000')}?s=Gently.`, options);
    await life();
    fireEvent.click(await putCaret('Row your boat. Merrily.'));
    await waitFor(() => expect(router.state.location.search).toBe('?s=Row+your+boat.%7E2'));
    await waitFor(async () => expect((await life()).textContent).toMatch(/^Here since April 28/));
    fireEvent.click(await putCaret('Row your boat. Gently.'));
    await waitFor(() => expect(router.state.location.search).toBe('?s=Row+your+boat.'));
  });

  test.each([
    [
      'There is no backup.',
      'Not in this version. It stood from April 28, 2001 until “There is a second backup.” replaced it on May 3, 2004 (show the change).',
    ],
    ['Never.', 'No version of this text has the sentence.'],
  ])('of what is not in this version says so: %s', async (sentence, words) => {
    await open(`${storyAt(fourth)}?s=${encodeURIComponent(sentence)}`);
    const sameText = (_: string, element: Element | null) => element?.textContent === words;
    await within(await card()).findByText(sameText, { selector: 'p' });
  });

  test('takes the focus, and gives it back when Escape closes it', { tags: ['8.31'] }, async () => {
    const { user, router, button } = await openStory(third);
    await user.click(button);
    const opened = await card();
    await waitFor(() => expect(document.activeElement).toBe(opened));
    expect(router.state.location.search).toBe('?s=The+backup');
    await user.keyboard('{Escape}');
    await waitFor(() => expect(queryCard()).toBeNull());
    expect(document.activeElement?.textContent).toBe('Tools');
    expect(router.state.location.search).toBe('');
  });

  test('steps to the next sentence and to the one before', { tags: ['8.31'] }, async () => {
    const { user } = await open(`${storyAt(fourth)}?s=The+backup`);
    const { getByRole } = within(await card());
    const next = getByRole('button', { name: 'Next sentence' });
    const previous = getByRole('button', { name: 'Previous sentence' });
    await waitFor(() => expect(next).toHaveProperty('ariaDisabled', 'false'));
    expect(previous).toHaveProperty('ariaDisabled', 'true');
    await user.click(next);
    await waitFor(() => expect(previous).toHaveProperty('ariaDisabled', 'false'));
    expect((await life()).textContent).toBe('Here since April 28, 2001, still there today.');
    await user.click(previous);
    await waitFor(() => expect(previous).toHaveProperty('ariaDisabled', 'true'));
    await user.keyboard('{ArrowRight}');
    await waitFor(() => expect(previous).toHaveProperty('ariaDisabled', 'false'));
    await user.keyboard('{ArrowLeft}{ArrowLeft}');
    await waitFor(() => expect(previous).toHaveProperty('ariaDisabled', 'true'));
  });

  test('names the story from which the sentence moved, and the comment that quotes it', {
    tags: ['8.34'],
  }, async () => {
    const moved = 'The tape is in the drawer.';
    const others = [
      buildDocument('a', { [second]: version('Here', moved) }),
      buildDocument('b', { [first]: version('There', moved), [third]: version('There', 'Empty.') }),
      buildDocument('c', { [third]: version('Re', `Why “${moved}”?`) }, { parentId: 'b' }),
    ];
    await renderApp(`${storyAt(second)}?s=The+tape+is+in+the+drawer.`, {
      documents: others,
      signedIn: true,
    });
    const { findByText, getByRole } = within(await card());
    expect((await findByText(/^Moved from/)).textContent).toEqual(
      expect.stringMatching(
        /^Moved from “There” by .*, where it stood from April 28, 2001 until January 1, 2007\.$/,
      ),
    );
    expect(getByRole('link', { name: '“There”' }).getAttribute('href')).toBe(
      `/web/${first}/500/story/b?s=The+tape+is+in+the+drawer.`,
    );
    const comment = getByRole('link', { name: 'In a comment' });
    expect(comment.parentElement?.textContent).toMatch(
      /^In a comment by .* since January 1, 2007, still there today\.$/,
    );
    expect(comment.getAttribute('href')).toBe(`/web/${third}/500/story/c`);
  });

  test('names the story to which the sentence moved, and the one that has it too', {
    tags: ['8.34'],
  }, async () => {
    const moved = 'The tape is in the drawer.';
    const others = [
      buildDocument('a', { [first]: version('Here', moved), [second]: version('Here', 'Empty.') }),
      buildDocument('b', { [third]: version('There', moved) }, { author: 'Bo' }),
      buildDocument('d', { '20000101000000': version('Elsewhere', moved) }, { author: 'Cy' }),
    ];
    await renderApp(`${storyAt(first)}?s=The+tape+is+in+the+drawer.`, {
      documents: others,
      signedIn: true,
    });
    const { findByText, getByText } = within(await card());
    expect((await findByText(/^Moved to/)).textContent).toBe(
      'Moved to “There” by Bo since January 1, 2007, still there today.',
    );
    expect(getByText(/^Also in/).textContent).toBe(
      'Also in “Elsewhere” by Cy since January 1, 2000, still there today.',
    );
  });

  test('cites the sentence, and is closed by a click beside the texts', {
    tags: ['8.35'],
  }, async () => {
    const { user } = await open(`${storyAt(third)}?s=Really.`);
    await user.click(await within(await card()).findByRole('button', { name: 'Cite' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Cite these words' }));
    const citation = await dialog.findByRole<HTMLTextAreaElement>('textbox');
    expect(citation.value).toContain('“Really.”');
    await user.click(screen.getByRole('main'));
    await waitFor(() => expect(queryCard()).toBeNull());
  });

  test('of a selection is closed by Escape, and by its button, with the selection', {
    tags: ['8.31'],
  }, async () => {
    const { user } = await openStory(third);
    const toolbar = () => screen.queryByRole('toolbar', { name: 'Selected words' });
    const select = async () => {
      await putCaret('Really', 3);
      fireEvent(document, new Event('selectionchange'));
      await waitFor(() => expect(toolbar()).not.toBeNull());
    };
    await select();
    await user.keyboard('{Escape}');
    fireEvent(document, new Event('selectionchange'));
    await waitFor(() => expect(toolbar()).toBeNull());
    await select();
    await user.click(screen.getByRole('button', { name: 'Close' }));
    expect(document.getSelection()?.isCollapsed).not.toBe(false);
  });

  test('opens by Enter, and from a selection', { tags: ['8.29', '8.23'] }, async () => {
    const { user } = await openStory(third);
    const text = await putCaret('is so');
    fireEvent.keyDown(text, { key: 'Enter' });
    await life();
    await user.keyboard('{Escape}');
    await putCaret('Really', 3);
    fireEvent(document, new Event('selectionchange'));
    await user.click(await screen.findByRole('button', { name: 'What became of this sentence' }));
    expect((await life()).textContent).toBe(
      'Here from January 1, 2007 until it went on January 1, 2010 (show the change).',
    );
  });

  test('brings its sentence into view once, not when something else on the page changes', async () => {
    // jsdom has no layout.
    const below = { top: 2_000, bottom: 2_020 };
    Object.assign(Range.prototype, { getBoundingClientRect: () => below });
    onTestFinished(() => void Reflect.deleteProperty(Range.prototype, 'getBoundingClientRect'));
    const scroll = vi.spyOn(Element.prototype, 'scrollIntoView');
    await open(`${storyAt(third)}?s=Really.`);
    await life();
    await waitFor(() => expect(scroll).toHaveBeenCalledOnce());
    screen.getByRole('main').append(document.createElement('p'));
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect(scroll).toHaveBeenCalledOnce();
  });

  test('moves to a sentence that is clicked, also to one of a comment below the story', {
    tags: ['8.29', '8.30'],
  }, async () => {
    const { user, router, button } = await openStory(third);
    await user.click(button);
    await life();
    fireEvent.click(await putCaret('It is not so.'));
    await waitFor(() => expect(router.state.location.search).toBe('?s=It+is+not+so.&c=c'));
    expect((await life()).textContent).toBe('Here since May 3, 2004, still there today.');
    fireEvent.click(await putCaret('Really.'));
    await waitFor(() => expect(router.state.location.search).toBe('?s=Really.'));
  });
});
