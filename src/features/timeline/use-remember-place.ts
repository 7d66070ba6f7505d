import { useEffect } from 'react';
import { idleTimeoutMs } from '../../constants';
import { whenIdle } from '../../platform/scheduling';
import { useAuthStore, useRouteOf, useServices } from '../../stores/hooks';

/** Stores which archived page the signed-in reader has opened last, when the browser is idle. */
export function useRememberPlace(): void {
  const { settings } = useServices().stores;
  const isSignedIn = useAuthStore(({ status }) => status === 'signed-in');
  const { site, timestamp, itemId = null } = useRouteOf('archive') ?? {};
  useEffect(() => {
    if (!isSignedIn || !site || !timestamp) return;
    let isWanted = true;
    void whenIdle(idleTimeoutMs).then(() => {
      if (isWanted) settings.getState().change({ lastRead: { site, timestamp, itemId } });
    });
    return () => {
      isWanted = false;
    };
  }, [settings, isSignedIn, site, timestamp, itemId]);
}
