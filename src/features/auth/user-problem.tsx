import { messages } from '../../domain/messages';
import { useAuthStore, useServices } from '../../stores/hooks';
import { Button } from '../../ui/button';
import { useWindowEvent } from '../../ui/use-window-event';
import styles from './user-problem.module.css';

/** A notice that the user document could not be loaded or saved, with Retry. */
export function UserProblem() {
  const { stores } = useServices();
  const problem = useAuthStore((state) => state.userProblem);
  const { retryUser } = stores.auth.getState();
  useWindowEvent('online', retryUser);
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
