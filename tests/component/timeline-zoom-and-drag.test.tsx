import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { buildDocument, buildVersionDocument as version } from '../support/build-document';
import { findDrawing } from '../support/find-timeline';
import { pathOf, renderApp } from '../support/render-app';

const documents = [
  buildDocument('a', {
    '20040503120000': version('May 3, noon'),
    '20040503180000': version('May 3, evening'),
    '20041101000000': version('November'),
    '20150615083000': version('Later'),
  }),
  buildDocument('b', { '20091224000000': version('A comment') }, { parentId: 'a' }),
];

const at = '20040503120000';
const open = (path = `/web/${at}/500`) => renderApp(path, { documents, signedIn: true });
const starts = async () =>
  within(await findDrawing())
    .queryAllByRole('link')
    .map((bar) => bar.getAttribute('aria-label'));
const zoomButtons = () => screen.queryAllByRole('button', { name: /^Zoom/ });
const trail = () =>
  within(screen.getByRole('navigation', { name: 'Timeline range' }))
    .getAllByRole('listitem')
    .map((step) => step.textContent);

describe('zooming the timeline', () => {
  test('by the buttons and the breadcrumb goes closer, level by level, and out again, without history entries', {
    tags: ['5.19'],
  }, async () => {
    const { user, router } = await open();
    expect(await starts()).toHaveLength(4);
    expect(screen.queryByRole('navigation', { name: 'Timeline range' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Zoom in' }));
    await waitFor(() => expect(pathOf(router)).toBe(`/web/${at}/500?span=2004`));
    expect(router.state.historyAction).toBe('REPLACE');
    await waitFor(async () => expect(await starts()).toHaveLength(3));
    await user.click(screen.getByRole('button', { name: 'Zoom in' }));
    await waitFor(() => expect(pathOf(router)).toBe(`/web/${at}/500?span=20040503`));
    await waitFor(() => expect(trail()).toEqual(['All dates', '2004', 'May', '3']));
    expect(await starts()).toHaveLength(2);
    await user.click(screen.getByRole('button', { name: 'Zoom out' }));
    await waitFor(() => expect(pathOf(router)).toBe(`/web/${at}/500?span=2004`));
    await user.click(screen.getByRole('link', { name: 'All dates' }));
    await waitFor(() => expect(pathOf(router)).toBe(`/web/${at}/500`));
    await waitFor(() =>
      expect(zoomButtons().map(({ ariaDisabled }) => ariaDisabled)).toEqual([null, 'true']),
    );
  });

  test('stays around the date shown, wherever the red bar is', { tags: ['5.19'] }, async () => {
    const { user, router } = await open('/web/20091231000000/500');
    const drawing = await findDrawing();
    await user.click(screen.getByRole('button', { name: 'Zoom in' }));
    await waitFor(() => expect(pathOf(router)).toBe('/web/20091231000000/500?span=2009'));
    expect(within(drawing).getByRole('img', { name: /^Date shown: Thursday, Dec/ })).toBeDefined();
  });

  test('goes no closer where nothing was captured around the date shown', {
    tags: ['5.19'],
  }, async () => {
    await open('/web/20040601000000/500?span=2004');
    await findDrawing();
    expect(zoomButtons().map(({ ariaDisabled }) => ariaDisabled)).toEqual(['true', null]);
  });

  test('has no buttons where there is nothing to zoom', { tags: ['5.19'] }, async () => {
    const one = [buildDocument('a', { [at]: version('The only one') })];
    await renderApp(`/web/${at}/500`, { documents: one, signedIn: true });
    await findDrawing();
    expect(zoomButtons()).toEqual([]);
  });

  test('by the keys + and -, Escape zooms out, and the focus stays with its time', async () => {
    const { router } = await open();
    const bars = within(await findDrawing()).getAllByRole('link');
    act(() => bars[1]?.focus());
    fireEvent.keyDown(bars[1] ?? document.body, { key: '+' });
    await waitFor(() => expect(trail()).toEqual(['All dates', '2004']));
    expect(pathOf(router)).toBe(`/web/${at}/500?span=2004`);
    const evening = 'Monday, May 3, 2004 at 6:00 PM UTC';
    await waitFor(() => expect(document.activeElement?.getAttribute('aria-label')).toBe(evening));
    fireEvent.keyDown(document.activeElement ?? document.body, { key: '+' });
    await waitFor(() => expect(trail()).toEqual(['All dates', '2004', 'May', '3']));
    expect(router.state.location.search).toBe('?span=20040503');
    fireEvent.keyDown(document.activeElement ?? document.body, { key: 'Escape' });
    await waitFor(() => expect(trail()).toEqual(['All dates', '2004']));
    expect(router.state.location.search).toBe('?span=2004');
    fireEvent.keyDown(document.activeElement ?? document.body, { key: '-' });
    await waitFor(() => expect(router.state.location.search).toBe(''));
    await waitFor(() => expect(document.activeElement?.getAttribute('aria-label')).toBe(evening));
  });

  test('moves with the reader who steps out of it', async () => {
    const { user, router } = await open(`/web/20091224000000/500?span=2009`);
    await findDrawing();
    await user.keyboard(']');
    await waitFor(() => expect(pathOf(router)).toBe('/web/20150615083000/500?span=2015'));
    await waitFor(async () =>
      expect(await starts()).toEqual(['Monday, June 15, 2015 at 8:30 AM UTC']),
    );
  });

  test('stays when a link of the site is followed, also one to another page of a list', async () => {
    const stories = Array.from({ length: 21 }, (_, index) =>
      buildDocument(`s${index}`, { [at]: version(`Story ${index}`) }),
    );
    const path = `/web/${at}/500?span=2004`;
    const { user, router } = await renderApp(path, { documents: stories, signedIn: true });
    await user.click(await screen.findByRole('link', { name: 'Older stories' }));
    await waitFor(() => expect(pathOf(router)).toBe(`${path}&page=2`));
    await user.click(await screen.findByRole('link', { name: /^Read more of/ }));
    await waitFor(() => expect(pathOf(router)).toMatch(/\/story\/s\d+\?span=2004$/));
  });

  test('into a stretch without captures shows that', async () => {
    await open(`/web/${at}/500?span=2008`);
    expect(await screen.findByText('There are no captures in this period.')).toBeDefined();
    expect(await starts()).toEqual([]);
  });
});

const three = [
  buildDocument('a', {
    '20040503120000': version('First'),
    '20100101000000': version('Second'),
    '20150615083000': version('Third'),
  }),
];

const heading = (name: string) => screen.findByRole('heading', { name, level: 2 });
const press = (clientX: number) => ({ clientX, button: 0, isPrimary: true, pointerId: 1 });

/** Opens a site with three captures, between the second and the third. */
async function openThree() {
  const app = await renderApp('/web/20120101000000/500', { documents: three, signedIn: true });
  const svg = await findDrawing();
  await heading('Second');
  const entries: string[] = [];
  app.router.subscribe(() => void entries.push(app.router.state.historyAction));
  return { ...app, svg, entries, bars: within(svg).getAllByRole('link') };
}

describe('dragging along the timeline', () => {
  test('shows the content under the pointer at once, and adds one history entry at the end', async () => {
    const { svg, router, stores, entries } = await openThree();
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
    await waitFor(() => expect(stores.archive.getState().scrubbed).toBeNull());
    await act(() => router.navigate(-1));
    expect(pathOf(router)).toBe('/web/20120101000000/500');
    expect(await heading('Second')).toBeDefined();
  });

  test('is undone by Escape, and when the system cancels the pointer; needs the main button', async () => {
    const { svg, router } = await openThree();
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
    const { svg, router } = await openThree();
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
    const { svg, router, bars } = await openThree();
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
    const { svg, router, bars } = await openThree();
    act(() => bars[1]?.focus());
    fireEvent.keyDown(bars[1] ?? svg, { key: 'ArrowRight', repeat: true });
    expect(screen.getByRole('heading', { name: 'Third' })).toBeDefined();
    act(() => screen.getByRole('searchbox', { name: 'Search' }).focus());
    expect(screen.getByRole('heading', { name: 'Second' })).toBeDefined();
    expect(pathOf(router)).toBe('/web/20120101000000/500');
  });

  test('pressed once only moves along the bars', async () => {
    const { svg, router, bars } = await openThree();
    act(() => bars[0]?.focus());
    fireEvent.keyDown(bars[0] ?? svg, { key: 'ArrowRight' });
    fireEvent.keyUp(bars[1] ?? svg, { key: 'ArrowRight' });
    expect(document.activeElement).toBe(bars[1]);
    expect(pathOf(router)).toBe('/web/20120101000000/500');
  });
});
