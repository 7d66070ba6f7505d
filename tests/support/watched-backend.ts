import type { Backend } from '../../src/backend/backend';
import { BackendError } from '../../src/backend/backend';
import { createEmbeddedBackend } from '../../src/backend/embedded/embedded-backend';
import type { ContentDocument } from '../../src/domain/content/content-item';
import { createMemoryStorage, type KeyValueStorage } from '../../src/platform/key-value-storage';
import { nextTask } from '../../src/platform/scheduling';
import { type SnapshotReads, type Snapshots, snapshotReads } from './snapshots';

/** The asynchronous calls of a backend. `more` is a page after the first. */
export type BackendCall =
  | 'register'
  | 'setDisplayName'
  | 'signIn'
  | 'signOut'
  | 'sendPasswordReset'
  | 'sendVerification'
  | 'reauthenticate'
  | 'deleteAccount'
  | 'read'
  | 'create'
  | 'createIfMissing'
  | 'update'
  | 'delete'
  | 'pages'
  | 'more'
  | 'story'
  | 'provenance'
  | 'index'
  | 'screen'
  | 'list'
  | 'thread'
  | 'timemap'
  | 'search';

/** A call that is held back. */
export interface HeldCall {
  /** The call with its arguments: "pages homer/1". */
  readonly call: string;
  /** Carries it out. */
  proceed(): void;
  /** Makes it fail instead. */
  fail(code: string): void;
}

/** Records the calls of a backend, holds them back or makes them fail. */
export interface CallWatch {
  /** The calls so far, in order: "pages homer/1", "create", "screen live". */
  readonly calls: string[];
  /** The calls held back, oldest first. */
  readonly held: readonly HeldCall[];
  /** Holds back this call from now on. */
  hold(call: BackendCall): void;
  /** Makes this call fail, without carrying it out, from now on; null stops that. */
  fail(call: BackendCall, code: string | null): void;
  /** Wraps a backend to watch it. */
  readonly adjust: (backend: Backend) => Backend;
}

/**
 * Watches a backend with `snapshots`; without them, attempts to read snapshots are not recorded.
 */
export function watchCalls(snapshots?: Snapshots): CallWatch {
  const calls: string[] = [];
  const held: HeldCall[] = [];
  const holding = new Set<BackendCall>();
  const failing = new Map<BackendCall, string>();

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
    detailOf: (...parameters: A) => unknown = () => '',
  ): (...parameters: A) => Promise<R> {
    return async (...parameters) => {
      await note(name, String(detailOf(...parameters)));
      return carryOut(...parameters);
    };
  }

  function watchedReads(reads: SnapshotReads): SnapshotReads {
    const last = (...[, , detail]: unknown[]) => detail;
    return {
      readStory: watched('story', reads.readStory, last),
      readProvenance: watched('provenance', reads.readProvenance, (_itemId, key) => key),
      readSnapshotIndex: watched('index', reads.readSnapshotIndex),
      readSnapshot: async (site, branch, kind, key) => {
        await note(kind, key);
        return reads.readSnapshot(site, branch, kind, key);
      },
      readSearchIndex: watched('search', reads.readSearchIndex, last),
    };
  }

  return {
    calls,
    held,
    hold: (call) => void holding.add(call),
    fail: (call, code) => void (code === null ? failing.delete(call) : failing.set(call, code)),
    adjust: ({ kind, auth, users, content, files }) => ({
      kind,
      files,
      auth: {
        observe(listener) {
          calls.push('observe');
          return auth.observe(listener);
        },
        register: watched('register', auth.register),
        setDisplayName: watched('setDisplayName', auth.setDisplayName),
        signIn: watched('signIn', auth.signIn),
        signOut: watched('signOut', auth.signOut),
        sendPasswordReset: watched('sendPasswordReset', auth.sendPasswordReset, String),
        sendVerification: watched('sendVerification', auth.sendVerification),
        reauthenticate: watched('reauthenticate', auth.reauthenticate),
        deleteAccount: watched('deleteAccount', auth.deleteAccount),
      },
      users: {
        read: watched('read', users.read),
        create: watched('create', users.create),
        createIfMissing: watched('createIfMissing', users.createIfMissing),
        update: watched('update', users.update),
        delete: watched('delete', users.delete),
      },
      content: {
        ...(snapshots ? watchedReads(snapshotReads(snapshots)) : content),
        async *readContent(site, branch) {
          const asked = `${site}/${branch}`;
          await note('pages', asked);
          let isFirst = true;
          for await (const page of content.readContent(site, branch)) {
            if (!isFirst) await note('more', asked);
            isFirst = false;
            yield page;
          }
        },
      },
    }),
  };
}

/** The embedded backend with recorded calls. */
export interface WatchedBackend extends Omit<CallWatch, 'adjust'> {
  readonly backend: Backend;
  readonly storage: KeyValueStorage;
  readonly problems: readonly string[];
  /** Notifies observers of a change of the storage in another tab. */
  changeFromOtherTab(): void;
}

export interface WatchedBackendOptions {
  readonly documents?: readonly ContentDocument[];
  readonly storage?: KeyValueStorage;
  readonly snapshots?: Snapshots;
}

export function watchBackend({
  documents = [],
  storage = createMemoryStorage(),
  snapshots,
}: WatchedBackendOptions = {}): WatchedBackend {
  const problems: string[] = [];
  const events = new EventTarget();
  const inner = createEmbeddedBackend({
    documents: async () => documents,
    storage,
    events,
    report: (problem) => problems.push(problem),
  });
  const { adjust, ...watch } = watchCalls(snapshots);
  return {
    ...watch,
    backend: adjust(inner),
    storage,
    problems,
    changeFromOtherTab: () => void events.dispatchEvent(new Event('storage')),
  };
}

/** Waits for all pending microtasks and timers without delay. */
export async function settle(): Promise<void> {
  for (let turn = 0; turn < 3; turn++) {
    await new Promise((resolve) => setTimeout(resolve));
    await nextTask();
  }
}
