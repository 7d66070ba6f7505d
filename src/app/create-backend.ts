import type { Backend, ReportProblem } from '../backend/backend';
import { demoAccount } from '../backend/embedded/demo-account';
import { createFirebaseBackend } from '../backend/firebase/firebase-backend';
import { readFirebaseConfig } from '../backend/firebase/firebase-config';
import { openLocalStorage } from '../platform/local-storage';

type Env = Readonly<Record<string, string | boolean | undefined>>;

/** Creates the backend that the environment selects, or lists the variables that are missing. */
export async function createBackend(
  env: Env,
  report: ReportProblem,
): Promise<{ readonly backend: Backend } | { readonly missing: readonly string[] }> {
  if (import.meta.env.VITE_BACKEND === 'embedded') return { backend: await embedded(report) };
  const result = readFirebaseConfig(env);
  if ('missing' in result) return result;
  return { backend: createFirebaseBackend(result.config, report) };
}

async function embedded(report: ReportProblem): Promise<Backend> {
  const { createEmbeddedBackend } = await import('../backend/embedded/embedded-backend');
  return createEmbeddedBackend({
    documents: async () => {
      const archive = import.meta.env.VITE_ARCHIVE_DOCUMENTS;
      if (archive) return (await fetch(archive)).json();
      const { loadDocuments } = await import('../../sample-content/load-documents');
      return loadDocuments(new Date());
    },
    storage: openLocalStorage(),
    events: window,
    demoAccount,
    report,
  });
}
