import type { Backend, ReportProblem } from '../backend/backend';
import { createArchiveStore } from './archive-store';
import { createAuthStore, type Session } from './auth-store';
import { createContentStore } from './content-store';
import { coordinate, type Stores } from './coordination';
import { createScrubStore } from './scrub-store';
import { createSiteStore } from './site-store';

export interface StoreOptions {
  readonly backend: Backend;
  readonly now: () => Date;
  readonly report: ReportProblem;
  readonly sessionExpected: boolean;
  /** A session to go on with until the provider has spoken. */
  readonly remembered?: Session | null;
}

/** The stores on a backend, coordinated. */
export function createStores(options: StoreOptions): Stores {
  const { backend, now, report, sessionExpected, remembered = null } = options;
  const stores: Stores = {
    site: createSiteStore(),
    archive: createArchiveStore(),
    content: createContentStore(backend.content),
    auth: createAuthStore({ auth: backend.auth, users: backend.users, now, report, remembered }),
    scrub: createScrubStore(),
    sessionExpected,
  };
  coordinate(stores);
  return stores;
}
