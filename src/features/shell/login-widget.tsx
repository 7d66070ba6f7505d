import { useId, useState } from 'react';
import { Link } from 'react-router-dom';
import { loginErrorMessage } from '../../domain/error-messages';
import { messages } from '../../domain/text/messages';
import { pathOf, paths } from '../../routing/paths';
import { useRouteOf, useServices } from '../../stores/hooks';
import { Field, RequestButton, RequestForm, useRequest, useTyped } from './form';
import styles from './form.module.css';

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
        <h2 id={`${id}-title`}>User Login</h2>
        <Field {...field('email', 'Email')} type="email" autoComplete="username" />
        <Field {...field('password', 'Password')} type="password" autoComplete="current-password" />
        <p className={styles.error} id={errorId} role="alert">
          {request.error}
        </p>
        <RequestButton
          isBusy={request.status === 'busy'}
          busyText="Logging in…"
          disabled={email === '' || password === ''}
        >
          Login
        </RequestButton>
        <p className={`${styles.links} row`}>
          <Link to={pathOf({ screen: 'register', ...(redirect && { redirect }) })}>
            {messages.register}
          </Link>
          {hasFailed ? (
            <Link to={paths.resetPassword} state={{ email }}>
              {messages.resetPassword}
            </Link>
          ) : (
            // Goes nowhere, as specified; without an href it is not announced as a link.
            <span className="soft">Forgot Password?</span>
          )}
        </p>
      </RequestForm>
      {/* Without scripts, the style sheet hides the form. */}
      <noscript>
        <p>Logging in needs JavaScript.</p>
      </noscript>
    </>
  );
}
