import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { buildDocument, buildVersionDocument as version } from '../support/build-document';
import { findDrawing } from '../support/find-timeline';
import { pathOf, renderApp } from '../support/render-app';

const documents = [
  buildDocument('a', {
    '20040503120000': version('First'),
    '20100101000000': version('Second'),
    '20150615083000': version('Third'),
  }),
];

const heading = (name: string) => screen.findByRole('heading', { name, level: 2 });
const press = (clientX: number) => ({ clientX, button: 0, isPrimary: true, pointerId: 1 });

async function open() {
  const app = await renderApp('/web/20120101000000/500', { documents, signedIn: true });
  const svg = await findDrawing();
  await heading('Second');
  const entries: string[] = [];
  app.router.subscribe(() => void entries.push(app.router.state.historyAction));
  return { ...app, svg, entries };
}

describe('dragging along the timeline', () => {
  test('shows the content under the pointer at once, and adds one history entry at the end', async () => {
    const { svg, router, stores, entries } = await open();
    fireEvent.pointerDown(svg, press(600));
    fireEvent.pointerMove(svg, press(5000));
    expect(screen.getByRole('heading', { name: 'Third' })).toBeDefined();
    expect(screen.getByText(/^As of/).textContent).toContain('June 15, 2015');
    expect(within(svg).getAllByRole('link').at(-1)?.getAttribute('aria-current')).toBe('true');
    for (const x of [300, 0]) fireEvent.pointerMove(svg, press(x));
    expect(screen.getByRole('heading', { name: 'First' })).toBeDefined();
    expect(pathOf(router)).toBe('/web/20120101000000/500');
    expect(entries).toEqual([]);
    fireEvent.pointerUp(svg, press(0));
    await waitFor(() => expect(pathOf(router)).toBe('/web/20040503120000/500'));
    expect(entries).toContain('PUSH');
    await waitFor(() => expect(stores.scrub.getState().scrubbed).toBeNull());
    await act(() => router.navigate(-1));
    expect(pathOf(router)).toBe('/web/20120101000000/500');
    expect(await heading('Second')).toBeDefined();
  });

  test('is undone by Escape, and when the system cancels the pointer; needs the main button', async () => {
    const { svg, router } = await open();
    fireEvent.pointerDown(svg, { ...press(600), button: 2 });
    fireEvent.pointerMove(svg, press(5000));
    expect(screen.getByRole('heading', { name: 'Second' })).toBeDefined();
    for (const end of [
      () => fireEvent.keyDown(document.body, { key: 'Escape' }),
      () => fireEvent.pointerCancel(svg),
      () => fireEvent.blur(window),
    ]) {
      fireEvent.pointerDown(svg, press(600));
      fireEvent.pointerMove(svg, press(5000));
      expect(screen.getByRole('heading', { name: 'Third' })).toBeDefined();
      end();
      expect(screen.getByRole('heading', { name: 'Second' })).toBeDefined();
    }
    fireEvent.pointerUp(svg, press(5000));
    expect(pathOf(router)).toBe('/web/20120101000000/500');
  });

  test('opens no bar by the click at its end, unlike a press without a drag', async () => {
    const { svg, router } = await open();
    const [first = svg] = within(svg).getAllByRole('link');
    fireEvent.pointerDown(first, press(600));
    fireEvent.pointerMove(svg, press(5000));
    fireEvent.pointerUp(svg, press(5000));
    fireEvent.click(first);
    await waitFor(() => expect(pathOf(router)).toBe('/web/20150615083000/500'));
    fireEvent.pointerDown(first, press(600));
    fireEvent.pointerMove(svg, press(602));
    fireEvent.pointerUp(svg, press(602));
    fireEvent.click(first);
    await waitFor(() => expect(pathOf(router)).toBe('/web/20040503120000/500'));
  });
});

describe('an arrow key held on the timeline', () => {
  test('moves through time, and adds one history entry when it is released', async () => {
    const { svg, router } = await open();
    const bars = within(svg).getAllByRole('link');
    act(() => bars[0]?.focus());
    fireEvent.keyDown(bars[0] ?? svg, { key: 'ArrowRight' });
    expect(screen.getByRole('heading', { name: 'Second' })).toBeDefined();
    fireEvent.keyDown(bars[1] ?? svg, { key: 'ArrowRight', repeat: true });
    expect(screen.getByRole('heading', { name: 'Third' })).toBeDefined();
    expect(pathOf(router)).toBe('/web/20120101000000/500');
    fireEvent.keyUp(bars[2] ?? svg, { key: 'ArrowRight' });
    await waitFor(() => expect(pathOf(router)).toBe('/web/20150615083000/500'));
    expect(document.activeElement).toBe(bars[2]);
  });

  test('is undone when the focus leaves the timeline', async () => {
    const { svg, router } = await open();
    const bars = within(svg).getAllByRole('link');
    act(() => bars[1]?.focus());
    fireEvent.keyDown(bars[1] ?? svg, { key: 'ArrowRight', repeat: true });
    expect(screen.getByRole('heading', { name: 'Third' })).toBeDefined();
    act(() => screen.getByRole('searchbox', { name: /^Search 500 as of/ }).focus());
    expect(screen.getByRole('heading', { name: 'Second' })).toBeDefined();
    expect(pathOf(router)).toBe('/web/20120101000000/500');
  });

  test('pressed once only moves along the bars, and traps no focus', async () => {
    const { svg, router, user } = await open();
    const bars = within(svg).getAllByRole('link');
    act(() => bars[0]?.focus());
    fireEvent.keyDown(bars[0] ?? svg, { key: 'ArrowRight' });
    fireEvent.keyUp(bars[1] ?? svg, { key: 'ArrowRight' });
    expect(document.activeElement).toBe(bars[1]);
    expect(pathOf(router)).toBe('/web/20120101000000/500');
    await user.keyboard('q{Shift}');
    const isInside = [];
    for (const shift of [false, true, true]) {
      await user.tab({ shift });
      isInside.push(svg.contains(document.activeElement));
    }
    expect(isInside).toEqual([false, true, false]);
  });
});
