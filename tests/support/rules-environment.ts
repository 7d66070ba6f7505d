import { readFileSync } from 'node:fs';
import {
  assertFails,
  assertSucceeds,
  initializeTestEnvironment,
  type RulesTestEnvironment,
} from '@firebase/rules-unit-testing';
import firebase from 'firebase/compat/app';
import { afterAll, beforeAll } from 'vitest';
import { emulatorHosts, postToFirestore } from './emulators-under-test';

// The client logs each denied request; here denials are expected.
firebase.firestore.setLogLevel('silent');

export type Firestore = ReturnType<
  ReturnType<RulesTestEnvironment['authenticatedContext']>['firestore']
>;

/** Who sends a request: an anonymous user, a plain user, an editor. */
export const actors = ['anonymous', 'reader', 'editor'] as const;
export type Actor = (typeof actors)[number];

export type Verdict = 'allowed' | 'denied';
export type Verdicts = Readonly<Record<Actor, Verdict>>;

export const everybody: Verdicts = { anonymous: 'allowed', reader: 'allowed', editor: 'allowed' };
export const signedInOnly: Verdicts = { anonymous: 'denied', reader: 'allowed', editor: 'allowed' };
export const editorOnly: Verdicts = { anonymous: 'denied', reader: 'denied', editor: 'allowed' };
export const nobody: Verdicts = { anonymous: 'denied', reader: 'denied', editor: 'denied' };

/**
 * The signed-in users of these tests. Their addresses are in lower case, as the provider stores
 * them.
 */
export const reader = { uid: 'reader-1', email: 'reader@example.com' } as const;
export const editor = { uid: 'editor-1', email: 'editor@example.com' } as const;
export const stranger = { uid: 'stranger-1', email: 'stranger@example.com' } as const;

/** Reads a rules file of this project. */
export function readRules(file: 'firestore.rules' | 'storage.rules'): string {
  return readFileSync(new URL(`../../${file}`, import.meta.url), 'utf8');
}

/**
 * Creates a project on the Firestore emulator for one test file, with its own rules, so that files
 * can run in parallel. `name` identifies the project.
 */
export function openRulesProject(name: string, rules = readRules('firestore.rules')) {
  const projectId = `demo-rules-${name}`;
  let running: RulesTestEnvironment | undefined;
  const environment = () => {
    if (!running) throw new Error('The rules project is used before its test file has started.');
    return running;
  };
  const clients = new Map<string, Firestore>();
  const client = (key: string, open: () => Firestore) => {
    const known = clients.get(key) ?? open();
    clients.set(key, known);
    return known;
  };
  const signedIn = (uid: string, claims: Readonly<Record<string, unknown>> = {}) =>
    client(JSON.stringify([uid, claims]), () =>
      environment()
        .authenticatedContext(uid, { ...claims })
        .firestore(),
    );

  beforeAll(async () => {
    const { hostname: host, port } = new URL(`http://${emulatorHosts().firestore}`);
    const firestore = { rules, host, port: Number(port) };
    running = await initializeTestEnvironment({ projectId, firestore });
  });
  afterAll(async () => {
    await running?.cleanup();
  });

  return {
    /** Returns a client of any signed-in user, with additional token claims. */
    signedIn,
    /** Returns a client of the actor, subject to the rules. */
    as(actor: Actor) {
      if (actor === 'anonymous') {
        return client(actor, () => environment().unauthenticatedContext().firestore());
      }
      const { uid, ...claims } = accountOf(actor);
      return signedIn(uid, claims);
    },
    /** Runs a query of the REST API below a document ('' for the root), which the client cannot express. */
    async query(actor: Actor, parent: string, structuredQuery: object): Promise<Verdict> {
      const path = `projects/${projectId}/databases/(default)/documents${parent}:runQuery`;
      const token = actor === 'anonymous' ? null : tokenOf(actor);
      const { status } = await postToFirestore(path, { structuredQuery }, token);
      if (status !== 200 && status !== 403) throw new Error(`The query failed: ${status}.`);
      return status === 200 ? 'allowed' : 'denied';
    },
    /** Replaces all documents of the project, bypassing the rules. */
    async seed(documents: Readonly<Record<string, object>>) {
      await environment().clearFirestore();
      await environment().withSecurityRulesDisabled(async (trusted) => {
        const store = trusted.firestore();
        await Promise.all(
          Object.entries(documents).map(([path, document]) => store.doc(path).set(document)),
        );
      });
    },
    /** Returns a stored document, bypassing the rules; undefined if there is none. */
    async stored(path: string) {
      let found: object | undefined;
      await environment().withSecurityRulesDisabled(async (trusted) => {
        found = (await trusted.firestore().doc(path).get()).data();
      });
      return found;
    },
  };
}

function accountOf(actor: Exclude<Actor, 'anonymous'>) {
  return actor === 'reader' ? reader : { ...editor, editor: true };
}

/** An ID token without a signature, which the emulator accepts. */
function tokenOf(actor: Exclude<Actor, 'anonymous'>): string {
  const { uid, ...claims } = accountOf(actor);
  const encoded = [{ alg: 'none' }, { sub: uid, ...claims }].map((part) =>
    Buffer.from(JSON.stringify(part)).toString('base64url'),
  );
  return `${encoded.join('.')}.`;
}

/** Expects that the rules allow or deny a request; other errors fail the test. */
export async function expectVerdict(request: Promise<unknown>, verdict: Verdict): Promise<void> {
  await (verdict === 'allowed' ? assertSucceeds(request) : assertFails(request));
}
