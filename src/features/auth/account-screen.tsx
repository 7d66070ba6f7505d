import { type FormEvent, useId, useState } from 'react';
import { Link, Navigate } from 'react-router-dom';
import { messages } from '../../domain/messages';
import { paths } from '../../routing/paths';
import { landingWithRedirect } from '../../routing/redirect-query';
import { useAuthStore, useServices } from '../../stores/store-hooks';
import { Notice } from '../../ui/notice';
import { plainText } from '../../ui/plain-text';
import { AppShell } from '../app-shell/app-shell';
import styles from './account-screen.module.css';
import { Field } from './field';
import formStyles from './form.module.css';
import { RequestButton } from './request-button';
import { SessionLoading } from './session-loading';
import { useAccountRequest } from './use-account-request';

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
  const { status, user, userData } = useAuthStore((state) => state);
  const { sendPasswordReset, sendVerification, deleteAccount } =
    useServices().stores.auth.getState();
  const deletion = useAccountRequest();
  if (deletion.status === 'done') return <Deleted />;
  if (status === 'signed-out' && deletion.status !== 'busy') {
    return <Navigate to={landingWithRedirect(paths.account)} replace />;
  }
  if (!user || !userData) return <SessionLoading />;
  return (
    <>
      <dl className={styles.facts}>
        <dt>Name</dt>
        <dd>
          <bdi>{plainText(userData.name)}</bdi>
        </dd>
        <dt>Nickname</dt>
        <dd>{userData.nickname ? <bdi>{plainText(userData.nickname)}</bdi> : 'None'}</dd>
        <dt>Email</dt>
        <dd>
          {user.email} ({user.emailVerified ? 'verified' : 'not verified'})
        </dd>
      </dl>
      {!user.emailVerified && (
        <section className={styles.section}>
          <h2>Verify your email address</h2>
          <p>We send you an email with a link. Open it, then reload this page.</p>
          <MailButton
            text="Send the verification email"
            sent={`The email is on its way to ${user.email}.`}
            send={sendVerification}
          />
        </section>
      )}
      <section className={styles.section}>
        <h2>Change your password</h2>
        <p>
          We send you an email with a link to choose a new password. A new password also logs you
          out on every device within an hour.
        </p>
        <MailButton
          text="Send the password email"
          sent={`The email is on its way to ${user.email}.`}
          send={() => sendPasswordReset(user.email)}
        />
      </section>
      <section className={styles.section}>
        <h2 id="delete">Delete your account</h2>
        <p>
          This deletes your login, your name, your nickname and everything else that this archive
          stores about you. It cannot be undone.
        </p>
        <DeletionForm
          isBusy={deletion.status === 'busy'}
          error={deletion.error}
          onType={deletion.reset}
          onSubmit={(password) => deletion.run(() => deleteAccount(password))}
        />
      </section>
    </>
  );
}

function Deleted() {
  return (
    <Notice>
      <p role="status">Your account has been deleted.</p>
      <Link to={paths.landing}>{messages.returnHome}</Link>
    </Notice>
  );
}

interface MailButtonProps {
  readonly text: string;
  readonly sent: string;
  readonly send: () => Promise<void>;
}

/** Has an email sent, and says that it was or why not. */
function MailButton({ text, sent, send }: MailButtonProps) {
  const { status, error, run } = useAccountRequest();
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
      <p role="status">{status === 'done' && sent}</p>
      <p className={formStyles.error} role="alert">
        {error}
      </p>
    </>
  );
}

interface DeletionFormProps {
  readonly isBusy: boolean;
  readonly error: string | null;
  readonly onType: () => void;
  readonly onSubmit: (password: string) => void;
}

function DeletionForm({ isBusy, error, onType, onSubmit }: DeletionFormProps) {
  const id = useId();
  const [password, setPassword] = useState('');
  function submit(event: FormEvent) {
    event.preventDefault();
    onSubmit(password);
  }
  return (
    <form className={formStyles.form} onSubmit={submit} aria-labelledby="delete">
      <Field
        label="Password"
        type="password"
        name="password"
        autoComplete="current-password"
        value={password}
        formErrorId={`${id}-error`}
        onChange={(event) => {
          setPassword(event.target.value);
          onType();
        }}
      />
      <p className={formStyles.error} id={`${id}-error`} role="alert">
        {error}
      </p>
      <RequestButton isBusy={isBusy} busyText="Deleting…" disabled={password === ''}>
        Delete account
      </RequestButton>
    </form>
  );
}
