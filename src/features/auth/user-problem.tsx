import { useEffect } from 'react';
import { messages } from '../../domain/messages';
import { useAuthStore, useServices } from '../../stores/store-hooks';
import { Button } from '../../ui/button';
import styles from './user-problem.module.css';

/** A notice that the user document could not be loaded or saved, with Retry. */
export function UserProblem() {
  const { stores } = useServices();
  const problem = useAuthStore((state) => state.userProblem);
  const { retryUser } = stores.auth.getState();
  useEffect(() => {
    window.addEventListener('online', retryUser);
    return () => window.removeEventListener('online', retryUser);
  }, [retryUser]);
  return (
    <div role="status" className="no-print">
      {problem && (
        <p className={styles.problem}>
          {problem === 'unread' ? messages.settingsNotLoaded : messages.profileNotSaved}{' '}
          <Button onClick={retryUser}>Retry</Button>
        </p>
      )}
    </div>
  );
}
