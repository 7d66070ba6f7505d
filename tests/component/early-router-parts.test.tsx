import { render, screen } from '@testing-library/react';
import { createPath as productPath, type To } from 'react-router-dom';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import {
  createPath,
  EarlyRouter,
  Navigate,
  Outlet,
  useLocation,
  useMatch,
  useNavigate,
  useParams,
} from '../../src/early/router-parts';

const location = { pathname: '/500/story/a', search: '?page=2', hash: '#end' };

test.each([
  {},
  { pathname: '/500' },
  { pathname: '/500', search: 'page=2' },
  { pathname: '/500', search: '?page=2' },
  { pathname: '/500', search: '' },
  { pathname: '/500', search: '?' },
  { pathname: '/500', search: '?page=2', hash: '#end' },
])('the path of %j is that of the product', (parts) => {
  expect(createPath(parts)).toBe(productPath(parts));
});

test('each screen is the outlet of the one before, and knows the address', () => {
  function Frame() {
    return (
      <header>
        <Outlet />
      </header>
    );
  }
  function Inner() {
    const { pathname, search, hash } = useLocation();
    return (
      <p>
        {useParams().itemId} at {pathname + search + hash}
        <Outlet />
      </p>
    );
  }
  const route = { screens: [Frame, Inner], params: { itemId: 'a' } };
  const { container } = render(<EarlyRouter route={route} location={location} />);
  expect(container.innerHTML).toBe('<header><p>a at /500/story/a?page=2#end</p></header>');
});

describe('to go to an address', () => {
  const goes: readonly [to: To, hash: string][] = [
    ['#part', '#part'],
    [{ hash: '#part', pathname: '' }, '#part'],
  ];

  test.each(goes)('%j loads it as a link does', (to, hash) => {
    onTestFinished(() => window.history.replaceState(null, '', '/'));
    function Screen() {
      const navigate = useNavigate();
      return (
        <button type="button" onClick={() => void navigate(to)}>
          Go
        </button>
      );
    }
    render(<EarlyRouter route={{ screens: [Screen], params: {} }} location={location} />);
    screen.getByRole('button').click();
    expect(window.location.hash).toBe(hash);
  });

  test('a number goes through the history', () => {
    const go = vi.spyOn(window.history, 'go').mockImplementation(() => {});
    onTestFinished(() => go.mockRestore());
    function Screen() {
      const navigate = useNavigate();
      return (
        <button type="button" onClick={() => navigate(-1)}>
          Back
        </button>
      );
    }
    render(<EarlyRouter route={{ screens: [Screen], params: {} }} location={location} />);
    screen.getByRole('button').click();
    expect(go).toHaveBeenCalledWith(-1);
  });
});

test('a screen that leads elsewhere shows nothing, and no pattern is that of the address', () => {
  function Screen() {
    return <p>{String(useMatch())}</p>;
  }
  const route = { screens: [Screen], params: {} };
  render(<EarlyRouter route={route} location={location} />);
  expect(screen.getByText('null')).toBeDefined();
  expect(Navigate()).toBeNull();
});
