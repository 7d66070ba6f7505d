import { embeddedUserPrefix } from '../../constants';
import type { ContentDocument } from '../../domain/content/content-item';
import { defaultBranch } from '../../domain/content/user';
import { parseJson } from '../../domain/text/record';
import type { KeyValueStorage } from '../../platform/key-value-storage';
import {
  type Backend,
  BackendError,
  maxPageSize,
  type ReportProblem,
  type UserRepository,
} from '../backend';
import { parseContentDocument } from '../content-document';
import { reportCycles } from '../parent-cycles';
import { parseUserDocument } from '../user-document';
import { createEmbeddedAccounts, type EmbeddedAccountsOptions } from './embedded-accounts';

export interface EmbeddedOptions extends EmbeddedAccountsOptions {
  /** Called once, when content is first read. */
  readonly documents: () => Promise<readonly ContentDocument[]>;
  readonly storage: KeyValueStorage;
  readonly report: ReportProblem;
}

/**
 * Creates a backend within the browser, for a first run without emulators and for component tests.
 * It applies the access rules for readers (anonymous readers see branch "1" only) and has no
 * snapshots, because all content is in memory.
 */
export function createEmbeddedBackend(options: EmbeddedOptions): Backend {
  const { storage, report } = options;
  const accounts = createEmbeddedAccounts(storage, options);
  let loading: Promise<readonly ContentDocument[]> | null = null;
  const mayRead = (branch: string) => accounts.currentUid() !== null || branch === defaultBranch;
  /** The documents of a site and branch, by id. Rejects with a BackendError. */
  const readDocuments = async (site: string, branch: string) => {
    if (!mayRead(branch)) {
      throw new BackendError('permission-denied', 'anonymous readers have branch 1 only');
    }
    loading ??= options.documents();
    return (await loading)
      .filter((document) => document.itemSite === site && document.itemBranch === branch)
      .sort((a, b) => (a.itemId < b.itemId ? -1 : 1));
  };
  return {
    kind: 'embedded',
    auth: accounts,
    users: createEmbeddedUsers(storage, accounts.currentUid),
    content: {
      async *readContent(site, branch) {
        const items = (await readDocuments(site, branch))
          .map((document) => parseContentDocument(document.itemId, document, report))
          .filter((item) => item !== null);
        for (let from = 0; from === 0 || from < items.length; from += maxPageSize) {
          yield items.slice(from, from + maxPageSize);
        }
        reportCycles(items, report);
      },
      async readStory(site, branch, itemId) {
        if (!mayRead(branch)) return null;
        const storyDocument = (await readDocuments(site, branch)).find(
          (document) => document.itemId === itemId,
        );
        const item = storyDocument ? parseContentDocument(itemId, storyDocument, report) : null;
        return item?.parentId === null ? item : null;
      },
      readProvenance: async () => null,
      readSnapshotIndex: async () => null,
      readSnapshot: async () => null,
      readItemsTable: async () => null,
    },
    files: {
      addressOf: async () => {
        throw new BackendError('permission-denied', 'there are no files');
      },
    },
  };
}

/** Stores user documents in this browser; users can access only their own. */
function createEmbeddedUsers(
  storage: KeyValueStorage,
  currentUid: () => string | null,
): UserRepository {
  const keyOf = (uid: string) => `${embeddedUserPrefix}${uid}`;
  const own = (uid: string) => {
    if (currentUid() !== uid) throw new BackendError('permission-denied', 'not your document');
    return keyOf(uid);
  };
  const load = (key: string) => parseUserDocument(parseJson(storage.getItem(key)));
  const save = (key: string, user: object) => storage.setItem(key, JSON.stringify(user));
  return {
    read: async (uid) => load(own(uid)),
    create: async (uid, user) => {
      const key = own(uid);
      if (load(key)) throw new BackendError('permission-denied', 'the document exists already');
      save(key, user);
    },
    createIfMissing: async (uid, user) => {
      const key = own(uid);
      const existing = load(key);
      if (!existing) save(key, user);
      return existing ?? user;
    },
    update: async (uid, update) => {
      const key = own(uid);
      const existing = load(key);
      if (!existing) throw new BackendError('permission-denied', 'there is no document to update');
      save(key, { ...existing, ...update });
    },
    delete: async (uid) => storage.removeItem(own(uid)),
  };
}
