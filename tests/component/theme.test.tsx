import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { applyTheme } from '../../src/app/apply-theme';
import { renderApp } from '../support/render-app';
import { storeInAnotherTab } from '../support/store-settings';

const theme = () => document.documentElement.dataset.theme;

async function open() {
  const app = await renderApp('/mnemosyne');
  applyTheme(app.stores.settings);
  return app;
}

test('the theme is stepped through, applied and remembered', async () => {
  const { user, unmount } = await open();
  await user.click(await screen.findByRole('button', { name: /Theme:.*System/ }));
  expect(theme()).toBe('light');
  await user.click(screen.getByRole('button', { name: /Theme:.*Light/ }));
  expect(theme()).toBe('dark');
  unmount();
  const { user: again } = await open();
  expect(theme()).toBe('dark');
  await again.click(await screen.findByRole('button', { name: /Theme:.*Dark/ }));
  expect(theme()).toBeUndefined();
});

test('the theme follows the choice made in another tab', async () => {
  await open();
  await screen.findByRole('button', { name: /Theme:.*System/ });
  storeInAnotherTab({ theme: 'dark' });
  await screen.findByRole('button', { name: /Theme:.*Dark/ });
  expect(theme()).toBe('dark');
});
