import { useEffect, useRef, useState } from 'react';
import { workerContentTimeoutMs } from '../constants';
import { useServices } from '../stores/hooks';
import { Button } from '../ui/controls';
import { Notice } from '../ui/notice';
import { whenState } from './content-shown';
import styles from './root-layout.module.css';

/** In a chunk of its own, which is loaded after the content. */
const loadWorkers = () => import('./register-worker');

/** The file of the running app; its name contains a hash of its content. */
const ownFile = new URL(import.meta.url).pathname;

/**
 * Registers the service worker once the content has loaded, because it downloads the whole app, and
 * offers to reload when a newer version of the app is ready.
 */
export function UpdateNotice() {
  const { content } = useServices().stores;
  const [waiting, setWaiting] = useState<ServiceWorkerRegistration | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const isRegistered = useRef(false);
  useEffect(() => {
    if (isRegistered.current) return;
    isRegistered.current = true;
    const isLoaded = whenState(
      content,
      ({ status }) => status.kind !== 'loading',
      workerContentTimeoutMs,
    );
    isLoaded
      .then(async () => (await loadWorkers()).registerWorker(ownFile, setWaiting))
      .catch(() => {
        // The app works without a service worker.
      });
  }, [content]);
  const reload = async () => {
    setIsBusy(true);
    if (waiting) (await loadWorkers()).activateWorker(waiting);
  };
  return (
    <div role="status" className={`${styles.update} no-print`}>
      {waiting && (
        <Notice>
          <p>A new version of this site is ready.</p>
          <Button disabled={isBusy} onClick={() => void reload()}>
            Reload
          </Button>
        </Notice>
      )}
    </div>
  );
}
