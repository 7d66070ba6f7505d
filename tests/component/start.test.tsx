import { render, screen, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { createBackend } from '../../src/app/create-backend';
import { ConfigurationError } from '../../src/app/root-layout';
import { renderApp } from '../support/render-app';

const names = ['API_KEY', 'AUTH_DOMAIN', 'PROJECT_ID', 'STORAGE_BUCKET', 'APP_ID'].map(
  (name) => `VITE_FIREBASE_${name}`,
);

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
    expect(list.map((item) => item.textContent)).toEqual(names);
    expect(screen.getByText('.env.example')).toBeDefined();
  });
});

describe('the notice of the demo', () => {
  test.each(['/mnemosyne', '/500', '/nowhere'])(
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
