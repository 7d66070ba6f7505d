import { useEffect, useRef, useState } from 'react';
import { useNavigationType } from 'react-router-dom';
import { messages } from '../../domain/text/messages';
import { useOnline } from '../../platform/connectivity';
import { useAuthStore, useFullPath, useRest, useRoute, useServices } from '../../stores/hooks';
import { Button } from '../../ui/controls';
import { focusMain } from '../../ui/focus-main';
import { Loading } from '../../ui/loading';
import { useWindowEvent } from '../../ui/use-window-event';
import styles from './session-notices.module.css';

/**
 * Says that the reader is logged out, until they log in or go to another page; the account page
 * confirms a deletion itself. Moves the focus to the main content if a login or logout has removed
 * the focused element.
 */
export function SessionStatus() {
  const { screen } = useRoute();
  const address = useFullPath();
  const navigationType = useNavigationType();
  const status = useAuthStore((state) => state.status);
  const before = useRef({ status, address });
  const [isLoggedOut, setLoggedOut] = useState(false);
  useEffect(() => {
    const last = before.current;
    before.current = { status, address };
    if (last.status !== status && last.status !== 'unknown') {
      setLoggedOut(status === 'signed-out');
      if (document.activeElement === document.body) focusMain();
    } else if (last.address !== address && navigationType !== 'REPLACE') {
      // The guard replaces the address when the session ends.
      setLoggedOut(false);
    }
  }, [status, address, navigationType]);
  return (
    <p role="status" className={`${styles.status} no-print`}>
      {isLoggedOut && screen !== 'account' && 'You are logged out.'}
    </p>
  );
}

/**
 * A notice that the user document could not be saved, or not be loaded where that may hide texts: the session cookie
 * names the reader's branch. Reads the document once the network is back. An error of the page takes its place, as
 * its Retry reads the document too.
 */
export function UserProblem() {
  const { stores } = useServices();
  const { screen } = useRoute();
  const isOnline = useOnline();
  const hasError = useRest().kind === 'failed';
  const problem = useAuthStore((state) => state.userProblem);
  useWindowEvent('online', stores.auth.getState().retryUser);
  const mayLack = stores.expectedBranch === null && screen !== 'account';
  const isSaid = problem === 'unwritten' || (problem === 'unread' && mayLack);
  return (
    <div role="status" className="no-print">
      {isOnline && !hasError && isSaid && (
        <p className={`${styles.problem} row`}>
          {problem === 'unread'
            ? 'Your account could not be loaded yet. Some texts may be missing until it is.'
            : 'Your profile could not be saved yet.'}{' '}
          <Button onClick={stores.auth.getState().retryUser}>Retry</Button>
        </p>
      )}
    </div>
  );
}

/** A notice that the session could not be checked, with Retry, which reloads the page. */
export function SessionUnchecked() {
  const problem = useAuthStore((state) => state.sessionProblem);
  if (problem === null) return null;
  return (
    <p role="alert" className={`${styles.problem} row no-print`}>
      This page could not check whether you are logged in.{' '}
      <Button onClick={() => window.location.reload()}>Retry</Button>
    </p>
  );
}

/** Shown while the session is being restored; nothing beside the notice that it could not be checked. */
export function SessionLoading({ lines = 3 }: { lines?: number }) {
  const problem = useAuthStore((state) => state.sessionProblem);
  return problem === null && <Loading text={messages.loadingContent} lines={lines} />;
}
