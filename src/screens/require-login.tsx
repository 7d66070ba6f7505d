import { type ReactNode, useRef } from 'react';
import { messages } from '../domain/messages';
import { landingWithRedirect } from '../domain/redirect-query';
import { Navigate, useLocation } from '../stores/route-hooks';
import { useAuthStore } from '../stores/store-hooks';
import { Loading } from '../ui/loading';
import { ReadingRoom } from './reading-room';

interface Props {
  readonly children: ReactNode;
  /** Whether the screen has a signed-out form of its own for a session that ends while it is open. */
  readonly keepsPlace?: boolean;
}

/**
 * The auth guard: visitors go to the landing, with the full path (path, query and hash) to return
 * to. While the session is being restored nobody is sent anywhere.
 */
export function RequireLogin({ children, keepsPlace = false }: Props) {
  const { pathname, search, hash } = useLocation();
  const status = useAuthStore((state) => state.status);
  const hasEntered = useRef(false);
  if (status === 'signed-in') hasEntered.current = true;
  if (status === 'unknown') {
    return (
      <ReadingRoom>
        <Loading text={messages.loadingContent} />
      </ReadingRoom>
    );
  }
  if (status === 'signed-out' && !(keepsPlace && hasEntered.current)) {
    return <Navigate to={landingWithRedirect(`${pathname}${search}${hash}`)} replace />;
  }
  return children;
}
