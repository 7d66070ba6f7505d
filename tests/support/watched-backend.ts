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

/** The asynchronous calls of a backend. `more` is a page after the first. */
export type BackendCall =
  | Exclude<keyof AuthGateway, 'observe'>
  | keyof UserRepository
  | ReadableSnapshot
  | ('pages' | 'more' | 'story' | 'provenance' | 'index' | 'items');

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

  /** A gateway whose calls are recorded by their names. */
  function watchAll<Gateway extends AuthGateway | UserRepository>(gateway: Gateway): Gateway {
    return new Proxy(gateway, {
      get(target, name: BackendCall | 'observe') {
        const method: unknown = Reflect.get(target, name);
        if (typeof method !== 'function') return method;
        return (...parameters: readonly unknown[]) => {
          if (name !== 'observe') return note(name).then(() => method.apply(target, parameters));
          calls.push(name);
          return method.apply(target, parameters);
        };
      },
    });
  }

  const watchReads = (reads: SnapshotReads): SnapshotReads => ({
    readStory: (...asked) => note('story', asked[2]).then(() => reads.readStory(...asked)),
    readProvenance: (...asked) =>
      note('provenance', asked[1]).then(() => reads.readProvenance(...asked)),
    readSnapshotIndex: (...place) => note('index').then(() => reads.readSnapshotIndex(...place)),
    readSnapshot: (site, branch, kind, key, limitMs) =>
      note(kind, key).then(() => reads.readSnapshot(site, branch, kind, key, limitMs)),
    readItemsTable: (...asked) => note('items').then(() => reads.readItemsTable(...asked)),
  });

  return {
    calls,
    held,
    hold: (call) => void holding.add(call),
    fail: (call, code) => void (code === null ? failing.delete(call) : failing.set(call, code)),
    adjust: ({ kind, auth, users, content, files }) => ({
      kind,
      files,
      auth: watchAll(auth),
      users: watchAll(users),
      content: {
        ...(snapshots ? watchReads(snapshotReads(snapshots)) : content),
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
