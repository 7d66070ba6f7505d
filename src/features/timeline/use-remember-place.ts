import { useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { idleTimeoutMs } from '../../constants';
import { isRecord } from '../../domain/text/record';
import { whenIdle } from '../../platform/scheduling';
import { useAuthStore, useContentStore, useRouteOf, useServices } from '../../stores/hooks';

/** How far the page is scrolled: 0 to 1 of its height. */
function scrolledShare(): number {
  return Math.min(1, Math.max(0, window.scrollY / document.documentElement.scrollHeight)) || 0;
}

/**
 * Stores which archived page the signed-in reader has opened last, and how far it was scrolled, when the browser is idle;
 * and scrolls a page that is continued to that place.
 */
export function useRememberPlace(): void {
  const { settings, auth } = useServices().stores;
  const reader = useAuthStore(({ status, user }) => (status === 'signed-in' ? user?.uid : null));
  const { site, timestamp, itemId = null } = useRouteOf('archive') ?? {};
  const visible = useContentStore((state) => state.contentItems);
  const story = itemId === null ? undefined : visible.find((item) => item.itemId === itemId);
  const remember = useRef(() => {});
  useEffect(() => {
    remember.current = () => {
      // The page may be left because the reader has signed out.
      const { status, user } = auth.getState();
      const isReading = reader && status === 'signed-in' && user?.uid === reader;
      if (!isReading || !site || !timestamp) return;
      const scrolled = scrolledShare();
      settings.getState().change({ lastRead: { site, timestamp, itemId, scrolled } });
    };
    let isWanted = true;
    void whenIdle(idleTimeoutMs).then(() => isWanted && remember.current());
    return () => {
      isWanted = false;
    };
  }, [settings, auth, reader, site, timestamp, itemId]);
  // Not at each scroll: when the archive is left, and when the page is hidden, after which a phone may end it.
  useLayoutEffect(() => {
    const hidden = new AbortController();
    const onChange = () => document.hidden && remember.current();
    document.addEventListener('visibilitychange', onChange, { signal: hidden.signal });
    return () => {
      hidden.abort();
      remember.current();
    };
  }, []);
  useContinue(itemId === null ? visible.length > 0 : story !== undefined);
}

/** Scrolls to where the reader was, once the page shows its text. */
function useContinue(isShown: boolean): void {
  const { key, state } = useLocation();
  const continued = useRef('');
  const share = isRecord(state) && typeof state.scrolled === 'number' ? state.scrolled : 0;
  useEffect(() => {
    if (!isShown || share === 0 || continued.current === key || window.scrollY > 0) return;
    continued.current = key;
    window.scrollTo(0, share * document.documentElement.scrollHeight);
  }, [isShown, share, key]);
}
