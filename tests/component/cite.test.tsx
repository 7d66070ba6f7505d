import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Backend } from '../../src/backend/backend';
import type { Provenance } from '../../src/domain/content/provenance';
import { buildDocument, buildVersionDocument as version } from '../support/build-document';
import { renderApp } from '../support/render-app';

const documents = [
  buildDocument(
    'a',
    {
      '20040503120000': version('First draft'),
      '20100101000000': version('Second draft'),
    },
    { author: 'Ines Carrow' },
  ),
  buildDocument('c', { '20110601000000': version('How to write &lt;b&gt;') }),
  buildDocument('d', { '20120601000000': version('A reply') }, { parentId: 'a' }),
  buildDocument('b', { '20120101000000': version('Another story') }),
];

const provenance: Omit<Provenance, 'address'> = {
  date: '2010-01-01T00:00:00Z',
  recordId: null,
  digest: null,
  file: 'crawl.warc.gz',
  status: 200,
  type: 'text/html',
  tool: 'mnemosyne 0.1.0',
};

beforeAll(() => {
  // jsdom has no modal dialogs.
  HTMLDialogElement.prototype.showModal = function show() {
    this.open = true;
  };
});

/** Selects the texts of two elements, or of one. */
function select(first: HTMLElement, last: HTMLElement = first): void {
  document.getSelection()?.setBaseAndExtent(first, 0, last, last.childNodes.length);
  fireEvent(document, new Event('selectionchange'));
}

/** Opens the dialog on an archived page, and chooses a format. */
async function cite(path: string, format = 'Chicago') {
  const { user } = await renderApp(path, { documents, signedIn: true });
  await user.click(await screen.findByText('Cite this page', { selector: 'button' }));
  const dialog = await screen.findByRole('dialog', { name: 'Cite this page' });
  await user.selectOptions(within(dialog).getByLabelText('Format'), format);
  const text = () => within(dialog).getByRole<HTMLTextAreaElement>('textbox').value;
  return { user, dialog, text };
}

describe('citing an archived page', () => {
  test('names the time of the version, not that of the address', async () => {
    const { text, dialog } = await cite('/web/20110520190000/500/story/a');
    expect(text()).toContain('Ines Carrow, “Second draft,”');
    expect(text()).toContain('archived January 1, 2010');
    expect(text()).toContain('/web/20100101000000/500/story/a');
    expect(text()).not.toContain('20110520190000');
    expect(dialog.textContent).toContain('The version of Friday, January 1, 2010');
  });

  test('says from where an imported version was captured', async () => {
    const address = 'http://old.example/draft.html';
    const adjust = (backend: Backend): Backend => ({
      ...backend,
      content: {
        ...backend.content,
        readProvenance: async (_itemId, key) => ({ ...provenance, address: `${address}?${key}` }),
      },
    });
    const path = '/web/20110520190000/500/story/a';
    const { user } = await renderApp(path, { documents, signedIn: true, adjust });
    await user.click(await screen.findByText('Cite this page', { selector: 'button' }));
    const dialog = await screen.findByRole('dialog', { name: 'Cite this page' });
    await within(dialog).findByText(`${address}?20100101000000`);
    expect(within(dialog).getByRole<HTMLTextAreaElement>('textbox').value).toContain(
      `(captured from ${address}?20100101000000)`,
    );
  });

  test('has the title as shown, even if that looks like markup', async () => {
    const { text } = await cite('/web/20130101000000/500/story/c');
    expect(text()).toContain('“How to write <b>,”');
  });

  test.each([
    ['a story', '/web/20110520190000/500/story/a', 'Second draft', '20100101000000'],
    ['a story in a list', '/web/20110520190000/500', 'Second draft', '20100101000000'],
    ['a comment', '/web/20130101000000/500/story/a', 'A reply', '20120601000000'],
  ])('of words selected in %s quotes them, and leads to them', async (_what, path, title, key) => {
    const { user } = await renderApp(path, { documents, signedIn: true });
    select(await screen.findByText(title));
    await user.click(await screen.findByRole('button', { name: 'Cite these words' }));
    const dialog = await screen.findByRole('dialog', { name: 'Cite these words' });
    const { value } = within(dialog).getByRole<HTMLTextAreaElement>('textbox');
    expect(value).toContain(`/web/${key}/500/story/`);
    expect(value).toContain(`#:~:text=${encodeURIComponent(title)}: “${title}”.`);
    expect(value).toContain(`“${title}${title === 'A reply' ? '' : ','}”`);
  });

  test('is not offered for words of two items', async () => {
    await renderApp('/web/20130101000000/500', { documents, signedIn: true });
    select(await screen.findByText('Second draft'), screen.getByText('Another story'));
    expect(screen.queryByRole('toolbar', { name: 'Selected words' })).toBeNull();
  });

  test('is not offered for words of a live page', async () => {
    await renderApp('/live/500', { documents });
    select(await screen.findByText('Another story'));
    await screen.findByRole('toolbar', { name: 'Selected words' });
    expect(screen.queryByRole('button', { name: 'Cite these words' })).toBeNull();
  });

  test('of a comparison names both versions, and their hashes', async () => {
    const path = '/compare/20050101000000/20110520190000/500/story/a';
    const { user } = await renderApp(path, { documents, signedIn: true });
    await user.click(await screen.findByRole('button', { name: 'Cite this comparison' }));
    const dialog = await screen.findByRole('dialog', { name: 'Cite this comparison' });
    const text = within(dialog).getByRole<HTMLTextAreaElement>('textbox');
    expect(text.value).toContain('“Second draft (changes since May 3, 2004),”');
    expect(text.value).toContain('/compare/20040503120000/20100101000000/500/story/a');
    await user.selectOptions(within(dialog).getByLabelText('Format'), 'BibTeX');
    await waitFor(() =>
      expect(text.value).toMatch(
        /SHA-256: [0-9a-f]{64}; compared with the version of 2004-05-03T12:00:00Z; SHA-256 of that version: [0-9a-f]{64}/,
      ),
    );
  });

  test('of a comparison of captures names the captures in force', async () => {
    const path = '/compare/20050101000000/20110520190000/500';
    const { user } = await renderApp(path, { documents, signedIn: true });
    await user.click(await screen.findByRole('button', { name: 'Cite this comparison' }));
    const dialog = await screen.findByRole('dialog', { name: 'Cite this comparison' });
    const { value } = within(dialog).getByRole<HTMLTextAreaElement>('textbox');
    expect(value).toContain('/compare/20040503120000/20100101000000/500');
    expect(within(dialog).queryByRole('button', { name: 'Download as evidence' })).toBeNull();
  });

  test('of a list names the capture in force', async () => {
    const { text } = await cite('/web/20110520190000/500', 'PWID');
    expect(text()).toMatch(/^urn:pwid:[^:]+:2010-01-01T00:00:00Z:page:https?:.*\/500$/);
  });

  test('before the first capture says that there is nothing to cite', async () => {
    const { user } = await renderApp('/web/20000101000000/500', { documents, signedIn: true });
    await user.click(await screen.findByText('Cite this page', { selector: 'button' }));
    const dialog = await screen.findByRole('dialog', { name: 'Cite this page' });
    expect(dialog.textContent).toContain('There is no capture at or before this date');
  });

  test.each([
    ['BibTeX', /^@misc\{/, 'citation.bib'],
    ['RIS', /^TY {2}- ELEC/, 'citation.ris'],
    ['Wikipedia', /^\{\{cite web/, 'citation.txt'],
    ['Robust Link', /^<a href=.*data-versiondate="2010-01-01"/, 'citation.html'],
  ])('in %s can be copied and downloaded', async (format, expected, file) => {
    const { user, dialog, text } = await cite('/web/20110520190000/500/story/a', format);
    expect(text()).toMatch(expected);
    await user.click(within(dialog).getByRole('button', { name: 'Copy' }));
    const copied = await navigator.clipboard.readText();
    expect(copied.replaceAll('\r\n', '\n')).toBe(text());
    expect(within(dialog).getByRole('status').textContent).toBe('Copied.');
    const download = within(dialog).getByRole<HTMLAnchorElement>('link', { name: 'Download' });
    expect(download.download).toBe(file);
    expect(decodeURIComponent(download.href)).toContain(copied);
  });

  test('without a clipboard says how to copy, and the text stays', async () => {
    const { user, dialog, text } = await cite('/web/20110520190000/500/story/a');
    Object.defineProperty(navigator, 'clipboard', { value: undefined, configurable: true });
    const before = text();
    await user.click(within(dialog).getByRole('button', { name: 'Copy' }));
    expect(within(dialog).getByRole('status').textContent).toMatch(/did not allow copying/);
    expect(text()).toBe(before);
  });

  test('ends when the dialog is closed, and starts anew', async () => {
    const { user, dialog } = await cite('/web/20110520190000/500/story/a', 'RIS');
    fireEvent(dialog, new Event('close'));
    expect(screen.queryByRole('dialog', { name: 'Cite this page' })).toBeNull();
    await user.click(screen.getByText('Cite this page', { selector: 'button' }));
    const again = await screen.findByRole('dialog', { name: 'Cite this page' });
    expect(within(again).getByLabelText<HTMLSelectElement>('Format').value).toBe('chicago');
  });
});
