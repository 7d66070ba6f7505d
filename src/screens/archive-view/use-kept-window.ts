import { useEffect, useRef } from 'react';
import { windowHolding } from '../../domain/time-window';
import { useLocation, useNavigate } from '../../stores/route-hooks';
import { useAddressState } from '../use-address-state';
import { useTimeWindow, windowQuery } from './use-time-window';

/**
 * Keeps the timeline's window when the reader follows a link of the archived site: such links know
 * nothing of it. The address is completed in place.
 */
export function useKeptWindow(): void {
  const { pathname, search, hash } = useLocation();
  const { currentTimestamp } = useAddressState();
  const window = useTimeWindow();
  const navigate = useNavigate();
  const before = useRef({ pathname, window });
  useEffect(() => {
    const hasMoved = before.current.pathname !== pathname;
    const kept = hasMoved && search === '' ? before.current.window : '';
    before.current = { pathname, window: kept || window };
    if (!kept) return;
    const query = windowQuery(windowHolding(kept, currentTimestamp ?? ''));
    navigate(`${pathname}${query}${hash}`, { replace: true, preventScrollReset: true });
  }, [pathname, search, hash, window, currentTimestamp, navigate]);
}
