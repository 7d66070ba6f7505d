import { render, screen, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { createBackend } from '../../src/app/create-backend';
import { ConfigurationError } from '../../src/app/root-layout';
import { renderApp } from '../support/render-app';

const settings = {
  VITE_FIREBASE_API_KEY: 'key',
  VITE_FIREBASE_AUTH_DOMAIN: 'demo.example',
  VITE_FIREBASE_PROJECT_ID: 'demo-project',
  VITE_FIREBASE_STORAGE_BUCKET: 'demo-bucket',
  VITE_FIREBASE_APP_ID: 'app',
};

async function missingFrom(env: Record<string, string>): Promise<readonly string[]> {
  vi.stubEnv('VITE_BACKEND', '');
  const result = await createBackend(env, () => {});
  vi.unstubAllEnvs();
  return 'missing' in result ? result.missing : [];
}

describe('an incomplete configuration', () => {
  test('is shown, with every missing variable and what to do', { tags: ['9.24'] }, async () => {
    render(<ConfigurationError missing={await missingFrom({})} />);
    expect(
      screen.getByRole('heading', { name: 'This archive is not configured yet' }),
    ).toBeDefined();
    const list = within(screen.getByRole('list')).getAllByRole('listitem');
    expect(list.map((item) => item.textContent)).toEqual(Object.keys(settings));
    expect(screen.getByText('.env.example')).toBeDefined();
  });

  test.each(Object.keys(settings))('lists %s when only that is missing', async (name) => {
    expect(await missingFrom({ ...settings, [name]: ' ' })).toEqual([name]);
  });
});

describe('the notice of the demo', () => {
  test.each(['/mnemosyne', '/500', '/homer', '/nowhere', '/500/register'])(
    'is shown at %s when the data are those of the demo',
    async (path) => {
      await renderApp(path, { isDemo: true });
      await screen.findByRole('main');
      expect(screen.getByText('Demo data in this browser')).toBeDefined();
      expect(screen.getByText('Accounts and changes stay on this device.')).toBeDefined();
    },
  );

  test('is not shown otherwise', async () => {
    await renderApp('/mnemosyne');
    await screen.findByRole('main');
    expect(screen.queryByText('Demo data in this browser')).toBeNull();
  });
});
