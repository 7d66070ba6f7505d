import { type FormEvent, useId, useState } from 'react';
import { Link } from 'react-router-dom';
import { codeOf } from '../../backend/backend-error';
import { loginErrorMessage } from '../../domain/error-messages';
import { messages } from '../../domain/messages';
import { pathOf, paths } from '../../routing/paths';
import { useRouteOf } from '../../stores/route-hooks';
import { useServices } from '../../stores/store-hooks';
import { Field } from './field';
import styles from './form.module.css';
import { RequestButton } from './request-button';

/** The login widget (specification, section 2). A failed login preserves the input. */
export function LoginWidget() {
  const { stores } = useServices();
  const id = useId();
  const redirect = useRouteOf('landing', 'register')?.redirect;
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const [error, setError] = useState<string | null>(null);
  const [hasFailed, setFailed] = useState(false);
  const [isBusy, setBusy] = useState(false);

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (isBusy) return;
    setBusy(true);
    setError(null);
    try {
      await stores.auth.getState().login(email, password);
    } catch (failure) {
      setError(loginErrorMessage(codeOf(failure)));
      setFailed(true);
    } finally {
      setBusy(false);
    }
  }

  return (
    <form className={styles.form} onSubmit={submit} aria-labelledby={`${id}-title`} data-widget="">
      <h2 id={`${id}-title`}>{messages.userLogin}</h2>
      <Field
        label="Email"
        type="email"
        name="email"
        autoComplete="username"
        value={email}
        formErrorId={`${id}-error`}
        onChange={(event) => {
          setEmail(event.target.value);
          setError(null);
        }}
      />
      <Field
        label="Password"
        type="password"
        name="password"
        autoComplete="current-password"
        value={password}
        formErrorId={`${id}-error`}
        onChange={(event) => {
          setPassword(event.target.value);
          setError(null);
        }}
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
        isBusy={isBusy}
        busyText="Logging in…"
        disabled={email === '' || password === ''}
      >
        {messages.login}
      </RequestButton>
      <p className={styles.links}>
        <Link to={pathOf({ screen: 'register', ...(redirect && { redirect }) })}>
          {messages.register}
        </Link>
        {/* Goes nowhere, as specified; without an href it is not announced as a link. */}
        <span className={styles.deadLink}>{messages.forgotPassword}</span>
      </p>
    </form>
  );
}
