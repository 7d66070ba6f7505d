import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { buildDocument, buildVersionDocument as version } from '../support/build-document';
import { importedFrom, renderApp, withoutProvenance } from '../support/render-app';
import { publishSnapshots } from '../support/snapshots';
import { watchCalls } from '../support/watched-backend';

const first = { '20040503120000': version('First draft') };
const documents = [
  buildDocument(
    'a',
    { ...first, '20100101000000': version('Second draft') },
    { author: 'Ines Carrow' },
  ),
  buildDocument('c', { '20110601000000': version('How to write &lt;b&gt;') }, { author: null }),
  buildDocument('d', { '20120601000000': version('A reply') }, { parentId: 'a' }),
  buildDocument('e', {
    '20130601000000': version('Boats', [
      'At dawn the red ferry left.\n\nAt noon the red ferry came.',
    ]),
  }),
  buildDocument('b', { '20120101000000': version('Another story') }),
];
const storyPath = '/web/20110520190000/500/story/a';

/** Selects the texts of two elements, or of one. */
function select(from: HTMLElement, to: HTMLElement = from): void {
  document.getSelection()?.setBaseAndExtent(from, 0, to, to.childNodes.length);
  fireEvent(document, new Event('selectionchange'));
}

/** Selects in the text that an element begins with, from one place to another, or back. */
function selectIn({ firstChild }: HTMLElement, from: number, to: number): void {
  if (firstChild) document.getSelection()?.setBaseAndExtent(firstChild, from, firstChild, to);
  fireEvent(document, new Event('selectionchange'));
}

/** The text of the node in which a selection begins, before it. */
function textBefore(selection: Selection | null): string {
  const { startContainer, startOffset } = selection?.getRangeAt(0) ?? new Range();
  return startContainer.textContent?.slice(0, startOffset) ?? '';
}

const archived = { documents, signedIn: true } as const;
const open = (path: string) => renderApp(path, archived);

type User = Awaited<ReturnType<typeof open>>['user'];

/** Opens the dialog by the button of that name. */
async function openDialog(user: User, name = 'Cite this page') {
  await user.click(await screen.findByText(name, { selector: 'button' }));
  const element = await screen.findByRole('dialog', { name });
  const dialog = within(element);
  await waitFor(() => expect(dialog.queryByText('Loading content...')).toBeNull());
  const text = () => dialog.getByRole<HTMLTextAreaElement>('textbox').value;
  const choose = (format: string) => user.selectOptions(dialog.getByLabelText('Format'), format);
  return { user, element, dialog, text, choose };
}

const cite = async (path = storyPath) => openDialog((await open(path)).user);
const citeComparison = async (at: string) => {
  const { user } = await open(`/compare/20050101000000/20110520190000${at}`);
  return openDialog(user, 'Cite this comparison');
};

describe('citing an archived page', () => {
  test('names the time of the version, not that of the address', {
    tags: ['8.47', '8.23'],
  }, async () => {
    const { text, element, choose } = await cite();
    expect(text()).toContain('Ines Carrow, “Second draft,”');
    expect(text()).toContain('archived January 1, 2010');
    expect(text()).toContain('/web/20100101000000/500/story/a');
    expect(text()).not.toContain('20110520190000');
    expect(element.textContent).toMatch(
      /The version of Friday, January 1, 2010.*: stood from January 1, 2010, still in force on May 20, 2011/,
    );
    await choose('Wikipedia');
    expect(text()).toContain('|url-status=live |');
  });

  test.each([
    ['no author', '/web/20110601000000/500/story/c', true],
    ['an author', storyPath, false],
  ])(
    'says whether the author is unknown: of %s',
    { tags: ['8.74'] },
    async (_, path, isUnknown) => {
      const { dialog } = await cite(path);
      const said = dialog.queryByText('The author is unknown: none is named.');
      expect(said !== null).toBe(isUnknown);
    },
  );

  test.each([
    ['http://old.example/draft.html', true],
    ['http://user:secret@old.example/draft.html', true],
    ['http://old.example/\u202egnp.exe', false],
  ])(
    'says from where an imported version was captured, unless that is disguised: %j',
    async (recorded, isSafe) => {
      const { user } = await renderApp(storyPath, { ...archived, adjust: importedFrom(recorded) });
      const { dialog, text, choose } = await openDialog(user);
      if (!isSafe) {
        await choose('Robust Link');
        expect(text()).toMatch(/^<a href="[^"]*\/500\/story\/a"/);
        await choose('Wikipedia');
        expect(text()).toContain('|url-status=dead |');
        return;
      }
      const address = 'http://old.example/draft.html?20100101000000';
      await dialog.findByText(address);
      expect(text()).toContain(`(captured from ${address})`);
      await choose('Wikipedia');
      expect(text()).toContain('|url-status=dead |');
    },
  );

  test('calls no version live whose provenance could not be read', async () => {
    const { user } = await renderApp(storyPath, { ...archived, adjust: withoutProvenance });
    const { element, text, choose } = await openDialog(user);
    expect(element.textContent).toContain('the citation names its address on this site.');
    await choose('Wikipedia');
    expect(text()).toContain('|url-status=dead |');
  });

  test('has the title as shown, even if that looks like markup', async () => {
    const { text } = await cite('/web/20130101000000/500/story/c');
    expect(text()).toContain('“How to write <b>,”');
  });

  test.each([
    ['a story', storyPath, 'Second draft', '20100101000000', ','],
    ['a comment', '/web/20130101000000/500/story/a', 'A reply', '20120601000000', ''],
  ])(
    'of words selected in %s quotes them, and leads to them',
    { tags: ['8.47', '8.23'] },
    async (...row) => {
      const [, path, title, key, comma] = row;
      const { user } = await open(path);
      select(await screen.findByText(title));
      const { text } = await openDialog(user, 'Cite these words');
      expect(text()).toContain(`/web/${key}/500/story/`);
      expect(text()).toMatch(new RegExp(`^“${title}”: `));
      expect(text()).toMatch(new RegExp(`#words=${encodeURIComponent(title)}\\.$`));
      expect(text()).toContain(`“${title}${comma}”`);
    },
  );

  test('of words that the text has several times leads to those selected', {
    tags: ['8.76'],
  }, async () => {
    const { user } = await open('/web/20130701000000/500/story/e');
    const text = await screen.findByText(/At noon/);
    const start = text.textContent?.indexOf('red ferry came') ?? 0;
    selectIn(text, start + 9, start);
    const dialog = await openDialog(user, 'Cite these words');
    const [address = ''] = /\/web\/\S+(?=\.$)/.exec(dialog.text()) ?? [];
    expect(address).toMatch(/#words=[^,]*noon%20the-,red%20ferry$/);
    cleanup();
    document.getSelection()?.removeAllRanges();
    await open(address);
    // jsdom has no highlights, so the words are selected.
    await waitFor(() => expect(String(document.getSelection())).toBe('red ferry'));
    expect(textBefore(document.getSelection())).toMatch(/noon the $/);
  });

  test('leads to no words that are not in the text', async () => {
    await open(`${storyPath}#words=Third%20draft`);
    await screen.findByText('Second draft');
    await screen.findByRole('button', { name: 'Cite this page' });
    expect(String(document.getSelection())).toBe('');
  });

  test('is not offered for words of two items', async () => {
    await open('/web/20130101000000/500');
    select(await screen.findByText('Second draft'), screen.getByText('Another story'));
    expect(screen.queryByRole('toolbar', { name: 'Selected words' })).toBeNull();
  });

  test('is not offered for words of a live page', async () => {
    await open('/live/500');
    select(await screen.findByText('Another story'));
    await screen.findByRole('toolbar', { name: 'Selected words' });
    expect(screen.queryByRole('button', { name: 'Cite these words' })).toBeNull();
  });

  test('of a comparison names both versions, and their hashes', {
    tags: ['8.47', '8.23'],
  }, async () => {
    const { text, choose } = await citeComparison('/500/story/a');
    expect(text()).toContain('“Second draft (changes since May 3, 2004),”');
    expect(text()).toContain('/compare/20040503120000/20100101000000/500/story/a');
    await choose('BibTeX');
    const hashes =
      /SHA-256: [0-9a-f]{64}; compared with the version of 2004-05-03T12:00:00Z; SHA-256 of that version: [0-9a-f]{64}/;
    await waitFor(() => expect(text()).toMatch(hashes));
  });

  test('of a comparison of captures names the captures in force', { tags: ['8.47'] }, async () => {
    const { text, dialog } = await citeComparison('/500');
    expect(text()).toContain('/compare/20040503120000/20100101000000/500');
    expect(dialog.queryByRole('button', { name: 'Save evidence' })).toBeNull();
  });

  test('of a list names the capture in force', { tags: ['8.47'] }, async () => {
    const { text, choose } = await cite('/web/20110520190000/500');
    expect(text()).toContain('/web/20100101000000/500');
    await choose('PWID');
    expect(text()).toMatch(/^urn:pwid:[^:]+:2010-01-01T00:00:00Z:page:https?:.*\/500$/);
  });

  test('before the first capture says that there is nothing to cite', async () => {
    const { element } = await cite('/web/20000101000000/500');
    expect(element.textContent).toContain('There is no capture at or before this date');
  });

  test('of a list that could not be read says so', async () => {
    const { adjust, fail } = watchCalls();
    fail('pages', 'unreachable');
    const { user } = await renderApp('/web/20120101000000/500', { ...archived, adjust });
    const { element } = await openDialog(user);
    expect(element.textContent).toContain('What you want to cite has not loaded.');
  });

  test('of a version waits until its provenance is read', async () => {
    const { adjust, hold, held } = watchCalls(publishSnapshots(documents));
    hold('provenance');
    const { user } = await renderApp(storyPath, { ...archived, adjust });
    await screen.findByRole('link', { name: 'History: 2 versions' });
    await user.click(screen.getByText('Cite this page', { selector: 'button' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Cite this page' }));
    await waitFor(() => expect(held).not.toEqual([]));
    expect(dialog.queryByRole('textbox')).toBeNull();
    await waitFor(() => {
      for (const call of held) call.proceed();
      expect(dialog.getByRole('textbox')).toBeDefined();
    });
  });

  test('in another format can be copied and downloaded', async () => {
    const { user, dialog, text, choose } = await cite();
    await choose('RIS');
    expect(text()).toMatch(/^TY {2}- ELEC/);
    await user.click(dialog.getByRole('button', { name: 'Copy' }));
    const copied = await navigator.clipboard.readText();
    expect(copied.replaceAll('\r\n', '\n')).toBe(text());
    expect(dialog.getByRole('status').textContent).toBe('Copied.');
    const download = dialog.getByRole<HTMLAnchorElement>('link', { name: 'Save citation' });
    expect(download.download).toBe('citation.ris');
    expect(decodeURIComponent(download.href)).toContain(copied);
  });

  test('without a clipboard says how to copy, and the text stays', async () => {
    const { user, dialog, text } = await cite();
    Object.defineProperty(navigator, 'clipboard', { value: undefined, configurable: true });
    const before = text();
    await user.click(dialog.getByRole('button', { name: 'Copy' }));
    expect(dialog.getByRole('status').textContent).toMatch(/did not allow copying/);
    expect(text()).toBe(before);
  });
});

const sentence =
  'It was the 3rd of “May”, and all of the boats lay at the quay in the rain, as they had since noon.';
const said = [
  buildDocument('s', { '20120101000000': version('A day', `Before. ${sentence} After.`) }),
];

test.each([
  ['a word', 'quay', 'When did “quay” appear?', 'quay'],
  ['parts of words', 'oats lay a', 'When did “boats lay at” appear?', '"boats lay at"'],
  [
    'a sentence',
    sentence,
    'When did these words appear?',
    `"${sentence.replace(' “May”,', ' May ,')}"`,
  ],
])('selected words lead to when they appeared %s', async (_, words, name, query) => {
  const { router } = await renderApp('/web/20130101000000/500/story/s', {
    documents: said,
    signedIn: true,
  });
  const text = await screen.findByText(/^Before/);
  const from = text.textContent?.indexOf(words) ?? 0;
  selectIn(text, from, from + words.length);
  fireEvent.click(await screen.findByRole('link', { name }));
  await screen.findByText('1 result in all versions');
  expect(screen.getByText(/^First seen/).textContent).toContain('January 1, 2012 in A day');
  const asked = new URLSearchParams(router.state.location.search);
  expect(Object.fromEntries(asked)).toEqual({ q: query, at: '20130101000000', scope: 'through' });
});
