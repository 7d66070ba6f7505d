import { fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { buildDocument, buildVersionDocument as version } from '../support/build-document';
import { pathOf, renderApp } from '../support/render-app';

const later = '/web/20150615083000/500';
const documents = [
  buildDocument('a', {
    '20040503120000': version('The story'),
    '20150615083000': version('The story, corrected'),
    '20180101000000': version('The story, corrected again'),
  }),
];
const open = (path: string) => renderApp(path, { documents, signedIn: true });
const dialog = () => screen.queryByRole<HTMLDialogElement>('dialog');

test('the keys [ and ] go to other captures, twice by two quick keys, not while typing', {
  tags: ['8.64'],
}, async () => {
  const page = new MutationObserver(() => {
    if (!document.body.textContent.includes('Capture 1 of 3')) return;
    page.disconnect();
    fireEvent.keyDown(document.body, { key: ']' });
  });
  page.observe(document.body, { subtree: true, childList: true });
  const { router, user } = await open('/web/20040503120000/500');
  await waitFor(() => expect(pathOf(router)).toBe(later));
  await user.keyboard(']');
  await waitFor(() => expect(pathOf(router)).toBe('/web/20180101000000/500'));
  // Each pair is one key: here two quick ones, then one forward and one back.
  await user.keyboard('[[[[');
  await screen.findByText('Capture 1 of 3');
  await user.keyboard('][[');
  await user.click(screen.getByRole('link', { name: /^Next/ }));
  await screen.findByText('Capture 2 of 3');
  await user.keyboard(']');
  await waitFor(() => expect(pathOf(router)).toBe('/web/20180101000000/500'));
  await user.type(screen.getByRole('searchbox', { name: 'Search' }), 'a[[');
  expect(pathOf(router)).toBe('/web/20180101000000/500');
});

test('single-key shortcuts can be turned off, stay off, and work again when turned on and their dialog is closed', {
  tags: ['8.64'],
}, async () => {
  const { user, unmount } = await open(later);
  await screen.findByText('Capture 2 of 3');
  await user.keyboard('?');
  expect(dialog()?.open).toBe(true);
  await user.click(await screen.findByRole('checkbox', { name: 'Use single-key shortcuts' }));
  expect(screen.queryByText('Previous and next capture')).toBeNull();
  expect(screen.getByText('Zoom in and out')).toBeDefined();
  unmount();

  const { user: again, router } = await open(later);
  const previous = await screen.findByRole('link', { name: /^Previous: May 3, 2004/ });
  expect(previous.title).not.toContain('key');
  await again.keyboard('[[?');
  expect(pathOf(router)).toBe(later);
  expect(dialog()).toBeNull();
  await again.click(await screen.findByText('Keyboard shortcuts', { selector: 'button' }));
  await again.click(screen.getByRole('checkbox', { name: 'Use single-key shortcuts' }));
  await again.keyboard('[[');
  expect(pathOf(router)).toBe(later);
  dialog()?.removeAttribute('open');
  await again.keyboard('[[');
  await waitFor(() => expect(pathOf(router)).toBe('/web/20040503120000/500'));
});

test('a visitor can turn single-key shortcuts off below the screens of the product', async () => {
  const { user } = await renderApp('/mnemosyne', { documents });
  await user.click(await screen.findByRole('button', { name: 'Keyboard shortcuts' }));
  await user.click(screen.getByRole('checkbox', { name: 'Use single-key shortcuts' }));
  expect(screen.queryByText('Search')).toBeNull();
});

describe('on a keyboard with another layout', () => {
  test.each([
    ['Cyrillic', 'х', 'BracketLeft', '/web/20040503120000/500'],
    ['Thai', 'บ', 'BracketLeft', '/web/20040503120000/500'],
    ['German', '[', 'Digit8', '/web/20040503120000/500'],
    ['German', 'ü', 'BracketLeft', later],
  ])('%s, the key of %s at %s leads to %s', async (_, key, code, path) => {
    const { router } = await open(later);
    await screen.findByText('Capture 2 of 3');
    fireEvent.keyDown(document.body, { key, code });
    fireEvent.keyDown(document.body, { key, code });
    await waitFor(() => expect(pathOf(router)).toBe(path));
  });

  test.each([
    ['؟', true],
    ['ฦ', true],
    ['ü', false],
    ['Ü', false],
  ])('Shift and %s opens the list of keys: %s', async (key, expected) => {
    await open(later);
    await screen.findByText('Capture 2 of 3');
    fireEvent.keyDown(document.body, { key, code: 'Slash', shiftKey: true });
    expect(dialog() !== null).toBe(expected);
  });
});
