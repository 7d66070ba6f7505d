import { type FormEvent, useId, useState } from 'react';
import { Link } from 'react-router-dom';
import { loginErrorMessage } from '../../domain/error-messages';
import { messages } from '../../domain/messages';
import { pathOf, paths } from '../../routing/paths';
import { useRouteOf } from '../../stores/route-hooks';
import { useServices } from '../../stores/store-hooks';
import { Field } from './field';
import styles from './form.module.css';
import { RequestButton } from './request-button';
import { useRequest } from './use-request';

/** The login widget (specification, section 2). A failed login preserves the input. */
export function LoginWidget() {
  const { stores } = useServices();
  const id = useId();
  const redirect = useRouteOf('landing', 'register')?.redirect;
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const { status, error, run, reset } = useRequest(loginErrorMessage);
  const [hasFailed, setFailed] = useState(false);
  if (error !== null && !hasFailed) setFailed(true);

  function submit(event: FormEvent) {
    event.preventDefault();
    void run(() => stores.auth.getState().login(email, password));
  }

  return (
    <form
      className={styles.form}
      onSubmit={submit}
      onChange={reset}
      aria-labelledby={`${id}-title`}
      data-widget=""
    >
      <h2 id={`${id}-title`}>{messages.userLogin}</h2>
      <Field
        label="Email"
        type="email"
        name="email"
        autoComplete="username"
        value={email}
        formErrorId={`${id}-error`}
        onChange={(event) => setEmail(event.target.value)}
      />
      <Field
        label="Password"
        type="password"
        name="password"
        autoComplete="current-password"
        value={password}
        formErrorId={`${id}-error`}
        onChange={(event) => setPassword(event.target.value)}
      />
      <p className={styles.error} id={`${id}-error`} role="alert">
        {error}
      </p>
      {hasFailed && (
        <Link to={paths.resetPassword} state={{ email }}>
          {messages.resetPassword}
        </Link>
      )}
      <RequestButton
        isBusy={status === 'busy'}
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
    </form>
  );
}
