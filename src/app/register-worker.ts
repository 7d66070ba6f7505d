import { activationTimeoutMs } from '../constants';
import type { WorkerMessage } from '../service-worker/worker-message';

const address = '/sw.js';

/**
 * Registers the service worker, where there is one: not in development, and not where browsers
 * refuse it, as in some private windows. Calls `onOutdated` when another build than the running one
 * is ready to start. `ownFile` is the path of the file of the running app, with a hash of its content.
 */
export async function registerWorker(
  ownFile: string,
  onOutdated: (registration: ServiceWorkerRegistration) => void,
): Promise<void> {
  const isOff = !import.meta.env.PROD || import.meta.env.VITE_SERVICE_WORKER === 'off';
  // Also missing outside of secure contexts.
  const workers: ServiceWorkerContainer | undefined = navigator.serviceWorker;
  if (isOff || !workers) return;
  try {
    const policy = window.trustedTypes?.createPolicy('service-worker', {
      createScriptURL: (url) => (url === address ? url : null),
    });
    const url = policy ? policy.createScriptURL(address) : address;
    const registration = await workers.register(url, { updateViaCache: 'none' });
    watchForUpdates(ownFile, registration, workers, () => onOutdated(registration));
  } catch {
    // The app works without it.
  }
}

/**
 * Starts the other build, and reloads the page with it. Browsers start it only once the requests of all
 * tabs are answered, which on a bad network may be never; a navigation gets the other build anyway.
 */
export function activateWorker({ waiting }: ServiceWorkerRegistration): void {
  const reload = () => window.location.reload();
  // Another tab may have started it already.
  if (!waiting) reload();
  else {
    navigator.serviceWorker.addEventListener('controllerchange', reload, { once: true });
    waiting.postMessage({ type: 'activate' } satisfies WorkerMessage);
    setTimeout(reload, activationTimeoutMs);
  }
}

function watchForUpdates(
  ownFile: string,
  registration: ServiceWorkerRegistration,
  workers: ServiceWorkerContainer,
  onOutdated: () => void,
): void {
  const compare = async (worker: ServiceWorker | null) => {
    // Without a worker in control, this is the first one.
    if (worker && workers.controller && !(await hasFile(worker, ownFile))) onOutdated();
  };
  const onUpdateFound = () => {
    const { installing } = registration;
    installing?.addEventListener('statechange', () => void compare(registration.waiting));
  };
  registration.addEventListener('updatefound', onUpdateFound);
  onUpdateFound();
  void compare(registration.waiting);
  // Another tab has started it.
  workers.addEventListener('controllerchange', () => void compare(workers.controller));
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') registration.update().catch(() => {});
  });
}

/** Whether a file belongs to the build of a worker. */
function hasFile(worker: ServiceWorker, file: string): Promise<boolean> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = ({ data }) => {
      port1.close();
      resolve(data === true);
    };
    worker.postMessage({ type: 'has-file', file } satisfies WorkerMessage, [port2]);
  });
}
