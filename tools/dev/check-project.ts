import { readFileSync } from 'node:fs';
import { applicationDefault } from 'firebase-admin/app';
import { readHosts } from '../../src/routing/hosts';
import { checkProject, lineOfFinding, type ReadApi } from './project-checks';

type Env = Readonly<Record<string, string | undefined>>;

/**
 * Prints, a line each, what of a project is set as SECURITY.md asks, what is not, and what could not be read, with the
 * pages where it is set. Changes nothing. Returns whether all of it is set. Throws without credentials.
 */
export async function printProjectChecks(projectId: string, env: Env): Promise<boolean> {
  const read = await googleApi(projectId);
  const { archiveHosts } = readHosts(env);
  const findings = await checkProject(read, {
    projectId,
    hosts: archiveHosts,
    rules: readFileSync('firestore.rules', 'utf8'),
    storageRules: readFileSync('storage.rules', 'utf8'),
    indexes: JSON.parse(readFileSync('firestore.indexes.json', 'utf8')),
  });
  console.log(`Project ${projectId}; nothing is changed.`);
  for (const finding of findings) console.log(lineOfFinding(finding));
  const left = findings.filter(({ isSet }) => !isSet).length;
  console.log(left === 0 ? 'All of it is set.' : `${left} of ${findings.length} are left.`);
  return left === 0;
}

/** Google's APIs with the application default credentials. */
async function googleApi(projectId: string): Promise<ReadApi> {
  const { access_token: token } = await applicationDefault()
    .getAccessToken()
    .catch(() => {
      throw new Error('There are no credentials: run "gcloud auth application-default login".');
    });
  return async (url) => {
    const headers = { authorization: `Bearer ${token}`, 'x-goog-user-project': projectId };
    const answer = await fetch(url, { headers, signal: AbortSignal.timeout(30_000) });
    const body: unknown = await answer.json().catch(() => null);
    if (answer.ok) return body;
    const message = Object(Object(body).error).message;
    throw new Error(
      `${answer.status} ${typeof message === 'string' ? message : answer.statusText}`,
    );
  };
}
