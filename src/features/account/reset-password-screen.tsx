import { Link, useLocation } from 'react-router-dom';
import { ownAccountErrorMessage } from '../../domain/account-errors';
import { messages } from '../../domain/text/messages';
import { isRecord, textField } from '../../domain/text/record';
import { paths } from '../../routing/paths';
import { useServices } from '../../stores/hooks';
import { AppShell } from '../shell/app-shell';
import { Field, RequestButton, RequestForm, useRequest, useTyped } from '../shell/form';
import styles from '../shell/form.module.css';

/** Requests mail with a link that sets a new password. Does not reveal who has an account. */
export function ResetPasswordScreen() {
  const { stores } = useServices();
  const { state } = useLocation();
  const { typed, field, errorId } = useTyped({
    email: (isRecord(state) && textField(state, 'email')) || '',
  });
  const request = useRequest(ownAccountErrorMessage);
  return (
    <AppShell>
      <h1 className="screen-title">{messages.resetPassword}</h1>
      <RequestForm
        request={request}
        send={() => stores.auth.getState().sendPasswordReset(typed.email)}
        aria-label={messages.resetPassword}
      >
        <p>We send you an email with a link. Open it to choose a new password.</p>
        <Field {...field('email', 'Email')} type="email" autoComplete="username" />
        <p className={styles.error} id={errorId} role="alert">
          {request.error}
        </p>
        <p role="status">
          {request.status === 'done' && 'If this address has an account, the email is on its way.'}
        </p>
        <RequestButton isBusy={request.status === 'busy'} busyText="Sending…">
          Send the link
        </RequestButton>
        <p className={`${styles.links} row`}>
          <Link to={paths.landing}>Back to login</Link>
        </p>
      </RequestForm>
    </AppShell>
  );
}
