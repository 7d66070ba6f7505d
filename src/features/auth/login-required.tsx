import { messages } from '../../domain/messages';
import styles from './login-required.module.css';
import { LoginWidget } from './user-widget';

/** The login panel. */
export function LoginRequired() {
  return (
    <section className={`${styles.panel} panel`} aria-labelledby="login-required">
      <h2 id="login-required">{messages.loginRequiredTitle}</h2>
      <p>{messages.loginRequired}</p>
      <LoginWidget />
    </section>
  );
}
