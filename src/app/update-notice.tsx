import { useEffect, useRef, useState } from 'react';
import { useServices } from '../stores/hooks';
import { Button } from '../ui/controls';
import { Notice } from '../ui/notice';
import { refreshOnReturn } from './refresh-content';
import { activateWorker, registerWorker } from './register-worker';
import styles from './root-layout.module.css';

/**
 * Keeps an open page up to date: refreshes its content, registers the service worker, and offers to reload
 * when a newer version of the app is ready. `ownFile` is the path of the file of the running app. Rendered
 * once content has loaded, because the worker downloads the whole app.
 */
export function UpdateNotice({ ownFile }: { readonly ownFile: string }) {
  const [waiting, setWaiting] = useState<ServiceWorkerRegistration | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const isRegistered = useRef(false);
  const { content, cachedSites } = useServices().stores;
  useEffect(() => refreshOnReturn(content, cachedSites), [content, cachedSites]);
  useEffect(() => {
    if (isRegistered.current) return;
    isRegistered.current = true;
    void registerWorker(ownFile, setWaiting);
  }, [ownFile]);
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
