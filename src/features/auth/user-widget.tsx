import { useId, useState } from 'react';
import { Link } from 'react-router-dom';
import { displayNameOf } from '../../domain/content/user';
import { loginErrorMessage } from '../../domain/error-messages';
import { messages, welcomeLine } from '../../domain/messages';
import { pathOf, paths } from '../../routing/paths';
import { useAuthStore, useRouteOf, useServices } from '../../stores/hooks';
import { Button, type ButtonVariant } from '../../ui/controls';
import { plainText } from '../../ui/plain-text';
import { Field, RequestButton, RequestForm, useRequest, useTyped } from './form';
import styles from './form.module.css';
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
      <LogoutButton text={messages.logout} variant="primary" />
    </div>
  );
}

/** Ends the session, and shows an error if that fails. */
export function LogoutButton({ text, variant }: { text: string; variant: ButtonVariant }) {
  const { stores } = useServices();
  const { error, run } = useRequest(() => messages.logoutFailed);
  return (
    <>
      <Button variant={variant} onClick={() => run(() => stores.auth.getState().logout())}>
        {text}
      </Button>
      {error && <p role="alert">{error}</p>}
    </>
  );
}

/** The login widget (spec 3.18). A failed login preserves the input. */
export function LoginWidget() {
  const { stores } = useServices();
  const id = useId();
  const redirect = useRouteOf('landing', 'register')?.redirect;
  const { typed, field, errorId } = useTyped({ email: '', password: '' });
  const { email, password } = typed;
  const request = useRequest(loginErrorMessage);
  const [hasFailed, setFailed] = useState(false);
  if (request.error !== null && !hasFailed) setFailed(true);
  return (
    <>
      <RequestForm
        request={request}
        send={() => stores.auth.getState().login(email, password)}
        aria-labelledby={`${id}-title`}
        data-widget=""
      >
        <h2 id={`${id}-title`}>{messages.userLogin}</h2>
        <Field {...field('email', 'Email')} type="email" autoComplete="username" />
        <Field {...field('password', 'Password')} type="password" autoComplete="current-password" />
        <p className={styles.error} id={errorId} role="alert">
          {request.error}
        </p>
        {hasFailed && (
          <Link to={paths.resetPassword} state={{ email }}>
            {messages.resetPassword}
          </Link>
        )}
        <RequestButton
          isBusy={request.status === 'busy'}
          busyText="Logging in…"
          disabled={email === '' || password === ''}
        >
          {messages.login}
        </RequestButton>
        <p className={`${styles.links} row`}>
          <Link to={pathOf({ screen: 'register', ...(redirect && { redirect }) })}>
            {messages.register}
          </Link>
          {/* Goes nowhere, as specified; without an href it is not announced as a link. */}
          <span className="soft">{messages.forgotPassword}</span>
        </p>
      </RequestForm>
      {/* Without scripts, the style sheet hides the form. */}
      <noscript>
        <p>Logging in needs JavaScript.</p>
      </noscript>
    </>
  );
}
