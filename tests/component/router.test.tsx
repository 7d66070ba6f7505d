import { act, render, screen, waitFor } from '@testing-library/react';
import type { ComponentType } from 'react';
import {
  UNSAFE_createMemoryHistory as createMemoryHistory,
  type RouteObject,
} from 'react-router-dom';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { createRouter, type RouterOptions } from '../../src/app/router';
import { RouterView } from '../../src/app/router-view';
import { Outlet } from '../../src/stores/route-hooks';
import { pathOf, renderApp } from '../support/render-app';

const heading = (name: string) => () => <h1>{name}</h1>;

/** A route of `path` whose screen comes when it is told to, or never comes. */
function waitingRoute(path: string, Screen: ComponentType) {
  const asked = vi.fn();
  let come = () => {};
  let fail = (_: Error) => {};
  const route: RouteObject = {
    path,
    lazy: () => {
      asked();
      return new Promise((resolve, reject) => {
        come = () => resolve({ Component: Screen });
        fail = reject;
      });
    },
  };
  return {
    route,
    asked,
    come: () => act(async () => come()),
    fail: (error: Error) => act(async () => fail(error)),
  };
}

function open(
  routes: RouteObject[],
  path = '/here',
  options: Omit<Partial<RouterOptions>, 'routes'> = {},
) {
  const history = createMemoryHistory({ initialEntries: [path] });
  const here: RouteObject = { path: '/here', Component: heading('Here') };
  const router = createRouter({ history, routes: [here, ...routes], ...options });
  render(<RouterView router={router} />);
  const navigate = (to: string | number) =>
    act(() => {
      if (typeof to === 'number') router.go(to);
      else void router.navigate(to);
    });
  return { router, history, navigate };
}

describe('a screen that is still being loaded', () => {
  test('leaves the old one and its address in sight', async () => {
    const there = waitingRoute('/there', heading('There'));
    const { router, navigate } = open([there.route]);
    navigate('/there');
    expect(screen.getByRole('heading', { name: 'Here' })).toBeDefined();
    expect(pathOf(router)).toBe('/here');
    await there.come();
    expect(screen.getByRole('heading', { name: 'There' })).toBeDefined();
    expect(pathOf(router)).toBe('/there');
  });

  test('is announced where it is the first', async () => {
    const there = waitingRoute('/there', heading('There'));
    open([there.route], '/there');
    expect(screen.getByText('Loading content...')).toBeDefined();
    await there.come();
    expect(screen.getByRole('heading', { name: 'There' })).toBeDefined();
    expect(screen.queryByText('Loading content...')).toBeNull();
  });

  test('gives way to a later navigation', async () => {
    const slow = waitingRoute('/slow', heading('Slow'));
    const { router, navigate } = open([
      slow.route,
      { path: '/quick', Component: heading('Quick') },
    ]);
    navigate('/slow');
    navigate('/quick');
    await slow.come();
    expect(screen.getByRole('heading', { name: 'Quick' })).toBeDefined();
    expect(pathOf(router)).toBe('/quick');
    navigate(-1);
    expect(pathOf(router)).toBe('/here');
  });

  test('is asked for once, side by side with those inside it', async () => {
    const frame = waitingRoute('/frame', Outlet);
    const inner = waitingRoute('inner', heading('Inner'));
    const { navigate } = open([{ ...frame.route, children: [inner.route] }]);
    navigate('/frame/inner');
    expect([frame.asked.mock.calls.length, inner.asked.mock.calls.length]).toEqual([1, 1]);
    await inner.come();
    await frame.come();
    expect(screen.getByRole('heading', { name: 'Inner' })).toBeDefined();
    navigate('/here');
    navigate('/frame/inner');
    expect(screen.getByRole('heading', { name: 'Inner' })).toBeDefined();
    expect([frame.asked.mock.calls.length, inner.asked.mock.calls.length]).toEqual([1, 1]);
  });
});

describe('a screen that cannot be loaded', () => {
  test('leaves the root error screen, until the reader goes elsewhere or tries again', async () => {
    const error = vi.spyOn(console, 'error').mockImplementation(() => {});
    onTestFinished(() => error.mockRestore());
    const there = waitingRoute('/there', heading('There'));
    const { router, navigate } = open([there.route]);
    navigate('/there');
    await there.fail(new Error('the part is gone'));
    expect(screen.getByRole('heading', { name: 'Something went wrong' })).toBeDefined();
    expect(pathOf(router)).toBe('/there');
    navigate(-1);
    expect(screen.getByRole('heading', { name: 'Here' })).toBeDefined();
    navigate('/there');
    await there.come();
    expect(screen.getByRole('heading', { name: 'There' })).toBeDefined();
  });
});

describe('an address that leads elsewhere', () => {
  const redirect = (pathname: string) => (pathname === '/' ? '/there' : null);
  const there: RouteObject = { path: '/there', Component: heading('There') };

  test('is replaced where it is the first', () => {
    const { history } = open([there], '/', { redirect });
    expect(screen.getByRole('heading', { name: 'There' })).toBeDefined();
    expect(history.index).toBe(0);
  });

  test('gets no history entry of its own', () => {
    const { router, history, navigate } = open([there], '/here', { redirect });
    navigate('/');
    expect(pathOf(router)).toBe('/there');
    expect(history.index).toBe(1);
    navigate(-1);
    expect(screen.getByRole('heading', { name: 'Here' })).toBeDefined();
  });
});

test('the stores hear of an address before its screen is loaded', () => {
  const there = waitingRoute('/there', heading('There'));
  const onNavigate = vi.fn();
  const { navigate } = open([there.route], '/here', { onNavigate });
  navigate('/there?at=noon');
  navigate('/here#end');
  expect(onNavigate.mock.calls).toEqual([['/here'], ['/there'], ['/here']]);
});

describe('the scroll position', () => {
  /** Where the page has been scrolled to, as jsdom does not. */
  function watchScrolling() {
    const scrollTo = vi.spyOn(window, 'scrollTo').mockImplementation((...place: unknown[]) => {
      window.scrollY = Number(place[1]);
    });
    onTestFinished(() => {
      scrollTo.mockRestore();
      window.scrollY = 0;
      sessionStorage.clear();
    });
  }

  test('is the top of a new place, and what it was on the way back', () => {
    watchScrolling();
    const { navigate } = open([{ path: '/there', Component: heading('There') }]);
    window.scrollY = 700;
    navigate('/there');
    expect(window.scrollY).toBe(0);
    window.scrollY = 300;
    navigate(-1);
    expect(window.scrollY).toBe(700);
    navigate(1);
    expect(window.scrollY).toBe(300);
  });

  test('stays where a navigation keeps it', () => {
    watchScrolling();
    const { router } = open([{ path: '/there', Component: heading('There') }]);
    window.scrollY = 700;
    act(() => void router.navigate('/there', { preventScrollReset: true }));
    expect(screen.getByRole('heading', { name: 'There' })).toBeDefined();
    expect(window.scrollY).toBe(700);
    act(() => void router.navigate('/here', { replace: true, preventScrollReset: true }));
    expect(window.scrollY).toBe(700);
  });

  test.each([
    ['#the%20end', 'The end'],
    ['#nothing', null],
    ['#%', null],
  ])('is the element that %s names, if there is one', (hash, shown) => {
    watchScrolling();
    const seen: (string | null)[] = [];
    const { navigate } = open([
      {
        path: '/there',
        Component: () => (
          <p id="the end" ref={(node) => addScrolling(node, seen)}>
            The end
          </p>
        ),
      },
    ]);
    window.scrollY = 700;
    navigate(`/there${hash}`);
    expect(seen).toEqual(shown === null ? [] : [shown]);
    expect(window.scrollY).toBe(shown === null ? 0 : 700);
  });

  test('outlives a reload', () => {
    watchScrolling();
    open([]);
    window.scrollY = 700;
    window.dispatchEvent(new Event('pagehide'));
    window.scrollY = 0;
    open([]);
    expect(window.scrollY).toBe(700);
  });

  test('outlives a reload while the page does not reach as far down yet', () => {
    sessionStorage.setItem('mnemosyne.scroll', '{"/here": 700}');
    const scrollTo = vi.spyOn(window, 'scrollTo').mockImplementation(() => {});
    onTestFinished(() => {
      scrollTo.mockRestore();
      sessionStorage.clear();
    });
    open([]);
    window.dispatchEvent(new Event('pagehide'));
    expect(sessionStorage.getItem('mnemosyne.scroll')).toContain('700');
    window.dispatchEvent(new Event('wheel'));
    window.dispatchEvent(new Event('pagehide'));
    expect(sessionStorage.getItem('mnemosyne.scroll')).not.toContain('700');
  });

  test('is the top after a reload when what was kept cannot be read', () => {
    watchScrolling();
    sessionStorage.setItem('mnemosyne.scroll', '{"default": "far"');
    window.scrollY = 700;
    open([]);
    expect(window.scrollY).toBe(0);
  });
});

/** jsdom's elements cannot scroll into view. */
function addScrolling(node: HTMLElement | null, seen: (string | null)[]): void {
  if (node) node.scrollIntoView = () => void seen.push(node.textContent);
}

test('the link to the home page leads to the landing, with one step back', async () => {
  const { user, router } = await renderApp('/500');
  await user.click(screen.getByRole('link', { name: 'Home' }));
  await waitFor(() => expect(pathOf(router)).toBe('/mnemosyne'));
  await act(() => router.go(-1));
  expect(pathOf(router)).toBe('/500');
});
