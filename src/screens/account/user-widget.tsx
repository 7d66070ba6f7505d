import { messages, welcomeLine } from '../../domain/messages';
import { displayNameOf } from '../../domain/user';
import { useAuthStore, useServices } from '../../stores/store-hooks';
import { Loading } from '../../ui/loading';
import { plainText } from '../../ui/plain-text';
import styles from './form.module.css';
import { LoginWidget } from './login-widget';
import { LogoutButton } from './logout-button';

/** Who is signed in, with Logout; the login widget for visitors. */
export function UserWidget() {
  const { stores } = useServices();
  const status = useAuthStore((state) => state.status);
  const userData = useAuthStore((state) => state.userData);
  // A form that is replaced by a greeting would take what was typed with it.
  if (status === 'unknown' && stores.sessionExpected) {
    return <Loading text={messages.loadingContent} lines={1} />;
  }
  if (!userData) return <LoginWidget />;
  return (
    <div className={styles.user} data-widget="">
      <h2 className={styles.welcome}>
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
      <LogoutButton text={messages.logout} />
    </div>
  );
}
