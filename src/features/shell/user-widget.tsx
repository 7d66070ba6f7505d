import { Link } from 'react-router-dom';
import { displayNameOf } from '../../domain/content/user';
import { messages, welcomeLine } from '../../domain/text/messages';
import { plainText } from '../../platform/plain-text';
import { paths } from '../../routing/paths';
import { useAuthStore, useServices } from '../../stores/hooks';
import { Button, type ButtonVariant } from '../../ui/controls';
import { useRequest } from './form';
import styles from './form.module.css';
import { LoginWidget } from './login-widget';
import { SessionLoading } from './session-notices';

/** The signed-in user with Logout, or the login widget for visitors. */
export function UserWidget() {
  const { stores } = useServices();
  const status = useAuthStore((state) => state.status);
  const userData = useAuthStore((state) => state.userData);
  // A login form would lose its input when the expected session arrives.
  if (status === 'unknown' && stores.expectedBranch !== null) {
    return <SessionLoading lines={2} />;
  }
  if (!userData) return <LoginWidget />;
  return (
    <div className={`${styles.user} blocks`} data-widget="">
      <h2>
        <bdi>{welcomeLine(plainText(displayNameOf(userData)))}</bdi>
      </h2>
      <p className={styles.email}>
        {userData.nickname && (
          <>
            <bdi>{plainText(userData.nickname)}</bdi>
            <br />
          </>
        )}
        {userData.email}
      </p>
      <Link to={paths.account}>{messages.yourAccount}</Link>
      <LogoutButton text="Logout" variant="secondary" />
    </div>
  );
}

/** Ends the session, and shows an error if that fails. */
export function LogoutButton({ text, variant }: { text: string; variant: ButtonVariant }) {
  const { stores } = useServices();
  const { error, run } = useRequest(() => 'Logging out did not work. Please try again.');
  return (
    <>
      <Button variant={variant} onClick={() => run(() => stores.auth.getState().logout())}>
        {text}
      </Button>
      {error && <p role="alert">{error}</p>}
    </>
  );
}
