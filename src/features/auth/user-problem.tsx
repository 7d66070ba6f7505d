import { useOnline } from '../../platform/connectivity';
import type { AuthStoreState } from '../../stores/auth-store';
import { useRest, useRoute, useServices } from '../../stores/hooks';
import { Button } from '../../ui/controls';
import styles from './session-notices.module.css';

interface Props {
  readonly problem: NonNullable<AuthStoreState['userProblem']>;
}

/**
 * A notice that the user document could not be saved, or not be loaded where that may hide texts: the
 * session cookie names the reader's branch. An error of the page takes its place, as its Retry reads the
 * document too.
 */
export function UserProblemNotice({ problem }: Props) {
  const { stores } = useServices();
  const { screen } = useRoute();
  const isOnline = useOnline();
  const hasError = useRest().kind === 'failed';
  const mayLack = stores.expectedBranch === null && screen !== 'account';
  if (!isOnline || hasError || (problem === 'unread' && !mayLack)) return null;
  return (
    <p className={`${styles.problem} row`}>
      {problem === 'unread'
        ? 'Your account could not be loaded yet. Some texts may be missing until it is.'
        : 'Your profile could not be saved yet.'}{' '}
      <Button onClick={stores.auth.getState().retryUser}>Retry</Button>
    </p>
  );
}
