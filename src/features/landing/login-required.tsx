import { lazy } from 'react';
import { Optional } from '../../ui/error-boundary';
import { LoginWidget } from '../shell/login-widget';
import styles from './login-required.module.css';

const LoginTarget = lazy(async () => ({ default: (await import('./login-target')).LoginTarget }));

/** What a login leads to: the heading above the panel. Without its code, the panel is enough. */
export function LoginHead({ path }: { readonly path: string }) {
  return (
    <div className={styles.head}>
      <Optional>
        <LoginTarget path={path} />
      </Optional>
    </div>
  );
}

/** The login panel. */
export function LoginRequired() {
  return (
    <section className={`${styles.panel} panel`} aria-labelledby="login-required">
      <h2 id="login-required">Login Required</h2>
      <p>Please log in to continue exploring the archives.</p>
      <LoginWidget />
    </section>
  );
}
