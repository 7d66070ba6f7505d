import { useEffect, useRef, useState } from 'react';
import { workerContentTimeoutMs } from '../constants';
import { useServices } from '../stores/hooks';
import { Button } from '../ui/controls';
import { Notice } from '../ui/notice';
import { whenState } from './content-shown';
import { activateWorker, registerWorker } from './register-worker';
import styles from './root-layout.module.css';

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
    void isLoaded.then(() => registerWorker(setWaiting));
  }, [content]);
  const reload = () => {
    setIsBusy(true);
    if (waiting) activateWorker(waiting);
  };
  return (
    <div role="status" className={`${styles.update} no-print`}>
      {waiting && (
        <Notice>
          <p>A new version of this site is ready.</p>
          <Button disabled={isBusy} onClick={reload}>
            Reload
          </Button>
        </Notice>
      )}
    </div>
  );
}
