import type { Backend, ReportProblem } from '../backend/backend';
import { createArchiveStore } from './archive-store';
import { createAuthStore } from './auth-store';
import { createContentStore } from './content-store';
import { coordinate, type Stores } from './coordination';
import { createScrubStore } from './scrub-store';
import { createSiteStore } from './site-store';

export interface StoreOptions {
  readonly backend: Backend;
  readonly now: () => Date;
  readonly report: ReportProblem;
  readonly sessionExpected: boolean;
}

/** The stores on a backend, coordinated. */
export function createStores({ backend, now, report, sessionExpected }: StoreOptions): Stores {
  const stores: Stores = {
    site: createSiteStore(),
    archive: createArchiveStore(),
    content: createContentStore(backend.content),
    auth: createAuthStore({ auth: backend.auth, users: backend.users, now, report }),
    scrub: createScrubStore(),
    sessionExpected,
  };
  coordinate(stores);
  return stores;
}
