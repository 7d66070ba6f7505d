import {
  type AuthGateway,
  type Backend,
  BackendError,
  type ReadableSnapshot,
  type UserRepository,
} from '../../src/backend/backend';
import { createEmbeddedBackend } from '../../src/backend/embedded/embedded-backend';
import type { ContentDocument } from '../../src/domain/content/content-item';
import { createMemoryStorage, type KeyValueStorage } from '../../src/platform/key-value-storage';
import { nextTask } from '../../src/platform/scheduling';
import { type SnapshotReads, type Snapshots, snapshotReads } from './snapshots';

/** The calls of a backend that can be held back or made to fail. `more` is a page after the first. */
export type BackendCall =
  | Exclude<keyof AuthGateway, 'observe'>
  | keyof UserRepository
  | ReadableSnapshot
  | ('pages' | 'more' | 'story' | 'provenance' | 'index' | 'items');

/** A call that is held back. */
export interface HeldCall {
  readonly call: BackendCall;
  /** Carries it out. */
  proceed(): void;
  /** Makes it fail instead. */
  fail(code: string): void;
}

/**
 * How many documents of each collection were read, and how many user documents were written. A document that is
 * missing or refused costs a read, as at the provider; a call that was made to fail costs none.
 */
export interface DocumentCounts {
  content: number;
  snapshots: number;
  provenance: number;
  users: number;
  usersWritten: number;
}

/** Counts the documents of a backend, and holds back its calls or makes them fail. */
export interface BackendWatch {
  /** The documents so far, or since `countAnew`. */
  readonly documents: Readonly<DocumentCounts>;
  countAnew(): void;
  /** The calls held back, oldest first. */
  readonly held: readonly HeldCall[];
  /** Holds back this call from now on. */
  hold(call: BackendCall): void;
  /** Makes this call fail, without carrying it out, from now on; null stops that. */
  fail(call: BackendCall, code: string | null): void;
  /** Wraps a backend to watch it. */
  readonly adjust: (backend: Backend) => Backend;
}

const none: DocumentCounts = { content: 0, snapshots: 0, provenance: 0, users: 0, usersWritten: 0 };

/** Watches a backend, which has `snapshots` if they are given. */
export function watchCalls(snapshots?: Snapshots): BackendWatch {
  const documents = { ...none };
  const held: HeldCall[] = [];
  const holding = new Set<BackendCall>();
  const failing = new Map<BackendCall, string>();

  /** Waits until a call may be carried out. */
  async function permit(call: BackendCall): Promise<void> {
    if (holding.has(call)) {
      await new Promise<void>((proceed, reject) => {
        const fail = (code: string) => reject(new BackendError(code, `Held back: ${code}`));
        held.push({ call, proceed, fail });
      });
    }
    const code = failing.get(call);
    if (code !== undefined) throw new BackendError(code, `Made to fail: ${code}`);
  }

  async function read<T>(
    call: BackendCall,
    collection: 'content' | 'snapshots' | 'provenance' | 'users',
    carryOut: () => Promise<T>,
    size = 1,
  ): Promise<T> {
    await permit(call);
    documents[collection] += size;
    return carryOut();
  }

  async function write(call: BackendCall, carryOut: () => Promise<void>): Promise<void> {
    await permit(call);
    await carryOut();
    documents.usersWritten += 1;
  }

  const watchAuth = (auth: AuthGateway) =>
    new Proxy(auth, {
      get(target, name: keyof AuthGateway) {
        const method: unknown = Reflect.get(target, name);
        if (typeof method !== 'function' || name === 'observe') return method;
        return (...parameters: readonly unknown[]) =>
          permit(name).then(() => method.apply(target, parameters));
      },
    });

  const watchUsers = (users: UserRepository): UserRepository => ({
    read: (uid) => read('read', 'users', () => users.read(uid)),
    async createIfMissing(uid, user) {
      const create = () => users.createIfMissing(uid, user);
      const stored = await read('createIfMissing', 'users', create);
      if (stored === user) documents.usersWritten += 1;
      return stored;
    },
    create: (...asked) => write('create', () => users.create(...asked)),
    update: (...asked) => write('update', () => users.update(...asked)),
    delete: (uid) => write('delete', () => users.delete(uid)),
  });

  const watchReads = (reads: SnapshotReads): SnapshotReads => ({
    readStory: (...asked) => read('story', 'content', () => reads.readStory(...asked)),
    readProvenance: (...asked) =>
      read('provenance', 'provenance', () => reads.readProvenance(...asked)),
    readSnapshotIndex: (...asked) =>
      read('index', 'snapshots', () => reads.readSnapshotIndex(...asked)),
    readSnapshot: (site, branch, kind, key, limitMs) => {
      const carryOut = () => reads.readSnapshot(site, branch, kind, key, limitMs);
      return read(kind, 'snapshots', carryOut, kind === 'timemap' ? snapshots?.timeMapParts : 1);
    },
    readItemsTable: (...asked) =>
      read('items', 'snapshots', () => reads.readItemsTable(...asked), snapshots?.itemsParts),
  });

  return {
    documents,
    countAnew: () => void Object.assign(documents, none),
    held,
    hold: (call) => void holding.add(call),
    fail: (call, code) => void (code === null ? failing.delete(call) : failing.set(call, code)),
    adjust: ({ kind, auth, users, content, files }) => ({
      kind,
      files,
      auth: watchAuth(auth),
      users: watchUsers(users),
      content: {
        ...watchReads(snapshots ? snapshotReads(snapshots) : content),
        async *readContent(site, branch) {
          await permit('pages');
          let isFirst = true;
          for await (const page of content.readContent(site, branch)) {
            if (!isFirst) await permit('more');
            isFirst = false;
            documents.content += page.length;
            yield page;
          }
        },
      },
    }),
  };
}

/** The embedded backend, watched. */
export interface WatchedBackend extends Omit<BackendWatch, 'adjust'> {
  readonly backend: Backend;
  readonly storage: KeyValueStorage;
  readonly problems: readonly string[];
  /** Notifies observers of a change of the storage in another tab. */
  changeFromOtherTab(): void;
}

export function watchBackend({
  documents = [],
  storage = createMemoryStorage(),
  snapshots,
}: {
  readonly documents?: readonly ContentDocument[];
  readonly storage?: KeyValueStorage;
  readonly snapshots?: Snapshots | undefined;
} = {}): WatchedBackend {
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

/** Waits for pending microtasks and timers without delay, and for work that is split into a few tasks. */
export async function settle(): Promise<void> {
  for (let turn = 0; turn < 6; turn++) {
    await new Promise((resolve) => setTimeout(resolve));
    await nextTask();
  }
}
