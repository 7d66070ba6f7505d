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
