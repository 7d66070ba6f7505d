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
  test('by the buttons goes closer to the capture shown, level by level, and out again, without history entries', async () => {
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
  });

  test('by the breadcrumb goes out to any level', async () => {
    const { user, router } = await open(`/web/${at}/500?span=20040503`);
    await findDrawing();
    await user.click(screen.getByRole('link', { name: '2004' }));
    await waitFor(() => expect(pathOf(router)).toBe(`/web/${at}/500?span=2004`));
    await user.click(screen.getByRole('link', { name: 'All dates' }));
    await waitFor(() => expect(pathOf(router)).toBe(`/web/${at}/500`));
    await waitFor(() =>
      expect(zoomButtons().map((button) => button.getAttribute('aria-disabled'))).toEqual([
        null,
        'true',
      ]),
    );
  });

  test('stays around the date shown, wherever the red bar is', { tags: ['5.19'] }, async () => {
    const { user, router } = await open('/web/20091231000000/500');
    const drawing = await findDrawing();
    await user.click(screen.getByRole('button', { name: 'Zoom in' }));
    await waitFor(() => expect(pathOf(router)).toBe('/web/20091231000000/500?span=2009'));
    expect(within(drawing).getByRole('img', { name: /^Date shown: Thursday, Dec/ })).toBeDefined();
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

  test('by the wheel with a modifier, and not without', async () => {
    const { router } = await open();
    const svg = await findDrawing();
    fireEvent.wheel(svg, { deltaY: -100, clientX: 0 });
    expect(router.state.location.search).toBe('');
    fireEvent.wheel(svg, { deltaY: -100, clientX: 0, ctrlKey: true });
    await waitFor(() => expect(router.state.location.search).toBe('?span=2004'));
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

  test('stays when a link of the site is followed', async () => {
    const { user, router } = await open(`/web/${at}/500?span=2004`);
    const [title] = await screen.findAllByRole('link', { name: 'May 3, noon' });
    await user.click(title ?? document.body);
    await waitFor(() => expect(pathOf(router)).toBe(`/web/${at}/500/story/a?span=2004`));
  });

  test('into a stretch without captures shows that', async () => {
    await open(`/web/${at}/500?span=2008`);
    expect(await screen.findByText('There are no captures in this period.')).toBeDefined();
    expect(await starts()).toEqual([]);
  });
});
