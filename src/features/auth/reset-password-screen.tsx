import { type FormEvent, useId, useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { ownAccountErrorMessage } from '../../domain/error-messages';
import { messages } from '../../domain/messages';
import { isRecord, textField } from '../../domain/record';
import { paths } from '../../routing/paths';
import { useServices } from '../../stores/store-hooks';
import { AppShell } from '../app-shell/app-shell';
import { Field } from './field';
import styles from './form.module.css';
import { RequestButton } from './request-button';
import { useRequest } from './use-request';

/** Requests mail with a link that sets a new password. Does not reveal who has an account. */
export function ResetPasswordScreen() {
  const { stores } = useServices();
  const { state } = useLocation();
  const id = useId();
  const [email, setEmail] = useState((isRecord(state) && textField(state, 'email')) || '');
  const { status, error, run, reset } = useRequest(ownAccountErrorMessage);

  function submit(event: FormEvent) {
    event.preventDefault();
    void run(() => stores.auth.getState().sendPasswordReset(email));
  }

  return (
    <AppShell>
      <h1>{messages.resetPassword}</h1>
      <form
        className={styles.form}
        onSubmit={submit}
        onChange={reset}
        aria-label={messages.resetPassword}
      >
        <p>We send you an email with a link. Open it to choose a new password.</p>
        <Field
          label="Email"
          type="email"
          name="email"
          autoComplete="username"
          value={email}
          formErrorId={`${id}-error`}
          onChange={(event) => setEmail(event.target.value)}
        />
        <p className={styles.error} id={`${id}-error`} role="alert">
          {error}
        </p>
        <p role="status">{status === 'done' && messages.passwordResetSent}</p>
        <RequestButton isBusy={status === 'busy'} busyText="Sending…">
          Send the link
        </RequestButton>
        <p className={`${styles.links} row`}>
          <Link to={paths.landing}>Back to login</Link>
        </p>
      </form>
    </AppShell>
  );
}
