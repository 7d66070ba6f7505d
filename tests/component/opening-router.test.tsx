import { act, render, screen } from '@testing-library/react';
import { UNSAFE_createMemoryHistory as createMemoryHistory } from 'react-router-dom';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { createOpeningRouter } from '../../src/app/opening-router';
import { createRouter } from '../../src/app/router';
import type { AppRouter } from '../../src/app/router-state';
import { RouterView } from '../../src/app/router-view';
import { pathOf, serveFrom } from '../support/render-app';

const Here = () => <input aria-label="Words" />;
const There = () => <h1>There</h1>;

/** A page at `/here`, whose router comes when it is told to. */
function open() {
  serveFrom('localhost', '/here');
  const scrollTo = vi.spyOn(window, 'scrollTo').mockImplementation(() => {});
  onTestFinished(() => scrollTo.mockRestore());
  let resolve = (_: AppRouter) => {};
  const loaded = new Promise<AppRouter>((done) => {
    resolve = done;
  });
  const load = vi.fn(() => loaded);
  const router = createOpeningRouter({ params: {}, screens: [Here] }, load);
  render(<RouterView router={router} />);
  const come = (path = '/here') =>
    act(async () => {
      const routes = [
        { path: '/here', Component: Here },
        { path: '/there', Component: There },
      ];
      const history = createMemoryHistory({ initialEntries: [path] });
      resolve(createRouter({ history, routes }));
    });
  return { router, load, come, scrollTo };
}

describe('a page whose router is on the way', () => {
  test('shows its screens, and keeps them with what is in them when it comes', async () => {
    const { router, come, scrollTo } = open();
    const words = screen.getByLabelText<HTMLInputElement>('Words');
    words.value = 'half a sentence';
    scrollTo.mockClear();
    router.bring();
    await come();
    expect(screen.getByLabelText('Words')).toBe(words);
    expect(words.value).toBe('half a sentence');
    expect(scrollTo).not.toHaveBeenCalled();
    expect(pathOf(router)).toBe('/here');
  });

  test('is left as soon as it has come', async () => {
    const { router, load, come } = open();
    expect(load).not.toHaveBeenCalled();
    void router.navigate('/there');
    void router.navigate('/here');
    void router.navigate('/there');
    expect(load).toHaveBeenCalledTimes(1);
    expect(screen.getByLabelText('Words')).toBeDefined();
    await come();
    expect(screen.getByRole('heading', { name: 'There' })).toBeDefined();
    expect(pathOf(router)).toBe('/there');
  });

  test('goes where Back has led meanwhile', async () => {
    const { router, load, come } = open();
    window.dispatchEvent(new PopStateEvent('popstate'));
    expect(load).toHaveBeenCalledTimes(1);
    await come('/there');
    expect(screen.getByRole('heading', { name: 'There' })).toBeDefined();
    expect(pathOf(router)).toBe('/there');
  });
});
