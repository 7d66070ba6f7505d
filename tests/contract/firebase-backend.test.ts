import { randomUUID } from 'node:crypto';
import { openTarget } from '../../content/store/open-target';
import { writeContent } from '../../content/store/write-content';
import { createFirebaseBackend } from '../../src/backend/firebase/firebase-backend';
import { loadOwnRules, testConfig } from '../support/emulators-under-test';
import { describeBackendContract } from './backend-contract';

describeBackendContract('the Firebase backend', async () => {
  const project = `demo-contract-${randomUUID().slice(0, 8)}`;
  await loadOwnRules(project);
  return {
    backend: createFirebaseBackend(testConfig(project), () => {}),
    async seed(documents) {
      const target = await openTarget({ project });
      const { failed } = await writeContent(target.db, documents, []);
      await target.close();
      if (failed.length > 0) throw new Error(`not seeded: ${failed[0]?.reason}`);
    },
  };
});
