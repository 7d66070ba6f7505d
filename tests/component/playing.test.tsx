import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { buildDocument, buildVersionDocument as version } from '../support/build-document';
import { textsOf } from '../support/read-elements';
import { pathOf, renderApp } from '../support/render-app';
import { storeSettings } from '../support/store-settings';

const keys = ['20040503120000', '20100101000000', '20150615083000', '20180101000000'];
const documents = [
  buildDocument('a', Object.fromEntries(keys.map((key) => [key, version(`As of ${key}`)]))),
];

async function open(timestamp: string, ...more: typeof documents) {
  const options = { documents: [...documents, ...more], signedIn: true };
  const page = await renderApp(`/web/${timestamp}/500`, options);
  await screen.findAllByText(`As of ${timestamp}`);
  return page;
}
const commentAt = (key: string) =>
  buildDocument('b', { [key]: version('A comment') }, { parentId: 'a' });
const play = () => screen.findByRole('button', { name: 'Play' });
/** Presses Play, and waits for what it opens to have this text. */
async function start(text: string) {
  fireEvent.click(await play());
  await screen.findByText(text);
}
const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

beforeEach(() => void vi.useFakeTimers({ shouldAdvanceTime: true }));
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const pressOnPlay = (key: string) =>
  fireEvent.keyDown(screen.getByRole('button', { name: 'Stop' }), { key });

describe('Play', () => {
  test('shows each change for a second, stops at the last, and adds one history entry', async () => {
    const { router } = await open('20040503120000');
    await start('3 changes left');
    await wait(700);
    expect(pathOf(router)).toBe('/web/20040503120000/500');
    await wait(500);
    expect(pathOf(router)).toBe('/web/20100101000000/500');
    expect(screen.getByText('2 changes left')).toBeDefined();
    await wait(1000);
    expect(pathOf(router)).toBe('/web/20150615083000/500');
    await wait(1000);
    expect(pathOf(router)).toBe('/web/20180101000000/500');
    await wait(2000);
    expect(await play()).toHaveProperty('disabled', true);
    await act(() => router.navigate(-1));
    expect(pathOf(router)).toBe('/web/20040503120000/500');
  });

  test('leaves comments out unless asked, and shows how far it is', async () => {
    const { router } = await open('20100101000000', commentAt('20120101000000'));
    await screen.findByText('Capture 2 of 5');
    await start('2 changes left');
    fireEvent.click(screen.getByLabelText('Comments'));
    expect(screen.getByText('3 changes left')).toBeDefined();
    await wait(1200);
    expect(pathOf(router)).toBe('/web/20120101000000/500');
    const line = screen.getByRole<HTMLProgressElement>('progressbar', { name: 'Changes shown' });
    expect([line.value, line.max]).toEqual([1, 3]);
  });

  test('says that only comments follow', async () => {
    await open('20180101000000', commentAt('20200101000000'));
    await screen.findByText('Capture 4 of 5');
    await start('No later changes on this page');
    fireEvent.click(screen.getByLabelText('Comments'));
    expect(screen.getByText('1 change left')).toBeDefined();
  });

  test.each([
    ['the pointer', () => fireEvent.pointerMove(screen.getByRole('main')), fireEvent.pointerMove],
    ['the focus', () => fireEvent.focusIn(screen.getByRole('main')), fireEvent.focusIn],
  ])('pauses while %s is in the page', async (_, enter, leave) => {
    const { router } = await open('20040503120000');
    await start('3 changes left');
    enter();
    await wait(3000);
    expect(pathOf(router)).toBe('/web/20040503120000/500');
    expect(screen.getByText('Paused, 3 changes left')).toBeDefined();
    leave(screen.getByRole('button', { name: 'Stop' }));
    await wait(1200);
    expect(pathOf(router)).toBe('/web/20100101000000/500');
  });

  test.each([
    ['a key', () => fireEvent.keyDown(document.body, { key: 'a' })],
    ['a press', () => fireEvent.pointerDown(document.body)],
    ['a turn of the wheel', () => fireEvent.wheel(document.body)],
    ['a touch', () => fireEvent.touchStart(document.body)],
    ['a key on its own button', () => pressOnPlay('ArrowDown')],
    ['a navigation back', () => window.dispatchEvent(new PopStateEvent('popstate'))],
    ['its own button', () => fireEvent.click(screen.getByRole('button', { name: 'Stop' }))],
  ])('stops at %s', async (_, input) => {
    const { router } = await open('20040503120000');
    await start('3 changes left');
    await wait(1200);
    input();
    expect(await play()).toBeDefined();
    await wait(2000);
    expect(pathOf(router)).toBe('/web/20100101000000/500');
  });
});

const [first, second] = ['20010428120000', '20040503120000'];
const [again, last] = ['20070101120000', '20100101120000'];
const edited = [
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
async function playStory(path: string) {
  const app = await renderApp(path, { documents: edited, signedIn: true });
  const button = await screen.findByRole('button', { name: 'Play' });
  await waitFor(() => expect(button).toHaveProperty('disabled', false));
  fireEvent.click(button);
  return { ...app, button };
}
const dates = () => screen.findByRole('radiogroup', { name: 'Dates' });
const words = (tag: 'ins' | 'del') => textsOf(document.querySelectorAll(`main ${tag}`)).join(' ');

describe('the film of a story', () => {
  test('shows each change of text once in ten seconds, with one history entry', {
    tags: ['8.60'],
  }, async () => {
    const { router } = await playStory(at(first));
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

  test('plays from the first version at the last', { tags: ['8.61', '8.63'] }, async () => {
    const { router } = await playStory(at(last));
    await waitFor(() => expect(pathOf(router)).toBe(at(first)));
    fireEvent.click(await screen.findByRole('button', { name: 'Pause' }));
    await wait(5000);
    expect(pathOf(router)).toBe(at(first));
    fireEvent.click(screen.getByRole('button', { name: 'Continue' }));
    const speed = screen.getByLabelText<HTMLSelectElement>('Speed');
    expect([...speed.options].map(({ value }) => value)).toEqual(['0.5', '1', '2', '4']);
    fireEvent.change(speed, { target: { value: '4' } });
    await wait(1000);
    expect(pathOf(router)).toBe(at(second));
  });

  test('marks changes for readers without marks, and leads to each date', {
    tags: ['8.61', '8.63'],
  }, async () => {
    storeSettings({ marksChanges: false });
    const { router } = await playStory(at(first));
    const found = within(await dates()).getAllByRole<HTMLInputElement>('radio');
    expect(found.map(({ labels }) => labels?.[0]?.textContent)).toEqual([
      'April 28, 2001',
      'May 3, 2004',
      'January 1, 2010',
    ]);
    expect(found.map(({ checked }) => checked)).toEqual([true, false, false]);
    fireEvent.click(screen.getByLabelText('May 3, 2004'));
    await waitFor(() => expect(pathOf(router)).toBe(at(second)));
    await waitFor(() => expect([words('del'), words('ins')]).toEqual(['no', 'a second']));
    expect(screen.getByLabelText('May 3, 2004')).toHaveProperty('checked', true);
    await wait(8000);
    expect(pathOf(router)).toBe(at(second));
  });

  test('starts at the version shown, closes at Escape and when the reader scrolls', {
    tags: ['8.61', '8.63'],
  }, async () => {
    const { button, router } = await playStory(at(second));
    (await screen.findByRole('button', { name: 'Pause' })).focus();
    fireEvent.keyDown(document.activeElement ?? document, { key: 'Escape' });
    expect(screen.queryByRole('radiogroup')).toBeNull();
    expect(document.activeElement?.textContent).toBe('Tools');
    expect(pathOf(router)).toBe(at(second));
    fireEvent.click(button);
    await dates();
    fireEvent.wheel(document.body);
    expect(screen.queryByRole('radiogroup')).toBeNull();
  });

  test('has controls for keys and fingers, which do not end it', { tags: ['8.63'] }, async () => {
    const { router } = await playStory(at(first));
    const pause = await screen.findByRole('button', { name: 'Pause' });
    const controls = [pause, screen.getByLabelText('Speed'), screen.getByLabelText('May 3, 2004')];
    for (const control of controls) {
      control.focus();
      expect(document.activeElement).toBe(control);
      for (const key of ['Tab', 'Enter', ' ']) fireEvent.keyDown(control, { key });
      fireEvent.pointerDown(control, { pointerType: 'touch' });
      fireEvent.touchStart(control);
    }
    for (const control of controls.slice(1)) fireEvent.keyDown(control, { key: 'ArrowRight' });
    expect(screen.getByRole('button', { name: 'Pause' })).toBe(pause);
    fireEvent.click(screen.getByLabelText('January 1, 2010'));
    await waitFor(() => expect(pathOf(router)).toBe(at(last)));
    expect(screen.getByRole('button', { name: 'Play again' })).toBe(pause);
  });

  test('says so if the text never changed', async () => {
    await playStory(at(first, 'same'));
    expect((await screen.findByText('This text has never changed')).role).toBe('status');
  });

  test('leads to all versions', { tags: ['8.62'] }, async () => {
    const { router } = await playStory(at(second));
    await dates();
    fireEvent.click(screen.getByRole('link', { name: 'All versions' }));
    await waitFor(() => expect(pathOf(router)).toBe(`${at(second)}/history`));
    expect(screen.queryByRole('radiogroup')).toBeNull();
    await screen.findByRole('list', { name: /^Versions/ });
  });
});

test('without motion, Play on a story is a link to all versions', { tags: ['8.62'] }, async () => {
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: query.includes('reduced-motion'),
    addEventListener() {},
    removeEventListener() {},
  }));
  const { router } = await renderApp(at(second), { documents: edited, signedIn: true });
  fireEvent.click(await screen.findByRole('link', { name: 'All versions' }));
  expect(screen.queryByRole('button', { name: 'Play' })).toBeNull();
  await waitFor(() => expect(pathOf(router)).toBe(`${at(second)}/history`));
  const versions = within(await screen.findByRole('list', { name: /^Versions/ }));
  expect(versions.getAllByRole('link', { name: /^What changed/ })).toHaveLength(3);
});
