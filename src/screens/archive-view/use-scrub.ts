import { type PointerEvent, useCallback, useEffect, useRef } from 'react';
import { useLocation, useNavigate, useParams } from '../../stores/route-hooks';
import { useScrubStore, useServices } from '../../stores/store-hooks';
import { useAddressState } from '../use-address-state';
import { useTimePath } from './use-time-path';

/** px that a press may wander and still be a click. */
const slack = 4;

export interface Scrub {
  /** Shows the content at a capture, for as long as the hand is there. */
  readonly to: (timestamp: string) => void;
  /** Lets go: the capture under the hand becomes the address, with one history entry. */
  readonly commit: () => void;
  /** Back to the time of the address. */
  readonly cancel: () => void;
  /** The same, where no pointer drags. */
  readonly cancelHeld: () => void;
  /** For the element along which a pointer drags. */
  readonly handlers: {
    readonly onPointerDown: (event: PointerEvent) => void;
    readonly onPointerMove: (event: PointerEvent) => void;
    readonly onPointerUp: (event: PointerEvent) => void;
    readonly onPointerCancel: () => void;
  };
  /** Whether the click that is being handled ends a drag, and so opens nothing. Asked once. */
  readonly takeClick: () => boolean;
}

/**
 * Dragging through time. `captureUnder` tells the capture (14 digits) under a point `clientX`;
 * nothing is written to the history, and no request is made, before the hand lets go.
 */
export function useScrub(captureUnder: (clientX: number) => string | null): Scrub {
  const { stores } = useServices();
  const { scrubTo } = stores.scrub.getState();
  const scrubbed = useScrubStore((state) => state.scrubbed);
  const { currentTimestamp } = useAddressState();
  const { pathname } = useLocation();
  const { timestamp: addressed } = useParams();
  const pathAt = useTimePath();
  const navigate = useNavigate();
  const pressedAt = useRef<number | null>(null);
  const isDragging = useRef(false);
  const swallowsClick = useRef(false);
  // The address has come to where the hand let go, or the screen is left.
  useEffect(() => {
    if (pathname) scrubTo(null);
    return () => scrubTo(null);
  }, [pathname, scrubTo]);

  const end = () => {
    pressedAt.current = null;
    isDragging.current = false;
  };
  const cancel = useCallback(() => {
    // The click that follows when the pointer is let go opens nothing.
    swallowsClick.current = isDragging.current;
    pressedAt.current = null;
    isDragging.current = false;
    scrubTo(null);
  }, [scrubTo]);
  useEffect(() => {
    if (scrubbed === null) return;
    const onKey = (event: KeyboardEvent) => event.key === 'Escape' && cancel();
    window.addEventListener('keydown', onKey);
    window.addEventListener('blur', cancel);
    return () => {
      window.removeEventListener('keydown', onKey);
      window.removeEventListener('blur', cancel);
    };
  }, [scrubbed, cancel]);
  const commit = () => {
    const target = stores.scrub.getState().scrubbed;
    end();
    if (target === addressed) scrubTo(null);
    if (target === null || target === addressed) return;
    navigate(pathAt(target), { preventScrollReset: true });
  };
  return {
    to: (timestamp) => {
      if (timestamp !== currentTimestamp) scrubTo(timestamp);
    },
    commit,
    cancel,
    cancelHeld: () => {
      if (!isDragging.current) scrubTo(null);
    },
    handlers: {
      onPointerDown(event) {
        swallowsClick.current = false;
        if (event.button === 0 && event.isPrimary) pressedAt.current = event.clientX;
      },
      onPointerMove(event) {
        if (pressedAt.current === null) return;
        if (!isDragging.current) {
          if (Math.abs(event.clientX - pressedAt.current) < slack) return;
          isDragging.current = true;
          event.currentTarget.setPointerCapture?.(event.pointerId);
        }
        const capture = captureUnder(event.clientX);
        if (capture !== null && capture !== currentTimestamp) scrubTo(capture);
      },
      onPointerUp() {
        swallowsClick.current ||= isDragging.current;
        if (isDragging.current) commit();
        else end();
      },
      onPointerCancel: cancel,
    },
    takeClick() {
      const swallows = swallowsClick.current;
      swallowsClick.current = false;
      return swallows;
    },
  };
}
