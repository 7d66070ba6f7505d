import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
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
const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

beforeEach(() => void vi.useFakeTimers({ shouldAdvanceTime: true }));
afterEach(() => void vi.useRealTimers());

const pressOnPlay = (key: string) =>
  fireEvent.keyDown(screen.getByRole('button', { name: 'Stop' }), { key });

describe('Play', () => {
  test('steps every two seconds and stops at the last capture', async () => {
    const { router } = await open('20040503120000');
    fireEvent.click(await play());
    await wait(1500);
    expect(pathOf(router)).toBe('/web/20040503120000/500');
    await wait(700);
    expect(pathOf(router)).toBe('/web/20100101000000/500');
    await wait(2000);
    expect(pathOf(router)).toBe('/web/20150615083000/500');
    await wait(2000);
    expect(pathOf(router)).toBe('/web/20180101000000/500');
    await wait(4000);
    expect(await play()).toHaveProperty('disabled', true);
  });

  test('adds one history entry', async () => {
    const { router } = await open('20040503120000');
    fireEvent.click(await play());
    await wait(2200);
    await wait(2000);
    expect(pathOf(router)).toBe('/web/20150615083000/500');
    await act(() => router.navigate(-1));
    expect(pathOf(router)).toBe('/web/20040503120000/500');
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
    fireEvent.click(await play());
    await wait(2200);
    input();
    expect(await play()).toBeDefined();
    await wait(5000);
    expect(pathOf(router)).toBe('/web/20100101000000/500');
  });

  test('is off if the system asks for reduced motion', async () => {
    const before = window.matchMedia;
    window.matchMedia = (query) =>
      Object.assign(new EventTarget(), {
        matches: query === '(prefers-reduced-motion: reduce)',
        media: query,
        onchange: null,
        addListener() {},
        removeListener() {},
      });
    onTestFinished(() => {
      window.matchMedia = before;
    });
    await open('20040503120000');
    expect(await play()).toHaveProperty('disabled', true);
  });
});
