import { Link, Navigate } from 'react-router-dom';
import { ownAccountErrorMessage } from '../../domain/account-errors';
import { errorLine, messages } from '../../domain/text/messages';
import { plainText } from '../../platform/plain-text';
import { paths } from '../../routing/paths';
import { landingWithRedirect } from '../../routing/redirect-query';
import { useAuthStore, useServices } from '../../stores/hooks';
import { LoadError, Notice } from '../../ui/notice';
import { AppShell } from '../shell/app-shell';
import { Field, RequestButton, RequestForm, useRequest, useTyped } from '../shell/form';
import formStyles from '../shell/form.module.css';
import { SessionLoading } from '../shell/session-notices';
import styles from './account-screen.module.css';

/** The reader's own account: what is stored, the email address, the password, and deletion. */
export function AccountScreen() {
  return (
    <AppShell>
      <h1>{messages.yourAccount}</h1>
      <Account />
    </AppShell>
  );
}

function Account() {
  const { status, user, userData, userProblem } = useAuthStore((state) => state);
  const { sendPasswordReset, sendVerification, retryUser } = useServices().stores.auth.getState();
  const deletion = useRequest(ownAccountErrorMessage);
  if (deletion.status === 'done') {
    return (
      <Notice>
        <p role="status">Your account has been deleted.</p>
        <Link to={paths.landing}>{messages.returnHome}</Link>
      </Notice>
    );
  }
  if (status === 'signed-out' && deletion.status !== 'busy') {
    return <Navigate to={landingWithRedirect(paths.account)} replace />;
  }
  if (!user || !userData) return <SessionLoading />;
  return (
    <>
      {userProblem === 'unread' && (
        <LoadError
          message={errorLine('Your name and nickname could not be loaded.')}
          onRetry={retryUser}
        />
      )}
      <dl className={styles.facts}>
        {userProblem !== 'unread' && (
          <>
            <dt>Name</dt>
            <dd>
              <bdi>{plainText(userData.name)}</bdi>
            </dd>
            <dt>Nickname</dt>
            <dd>{userData.nickname ? <bdi>{plainText(userData.nickname)}</bdi> : 'None'}</dd>
          </>
        )}
        <dt>Email</dt>
        <dd>
          {user.email} ({user.emailVerified ? 'verified' : 'not verified'})
        </dd>
      </dl>
      {!user.emailVerified && (
        <section className={`${styles.section} blocks`}>
          <h2>Verify your email address</h2>
          <p>We send you an email with a link. Open it, then reload this page.</p>
          <MailButton text="Send the verification email" to={user.email} send={sendVerification} />
        </section>
      )}
      <section className={`${styles.section} blocks`}>
        <h2>Change your password</h2>
        <p>
          We send you an email with a link to choose a new password. A new password also logs you
          out on every device within an hour.
        </p>
        <MailButton
          text="Send the password email"
          to={user.email}
          send={() => sendPasswordReset(user.email)}
        />
      </section>
      <section className={`${styles.section} blocks`}>
        <h2 id="delete">Delete your account</h2>
        <p>
          This deletes your login, your name, your nickname and everything else that this archive
          stores about you. It cannot be undone.
        </p>
        <DeletionForm deletion={deletion} />
      </section>
    </>
  );
}

interface MailButtonProps {
  readonly text: string;
  readonly to: string;
  readonly send: () => Promise<void>;
}

/** Sends the email and reports the result. */
function MailButton({ text, to, send }: MailButtonProps) {
  const { status, error, run } = useRequest(ownAccountErrorMessage);
  return (
    <>
      <RequestButton
        type="button"
        isBusy={status === 'busy'}
        busyText="Sending…"
        onClick={() => run(send)}
      >
        {text}
      </RequestButton>
      <p role="status">{status === 'done' && `The email is on its way to ${to}.`}</p>
      <p className={formStyles.error} role="alert">
        {error}
      </p>
    </>
  );
}

function DeletionForm({ deletion }: { deletion: ReturnType<typeof useRequest> }) {
  const { stores } = useServices();
  const { typed, field, errorId } = useTyped({ password: '' });
  return (
    <RequestForm
      request={deletion}
      send={() => stores.auth.getState().deleteAccount(typed.password)}
      aria-labelledby="delete"
    >
      <Field {...field('password', 'Password')} type="password" autoComplete="current-password" />
      <p className={formStyles.error} id={errorId} role="alert">
        {deletion.error}
      </p>
      <RequestButton
        isBusy={deletion.status === 'busy'}
        busyText="Deleting…"
        disabled={typed.password === ''}
      >
        Delete account
      </RequestButton>
    </RequestForm>
  );
}
