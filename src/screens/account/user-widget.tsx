import { useState } from 'react';
import { messages, welcomeLine } from '../../domain/messages';
import { displayNameOf } from '../../domain/user';
import { useAuthStore, useServices } from '../../stores/store-hooks';
import { plainText } from '../../ui/plain-text';
import styles from './form.module.css';
import { LoginWidget } from './login-widget';

/** Who is signed in, with Logout; the login widget for visitors. */
export function UserWidget() {
  const { stores } = useServices();
  const userData = useAuthStore((state) => state.userData);
  const [failed, setFailed] = useState(false);
  if (!userData) return <LoginWidget />;
  return (
    <div className={styles.user} data-widget="">
      <h2 className={styles.welcome}>
        <bdi>{welcomeLine(plainText(displayNameOf(userData)))}</bdi>
      </h2>
      <p className={styles.email}>{userData.email}</p>
      <button
        type="button"
        onClick={() => {
          setFailed(false);
          stores.auth
            .getState()
            .logout()
            .catch(() => setFailed(true));
        }}
      >
        Logout
      </button>
      {failed && <p role="alert">{messages.logoutFailed}</p>}
    </div>
  );
}
