import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';

// A hostile zone: whoever reads UTC digits into local dates fails here.
process.env.TZ = 'America/Los_Angeles';

const node = (name: string) => ({
  extends: true as const,
  test: { name, include: [`tests/${name}/**/*.test.ts`], environment: 'node' as const },
});

export default defineConfig({
  plugins: [react()],
  test: {
    projects: [
      node('unit'),
      node('architecture'),
      {
        extends: true,
        test: {
          name: 'component',
          include: ['tests/component/**/*.test.{ts,tsx}'],
          environment: 'jsdom',
          setupFiles: ['tests/support/component-setup.ts'],
          testTimeout: 15_000,
        },
      },
      { ...node('contract'), test: { ...node('contract').test, testTimeout: 30_000 } },
      { ...node('rules'), test: { ...node('rules').test, testTimeout: 30_000 } },
    ],
  },
});
