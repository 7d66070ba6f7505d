import type { ReactNode } from 'react';
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
import { NewPasswordField } from './new-password-field';

/** The reader's own account: what is stored, the email address, the password, and deletion. */
export function AccountScreen() {
  return (
    <AppShell>
      <h1 className="screen-title">{messages.yourAccount}</h1>
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
        <h2 id="password">Change your password</h2>
        <p>A new password also logs you out in every other browser, within an hour.</p>
        <PasswordForm />
        <p>If you have forgotten your password, we send you an email with a link to a new one.</p>
        <MailButton
          text="Send the password email"
          to={user.email}
          send={() => sendPasswordReset(user.email)}
        />
      </section>
      <section className={`${styles.section} blocks`}>
        <h2 id="sessions">Log out everywhere else</h2>
        <p>
          This logs you out in every other browser, within an hour. You stay logged in here, and
          your password stays the same.
        </p>
        <SessionsForm />
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

/** Changes the password. */
function PasswordForm() {
  const { stores } = useServices();
  return (
    <SecretForm
      name="password"
      initial={{ present: '', password: '' }}
      send={({ present, password }) => stores.auth.getState().changePassword(present, password)}
      action="Change password"
      busyText="Changing…"
      done="Your password has been changed."
    >
      {(field) => (
        <>
          <Field
            {...field('present', 'Current password')}
            type="password"
            autoComplete="current-password"
          />
          <NewPasswordField {...field('password', 'New password')} />
        </>
      )}
    </SecretForm>
  );
}

/** Ends the sessions in other browsers. */
function SessionsForm() {
  const { stores } = useServices();
  return (
    <SecretForm
      name="sessions"
      initial={{ password: '' }}
      send={({ password }) => stores.auth.getState().endOtherSessions(password)}
      action="Log out everywhere else"
      busyText="Logging out…"
      done="You will be logged out everywhere else within an hour."
    >
      {(field) => (
        <Field
          {...field('password', 'Your password')}
          type="password"
          autoComplete="current-password"
        />
      )}
    </SecretForm>
  );
}

interface SecretFormProps<Name extends string> {
  /** The id of its heading. */
  readonly name: string;
  readonly initial: Readonly<Record<Name, string>>;
  readonly send: (typed: Readonly<Record<Name, string>>) => Promise<void>;
  /** The text of the button. */
  readonly action: string;
  readonly busyText: string;
  /** What is said when the request has succeeded. */
  readonly done: string;
  readonly children: (field: ReturnType<typeof useTyped<Name>>['field']) => ReactNode;
}

/** A form of passwords, all of which are required; they are cleared when the request has succeeded. */
function SecretForm<Name extends string>(props: SecretFormProps<Name>) {
  const { name, initial, send, action, busyText, done, children } = props;
  const request = useRequest(ownAccountErrorMessage);
  const { typed, field, errorId, clear } = useTyped(initial);
  return (
    <RequestForm
      request={request}
      send={async () => {
        await send(typed);
        clear();
      }}
      aria-labelledby={name}
    >
      {children(field)}
      <p className={formStyles.error} id={errorId} role="alert">
        {request.error}
      </p>
      <p role="status">{request.status === 'done' && done}</p>
      <RequestButton
        isBusy={request.status === 'busy'}
        busyText={busyText}
        disabled={Object.values(typed).includes('')}
      >
        {action}
      </RequestButton>
    </RequestForm>
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
