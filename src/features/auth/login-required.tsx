import { messages } from '../../domain/messages';
import { parseUrl } from '../../domain/url';
import { parseRoute } from '../../routing/parse-route';
import { useServices } from '../../stores/hooks';
import { useTimeZone } from '../../ui/dates';
import { loginPurpose } from './login-purpose';
import styles from './login-required.module.css';
import { LoginWidget } from './user-widget';

/** The login panel. `target` is the path, query and hash that the login leads to, if any. */
export function LoginRequired({ target }: { target: string | null }) {
  const { hosts, origin } = useServices();
  const { zone } = useTimeZone();
  const url = target === null ? null : parseUrl(target, origin);
  const purpose = url && loginPurpose(parseRoute(url.pathname, url.search), hosts.registry, zone);
  return (
    <section className={`${styles.panel} panel`} aria-labelledby="login-required">
      <h2 id="login-required">{messages.loginRequiredTitle}</h2>
      <p>{messages.loginRequired}</p>
      {purpose && <p className={styles.purpose}>Log in to {purpose}.</p>}
      <LoginWidget />
    </section>
  );
}
