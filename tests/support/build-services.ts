import { expectedBranch } from '../../src/app/session-cookie';
import type { Backend } from '../../src/backend/backend';
import { createEmbeddedBackend } from '../../src/backend/embedded/embedded-backend';
import type { ContentDocument } from '../../src/domain/content/content-item';
import { createSiteRegistry, type SiteRegistry } from '../../src/domain/content/site-registry';
import { createMemoryStorage } from '../../src/platform/key-value-storage';
import { openLocalStorage } from '../../src/platform/local-storage';
import { createStores } from '../../src/stores/coordination';
import { createSettingsStore } from '../../src/stores/settings-store';
import { reader } from './render-app';

export interface ServiceOptions {
  readonly documents?: readonly ContentDocument[];
  readonly registry?: SiteRegistry;
  readonly report?: (problem: string) => void;
  /** Modifies the embedded backend. */
  readonly adjust?: (backend: Backend) => Backend;
}

/** Builds the app's services as `main.tsx` does, with an embedded backend of 2024. */
export function buildServices({
  documents = [],
  registry = createSiteRegistry(),
  report = () => {},
  adjust = (backend) => backend,
}: ServiceOptions = {}) {
  const storage = createMemoryStorage();
  const options = { documents: async () => documents, storage, demoAccount: reader, report };
  const backend = adjust(createEmbeddedBackend(options));
  const now = () => new Date(Date.UTC(2024, 0, 1));
  const settings = createSettingsStore(openLocalStorage(), window);
  const stores = createStores({ backend, now, report, expectedBranch: expectedBranch(), settings });
  const hosts = { archiveHosts: [], registry };
  return { backend, stores, hosts, now, origin: window.location.origin, isDemo: false };
}
