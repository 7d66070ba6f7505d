import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { buildDocument, buildVersionDocument as version } from '../support/build-document';
import { pathOf, renderApp } from '../support/render-app';
import { storeSettings } from '../support/store-settings';

const [first, second, again, last] = [
  '20010428120000',
  '20040503120000',
  '20070101120000',
  '20100101120000',
];
const documents = [
  buildDocument('a', {
    [first]: version('The backup', 'There is no backup.'),
    [second]: version('The backup', 'There is a second backup.'),
    [again]: version('The backup', 'There is a second backup.'),
    [last]: version('The backup', 'There is a backup.'),
  }),
  buildDocument('c', { '20050101000000': version('A reply') }, { parentId: 'a' }),
  buildDocument('same', { [first]: version('Same'), [last]: version('Same') }),
];
const at = (timestamp: string, id = 'a') => `/web/${timestamp}/500/story/${id}`;

/** Opens a story, and presses Play. */
async function play(path: string) {
  const app = await renderApp(path, { documents, signedIn: true });
  const button = await screen.findByRole('button', { name: 'Play' });
  await waitFor(() => expect(button).toHaveProperty('disabled', false));
  fireEvent.click(button);
  return { ...app, button };
}
const dates = () => screen.findByRole('radiogroup', { name: 'Dates' });
const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const words = (tag: 'ins' | 'del') =>
  [...document.querySelectorAll(`main ${tag}`)].map(({ textContent }) => textContent).join(' ');

beforeEach(() => void vi.useFakeTimers({ shouldAdvanceTime: true }));
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('the film of a story', () => {
  test('shows each change of text once in ten seconds, with one history entry', {
    tags: ['8.60'],
  }, async () => {
    const { router } = await play(at(first));
    await dates();
    await wait(3000);
    expect(pathOf(router)).toBe(at(first));
    await wait(500);
    expect(pathOf(router)).toBe(at(second));
    expect(screen.getByText('2 of 3')).toBeDefined();
    await wait(3300);
    expect(pathOf(router)).toBe(at(last));
    expect(screen.queryByRole('button', { name: 'Play again' })).toBeNull();
    await wait(3400);
    expect(screen.getByRole('button', { name: 'Play again' })).toBeDefined();
    await act(() => router.navigate(-1));
    expect(pathOf(router)).toBe(at(first));
  });

  test('plays from the first version at the last', { tags: ['8.61'] }, async () => {
    const { router } = await play(at(last));
    await waitFor(() => expect(pathOf(router)).toBe(at(first)));
    fireEvent.click(await screen.findByRole('button', { name: 'Pause' }));
    await wait(5000);
    expect(pathOf(router)).toBe(at(first));
    fireEvent.click(screen.getByRole('button', { name: 'Continue' }));
    fireEvent.change(screen.getByLabelText('Speed'), { target: { value: '4' } });
    await wait(1000);
    expect(pathOf(router)).toBe(at(second));
  });

  test('marks changes for readers without marks, and leads to each date', {
    tags: ['8.61', '8.63'],
  }, async () => {
    storeSettings({ marksChanges: false });
    const { router } = await play(at(first));
    const found = within(await dates()).getAllByRole<HTMLInputElement>('radio');
    expect(found.map(({ labels }) => labels?.[0]?.textContent)).toEqual([
      '28 April 2001',
      '3 May 2004',
      '1 January 2010',
    ]);
    expect(found.map(({ checked }) => checked)).toEqual([true, false, false]);
    fireEvent.click(screen.getByLabelText('3 May 2004'));
    await waitFor(() => expect(pathOf(router)).toBe(at(second)));
    await waitFor(() => expect([words('del'), words('ins')]).toEqual(['no', 'a second']));
    expect(screen.getByLabelText('3 May 2004')).toHaveProperty('checked', true);
    await wait(8000);
    expect(pathOf(router)).toBe(at(second));
  });

  test('closes at Escape and gives the focus back, and when the reader scrolls', {
    tags: ['8.63'],
  }, async () => {
    const { button } = await play(at(first));
    (await screen.findByRole('button', { name: 'Pause' })).focus();
    fireEvent.keyDown(document.activeElement ?? document, { key: 'Escape' });
    expect(screen.queryByRole('radiogroup')).toBeNull();
    expect(document.activeElement).toBe(button);
    fireEvent.click(button);
    await dates();
    fireEvent.wheel(document.body);
    expect(screen.queryByRole('radiogroup')).toBeNull();
  });

  test('says so if the text never changed', async () => {
    await play(at(first, 'same'));
    expect((await screen.findByText('This text has never changed')).role).toBe('status');
  });
});

test('without motion, Play opens a panel for each change', { tags: ['8.62'] }, async () => {
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: query.includes('reduced-motion'),
    addEventListener() {},
    removeEventListener() {},
  }));
  const { router } = await play(at(second));
  const dialog = await screen.findByRole('dialog', { name: 'The backup' });
  const panels = within(dialog).getAllByRole('listitem');
  await waitFor(() =>
    expect(panels.map(({ textContent }) => textContent)).toEqual([
      '28 April 2001First versionThere is no backup.',
      '3 May 20042 words added, 1 removedThere is noa second backup.',
      '1 January 20101 word removedThere is a second backup.',
    ]),
  );
  expect(dialog.querySelector('del')?.textContent).toBe('no');
  expect(within(dialog).getByText('The changes of the text, in 3 of 4 versions')).toBeDefined();
  expect(within(dialog).getAllByRole('link')[2]?.getAttribute('href')).toBe(at(last));
  await wait(9000);
  expect(pathOf(router)).toBe(at(second));
});
