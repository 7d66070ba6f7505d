import type { ContentDocument } from '../../domain/content-item';
import { defaultBranch } from '../../domain/user';
import { type Backend, pageSize, type ReportProblem } from '../backend';
import { BackendError } from '../backend-error';
import { parseContentDocument } from '../content-document';
import { createEmbeddedAccounts, type EmbeddedAccountsOptions } from './embedded-accounts';
import { createEmbeddedUsers } from './embedded-users';
import type { KeyValueStorage } from './key-value-storage';

export interface EmbeddedOptions extends EmbeddedAccountsOptions {
  /** Called once, when content is first read. */
  readonly documents: () => Promise<readonly ContentDocument[]>;
  readonly storage: KeyValueStorage;
  readonly report: ReportProblem;
}

/**
 * The backend in this browser: for a first run with nothing but Node, and for component tests.
 * It keeps the access rules that readers meet: anonymous readers have branch "1" only.
 */
export function createEmbeddedBackend(options: EmbeddedOptions): Backend {
  const { storage, report } = options;
  const accounts = createEmbeddedAccounts(storage, options);
  let loading: Promise<readonly ContentDocument[]> | null = null;
  return {
    kind: 'embedded',
    auth: accounts,
    users: createEmbeddedUsers(storage, accounts.currentUid),
    content: {
      async *pages(site, branch) {
        if (accounts.currentUid() === null && branch !== defaultBranch) {
          throw new BackendError('permission-denied', 'anonymous readers have branch 1 only');
        }
        loading ??= options.documents();
        const found = (await loading)
          .filter((document) => document.itemSite === site && document.itemBranch === branch)
          .sort((a, b) => (a.itemId < b.itemId ? -1 : 1));
        for (let from = 0; from === 0 || from < found.length; from += pageSize) {
          yield found
            .slice(from, from + pageSize)
            .map((document) => parseContentDocument(document.itemId, document, report))
            .filter((item) => item !== null);
        }
      },
      // All content is in memory already.
      kept: async () => null,
      keep: async () => {},
      forgetKept: async () => {},
      mirror: async () => null,
      front: async () => null,
      story: async () => null,
      timeMap: async () => null,
      mirrorPart: async () => null,
    },
  };
}
