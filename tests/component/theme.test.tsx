import { render, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import { AppProviders } from '../../src/app/app';
import { applyTheme } from '../../src/app/apply-theme';
import { ThemeSwitch } from '../../src/features/settings/switches';
import { buildServices, renderApp } from '../support/render-app';
import { storeSettings } from '../support/store-settings';

const theme = () => document.documentElement.dataset.theme;

async function open() {
  const app = await renderApp('/mnemosyne');
  applyTheme(app.stores.settings);
  return app;
}

test('the theme is stepped through, applied and remembered', async () => {
  const { user, unmount } = await open();
  await user.click(await screen.findByRole('button', { name: 'Theme: system' }));
  expect(theme()).toBe('light');
  await user.click(screen.getByRole('button', { name: 'Theme: light' }));
  expect(theme()).toBe('dark');
  unmount();
  const { user: again } = await open();
  expect(theme()).toBe('dark');
  await again.click(await screen.findByRole('button', { name: 'Theme: dark' }));
  expect(theme()).toBeUndefined();
});

test('a published page is hydrated with the default theme, and then names the stored one', async () => {
  storeSettings({ theme: 'dark' });
  const page = (
    <AppProviders services={buildServices()}>
      <ThemeSwitch />
    </AppProviders>
  );
  const container = document.createElement('div');
  container.innerHTML = renderToString(page);
  document.body.append(container);
  expect(screen.getByRole('button', { name: 'Theme: system' })).toBeDefined();
  const onRecoverableError = vi.fn();
  render(page, { container, hydrate: true, onRecoverableError });
  expect(await screen.findByRole('button', { name: 'Theme: dark' })).toBeDefined();
  expect(onRecoverableError).not.toHaveBeenCalled();
});
