import { expect, test } from 'vitest';
import { createEmbeddedBackend } from '../../src/backend/embedded/embedded-backend';
import type { ContentDocument } from '../../src/domain/content/content-item';
import { createMemoryStorage } from '../../src/platform/key-value-storage';
import { describeBackendContract } from './backend-contract';

describeBackendContract('the embedded backend', async () => {
  const documents: ContentDocument[] = [];
  const reports: string[] = [];
  return {
    reports,
    backend: createEmbeddedBackend({
      documents: async () => documents,
      storage: createMemoryStorage(),
      report: (problem) => reports.push(problem),
    }),
    seed: async (more) => void documents.push(...more),
  };
});

test('the embedded session is restored when the page is opened again', async () => {
  const storage = createMemoryStorage();
  const open = () =>
    createEmbeddedBackend({ documents: async () => [], storage, report: () => {} });
  const { uid } = await open().auth.register('reader@example.org', 'time-machine');
  const restored = await new Promise((resolve) => open().auth.observe(resolve));
  expect(restored).toMatchObject({ uid });
});
