import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { buildDocument, buildVersionDocument as version } from '../support/build-document';
import { pathOf, renderApp } from '../support/render-app';

const keys = ['20040503120000', '20100101000000', '20150615083000', '20180101000000'];
const documents = [
  buildDocument('a', Object.fromEntries(keys.map((key) => [key, version(`As of ${key}`)]))),
];

async function open(timestamp: string) {
  const page = await renderApp(`/web/${timestamp}/500`, { documents, signedIn: true });
  await screen.findAllByText(`As of ${timestamp}`);
  return page;
}
const play = () => screen.findByRole('button', { name: 'Play' });
/** Presses Play, and waits for what it opens to have this text. */
async function start(text: string) {
  fireEvent.click(await play());
  await screen.findByText(text);
}
const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

beforeEach(() => void vi.useFakeTimers({ shouldAdvanceTime: true }));
afterEach(() => void vi.useRealTimers());

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

  test('has speeds from half to four times', async () => {
    const { router } = await open('20040503120000');
    await start('3 changes left');
    const speed = screen.getByLabelText<HTMLSelectElement>('Speed');
    expect([...speed.options].map(({ value }) => value)).toEqual(['0.5', '1', '2', '4']);
    fireEvent.change(speed, { target: { value: '4' } });
    await wait(300);
    await wait(300);
    expect(pathOf(router)).toBe('/web/20150615083000/500');
  });

  test('leaves comments out unless asked, and shows how far it is', async () => {
    const comment = { '20120101000000': version('A comment') };
    const { router } = await renderApp('/web/20100101000000/500', {
      documents: [...documents, buildDocument('b', comment, { parentId: 'a' })],
      signedIn: true,
    });
    await screen.findByText('Capture 2 of 5');
    await start('2 changes left');
    fireEvent.click(screen.getByLabelText('With comments'));
    expect(screen.getByText('3 changes left')).toBeDefined();
    await wait(1200);
    expect(pathOf(router)).toBe('/web/20120101000000/500');
    const line = screen.getByRole<HTMLProgressElement>('progressbar', { name: 'Changes shown' });
    expect([line.value, line.max]).toEqual([1, 3]);
  });

  test('says that only comments follow', async () => {
    const comment = { '20200101000000': version('A comment') };
    await renderApp('/web/20180101000000/500', {
      documents: [...documents, buildDocument('b', comment, { parentId: 'a' })],
      signedIn: true,
    });
    await screen.findByText('Capture 4 of 5');
    await start('No later changes on this page');
    fireEvent.click(screen.getByLabelText('With comments'));
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
