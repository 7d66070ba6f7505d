import {
  createContext,
  type ReactNode,
  type RefObject,
  useContext,
  useLayoutEffect,
  useRef,
} from 'react';
import { useLocation, useNavigation } from 'react-router-dom';

/** The path where the reader is, or is about to be. */
const PlaceContext = createContext<RefObject<string>>({ current: '' });

/** Follows where the reader goes, for `useStillHere`. */
export function PlaceProvider({ children }: { readonly children: ReactNode }) {
  const { pathname } = useLocation();
  const path = useNavigation().location?.pathname ?? pathname;
  const place = useRef(path);
  useLayoutEffect(() => {
    place.current = path;
  }, [path]);
  return <PlaceContext value={place}>{children}</PlaceContext>;
}

/**
 * For navigating after a wait, which must not bring back a reader who has gone on: returns a function that marks
 * the page. What that returns says whether the reader is still on the page, and not about to leave.
 */
export function useStillHere(): () => () => boolean {
  const place = useContext(PlaceContext);
  return () => {
    const before = place.current;
    return () => place.current === before;
  };
}
