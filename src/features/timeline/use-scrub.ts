import { type PointerEvent, useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { useArchiveStore, useArchiveView, useRouteOf, useServices } from '../../stores/hooks';
import { useWindowEvent } from '../../ui/use-window-event';
import { useTimePath } from '../page-links/time-path';

/** px that a pointer may move during a click. */
const slack = 4;

/** A pointer gesture. It stays `dragged` until its click, which must open nothing. */
type Gesture =
  | { readonly phase: 'none' | 'dragging' | 'dragged' }
  | { readonly phase: 'pressed'; readonly clientX: number };

/**
 * Scrubbing: shows the content at other captures, without history entries, until it is committed or
 * cancelled. `captureUnder` returns the capture (14 digits) at a `clientX`.
 */
export function useScrub(captureUnder: (clientX: number) => string | null) {
  const { stores } = useServices();
  const { scrubTo } = stores.archive.getState();
  const scrubbed = useArchiveStore((state) => state.scrubbed);
  const { at } = useArchiveView();
  const { pathname } = useLocation();
  const addressed = useRouteOf('archive', 'history', 'gone')?.timestamp;
  const pathAt = useTimePath();
  const navigate = useNavigate();
  const gesture = useRef<Gesture>({ phase: 'none' });
  // biome-ignore lint/correctness/useExhaustiveDependencies: ends at every new address.
  useEffect(() => () => scrubTo(null), [pathname, scrubTo]);

  function endGesture() {
    const { phase } = gesture.current;
    if (phase === 'dragging') gesture.current = { phase: 'dragged' };
    if (phase === 'pressed') gesture.current = { phase: 'none' };
  }

  function to(capture: string | null) {
    if (capture !== null && capture !== at) scrubTo(capture);
  }

  function commit() {
    const target = stores.archive.getState().scrubbed;
    endGesture();
    if (target === addressed) scrubTo(null);
    else if (target !== null) navigate(pathAt(target), { preventScrollReset: true });
  }

  function cancel() {
    endGesture();
    scrubTo(null);
  }

  useWindowEvent('keydown', ({ key }) => key === 'Escape' && cancel(), scrubbed !== null);
  useWindowEvent('blur', cancel, scrubbed !== null);

  return {
    /** The capture scrubbed to, or null. */
    scrubbed,
    to,
    /** Navigates to the capture scrubbed to. */
    commit,
    /** Returns to the time of the address. */
    cancel,
    /** Cancels, unless a pointer is dragging. */
    cancelKeys() {
      if (gesture.current.phase !== 'dragging') scrubTo(null);
    },
    /** Whether a click ends a drag; true once per drag. */
    takeClick(): boolean {
      const isEnd = gesture.current.phase === 'dragged';
      if (isEnd) gesture.current = { phase: 'none' };
      return isEnd;
    },
    /** For the element to drag along. */
    handlers: {
      onPointerDown(event: PointerEvent) {
        const { button, isPrimary, clientX } = event;
        if (button === 0 && isPrimary) gesture.current = { phase: 'pressed', clientX };
      },
      onPointerMove({ clientX, currentTarget, pointerId }: PointerEvent) {
        if (gesture.current.phase === 'pressed') {
          if (Math.abs(clientX - gesture.current.clientX) < slack) return;
          gesture.current = { phase: 'dragging' };
          currentTarget.setPointerCapture?.(pointerId);
        }
        if (gesture.current.phase === 'dragging') to(captureUnder(clientX));
      },
      onPointerUp() {
        if (gesture.current.phase === 'dragging') commit();
        else endGesture();
      },
      onPointerCancel: cancel,
    },
  };
}
