import type { Backend } from '../../src/backend/backend';
import { BackendError } from '../../src/backend/backend-error';
import { createEmbeddedBackend } from '../../src/backend/embedded/embedded-backend';
import {
  createMemoryStorage,
  type KeyValueStorage,
} from '../../src/backend/embedded/key-value-storage';
import { nextTask } from '../../src/backend/next-task';
import type { ContentDocument } from '../../src/domain/content-item';
import { loadPast } from '../../src/stores/load-past';

/** The calls of a backend that answer later. `more` is a page after the first. */
export type BackendCall =
  | 'register'
  | 'setDisplayName'
  | 'signIn'
  | 'signOut'
  | 'read'
  | 'create'
  | 'createIfMissing'
  | 'update'
  | 'pages'
  | 'more';

/** A call that has not been carried out yet. */
export interface HeldCall {
  /** The call, with what it asks for: "pages homer/1". */
  readonly call: string;
  /** Lets it be carried out. */
  proceed(): void;
  /** Makes it fail instead. */
  fail(code: string): void;
}

/** The embedded backend, with every call noted, held back or made to fail as a test wants. */
export interface WatchedBackend {
  readonly backend: Backend;
  readonly storage: KeyValueStorage;
  /** The calls made so far, in order: "pages homer/1", "create". */
  readonly calls: string[];
  readonly problems: readonly string[];
  /** The calls that are held back, oldest first. */
  readonly held: readonly HeldCall[];
  /** Holds back this call from now on. */
  hold(call: BackendCall): void;
  /** Makes this call fail from now on; null ends it. It is not carried out then. */
  fail(call: BackendCall, code: string | null): void;
  /** Tells observers of a change that another tab made in the storage. */
  changeFromOtherTab(): void;
}

export interface WatchedBackendOptions {
  readonly documents?: readonly ContentDocument[];
  readonly storage?: KeyValueStorage;
}

export function watchBackend({
  documents = [],
  storage = createMemoryStorage(),
}: WatchedBackendOptions = {}): WatchedBackend {
  const calls: string[] = [];
  const problems: string[] = [];
  const held: HeldCall[] = [];
  const holding = new Set<BackendCall>();
  const failing = new Map<BackendCall, string>();
  const events = new EventTarget();
  const inner = createEmbeddedBackend({
    documents: async () => documents,
    storage,
    events,
    report: (problem) => problems.push(problem),
  });

  async function note(name: BackendCall, detail = ''): Promise<void> {
    const call = detail === '' ? name : `${name} ${detail}`;
    calls.push(call);
    if (holding.has(name)) {
      await new Promise<void>((proceed, reject) => {
        const fail = (code: string) => reject(new BackendError(code, `Held back: ${code}`));
        held.push({ call, proceed, fail });
      });
    }
    const code = failing.get(name);
    if (code !== undefined) throw new BackendError(code, `Made to fail: ${code}`);
  }

  function watched<A extends unknown[], R>(
    name: BackendCall,
    carryOut: (...parameters: A) => Promise<R>,
  ): (...parameters: A) => Promise<R> {
    return async (...parameters) => {
      await note(name);
      return carryOut(...parameters);
    };
  }

  const { auth, users, content } = inner;
  const backend: Backend = {
    kind: 'embedded',
    auth: {
      observe(listener) {
        calls.push('observe');
        return auth.observe(listener);
      },
      register: watched('register', auth.register),
      setDisplayName: watched('setDisplayName', auth.setDisplayName),
      signIn: watched('signIn', auth.signIn),
      signOut: watched('signOut', auth.signOut),
    },
    users: {
      read: watched('read', users.read),
      create: watched('create', users.create),
      createIfMissing: watched('createIfMissing', users.createIfMissing),
      update: watched('update', users.update),
    },
    content: {
      async *pages(site, branch) {
        const asked = `${site}/${branch}`;
        await note('pages', asked);
        let isFirst = true;
        for await (const page of content.pages(site, branch)) {
          if (!isFirst) await note('more', asked);
          isFirst = false;
          yield page;
        }
      },
      kept: content.kept,
      keep: content.keep,
      forgetKept: content.forgetKept,
      mirror: content.mirror,
      front: content.front,
      story: content.story,
      timeMap: content.timeMap,
      mirrorPart: content.mirrorPart,
    },
  };
  return {
    backend,
    storage,
    calls,
    problems,
    held,
    hold: (call) => void holding.add(call),
    fail: (call, code) => void (code === null ? failing.delete(call) : failing.set(call, code)),
    changeFromOtherTab: () => void events.dispatchEvent(new Event('storage')),
  };
}

/** Lets everything that waits for nothing but its turn, or a part of the product, have it. */
export async function settle(): Promise<void> {
  await loadPast();
  for (let turn = 0; turn < 3; turn++) {
    await new Promise((resolve) => setTimeout(resolve));
    await nextTask();
  }
}
