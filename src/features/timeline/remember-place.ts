import { useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { idleTimeoutMs } from '../../constants';
import { isRecord } from '../../domain/text/record';
import { whenIdle } from '../../platform/scheduling';
import {
  useAuthStore,
  useContentStore,
  useRest,
  useRouteOf,
  useServices,
} from '../../stores/hooks';

/**
 * Stores which archived page the signed-in reader has opened last, and how far it was scrolled, when the browser is idle;
 * and scrolls a page that is continued to that place.
 */
export function RememberPlace(): null {
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
      const scrollY = Math.round(window.scrollY);
      settings.getState().change({ lastRead: { site, timestamp, itemId, scrollY } });
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
  return null;
}

/**
 * Scrolls to where the reader was, once the page shows its text; and again when the rest of the page has loaded, without
 * which it can be too short, if the reader has not moved meanwhile.
 */
function useContinue(isShown: boolean): void {
  const { key, state } = useLocation();
  const rest = useRest().kind;
  const scrolledTo = useRef({ key: '', y: 0 });
  const place = isRecord(state) && typeof state.scrollY === 'number' ? state.scrollY : 0;
  // biome-ignore lint/correctness/useExhaustiveDependencies: again with the rest of the page.
  useEffect(() => {
    const { current } = scrolledTo;
    const isWhereItWas = window.scrollY === (current.key === key ? current.y : 0);
    if (!isShown || place === 0 || !isWhereItWas) return;
    window.scrollTo(0, place);
    scrolledTo.current = { key, y: window.scrollY };
  }, [isShown, place, key, rest]);
}
