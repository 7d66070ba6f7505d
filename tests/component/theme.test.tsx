import { act, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { applyTheme } from '../../src/ui/theme';
import { renderApp } from '../support/render-app';

const theme = () => document.documentElement.dataset.theme;

test('the theme is stepped through, applied and remembered', async () => {
  applyTheme();
  const { user, unmount } = await renderApp('/mnemosyne');
  await user.click(await screen.findByRole('button', { name: /Theme:.*System/ }));
  expect(theme()).toBe('light');
  await user.click(screen.getByRole('button', { name: /Theme:.*Light/ }));
  expect(theme()).toBe('dark');
  unmount();
  await renderApp('/mnemosyne');
  await user.click(await screen.findByRole('button', { name: /Theme:.*Dark/ }));
  expect(theme()).toBeUndefined();
});

test('the theme follows the choice made in another tab', async () => {
  applyTheme();
  await renderApp('/mnemosyne');
  await screen.findByRole('button', { name: /Theme:.*System/ });
  localStorage.setItem('mnemosyne.theme', 'dark');
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'mnemosyne.theme' })));
  await screen.findByRole('button', { name: /Theme:.*Dark/ });
  expect(theme()).toBe('dark');
});
