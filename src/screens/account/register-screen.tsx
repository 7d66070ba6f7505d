import { type FormEvent, useId, useRef, useState } from 'react';
import { codeOf } from '../../backend/backend-error';
import { fieldOfAccountError, wordsForAccountError } from '../../domain/error-words';
import { messages } from '../../domain/messages';
import { paths } from '../../domain/paths';
import { safeRedirect } from '../../domain/redirect-query';
import { blankFields, MissingFieldsError, type Registration } from '../../domain/registration';
import { IncompleteRegistrationError } from '../../stores/auth-store';
import { Navigate, useLocation } from '../../stores/route-hooks';
import { useAuthStore, useServices } from '../../stores/store-hooks';
import { Loading } from '../../ui/loading';
import { Notice } from '../../ui/notice';
import { usePageTitle } from '../../ui/page-title';
import { ReadingRoom } from '../reading-room';
import styles from './form.module.css';

interface FieldTexts {
  readonly field: keyof Registration;
  readonly label: string;
  readonly type: 'email' | 'password' | 'text';
  readonly autoComplete: string;
  readonly hint?: string;
}

const fields: readonly FieldTexts[] = [
  { field: 'email', label: 'Email', type: 'email', autoComplete: 'username' },
  { field: 'password', label: 'Password', type: 'password', autoComplete: 'new-password' },
  { field: 'name', label: 'Name', type: 'text', autoComplete: 'name' },
  {
    field: 'nickname',
    label: 'Nickname',
    type: 'text',
    autoComplete: 'nickname',
    hint: 'A short name for this archive.',
  },
];

/** Registration (specification, sections 2 and 5); for guests, so whoever is signed in goes on. */
export function RegisterScreen() {
  usePageTitle(messages.register);
  const { stores } = useServices();
  const status = useAuthStore((state) => state.status);
  const id = useId();
  const { search } = useLocation();
  const [typed, setTyped] = useState<Registration>({
    email: '',
    password: '',
    name: '',
    nickname: '',
  });
  const [blank, setBlank] = useState<readonly (keyof Registration)[]>([]);
  const [error, setError] = useState<FormError | null>(null);
  const [isBusy, setBusy] = useState(false);
  const [isIncomplete, setIncomplete] = useState(false);
  const form = useRef<HTMLFormElement>(null);

  if (status === 'signed-in' && !isIncomplete && !isBusy) {
    const redirect = new URLSearchParams(search).get('redirect');
    return (
      <Navigate to={safeRedirect(redirect, window.location.origin) ?? paths.landing} replace />
    );
  }

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (isBusy) return;
    const missing = blankFields(typed);
    setBlank(missing);
    setError(null);
    const focus = (field: keyof Registration) =>
      form.current?.querySelector<HTMLInputElement>(`[name="${field}"]`)?.focus();
    if (missing[0]) focus(missing[0]);
    setBusy(true);
    try {
      await stores.auth.getState().register(typed);
    } catch (failure) {
      if (failure instanceof IncompleteRegistrationError) setIncomplete(true);
      const told = formErrorOf(failure);
      setError(told);
      if (told.field) focus(told.field);
    } finally {
      setBusy(false);
    }
  }

  return (
    <ReadingRoom>
      <h1>{messages.register}</h1>
      {isIncomplete ? (
        <Notice>
          <p role="alert">{error?.text}</p>
          <a href={paths.landing}>Go to the archive</a>
        </Notice>
      ) : status === 'unknown' ? (
        <Loading text={messages.loadingContent} />
      ) : (
        <form ref={form} className={styles.form} onSubmit={submit} noValidate aria-label="Register">
          <p>An account opens the archive: every site, at every capture.</p>
          {fields.map(({ field, label, type, autoComplete, hint }) => (
            <div className={styles.field} key={field}>
              <label htmlFor={`${id}-${field}`}>{label}</label>
              <input
                id={`${id}-${field}`}
                name={field}
                type={type}
                autoComplete={autoComplete}
                required
                maxLength={field === 'name' ? 80 : field === 'nickname' ? 40 : undefined}
                value={typed[field]}
                aria-invalid={blank.includes(field) || error?.field === field}
                aria-describedby={`${id}-error ${id}-${field}-error ${id}-${field}-hint`}
                onChange={(event) => setTyped({ ...typed, [field]: event.target.value })}
              />
              {hint && (
                <span className={styles.hint} id={`${id}-${field}-hint`}>
                  {hint}
                </span>
              )}
              <span className={styles.error} id={`${id}-${field}-error`} role="alert">
                {error?.field === field && error.text}
              </span>
            </div>
          ))}
          <p className={styles.error} id={`${id}-error`} role="alert">
            {error?.field === null && error.text}
          </p>
          <button type="submit" disabled={isBusy}>
            {isBusy ? 'Registering…' : messages.register}
          </button>
          <p className={styles.links}>
            <a href={paths.landing}>I have an account</a>
          </p>
        </form>
      )}
    </ReadingRoom>
  );
}

interface FormError {
  readonly text: string;
  /** The field it speaks of, or null for the form as a whole. */
  readonly field: keyof Registration | null;
}

function formErrorOf(failure: unknown): FormError {
  if (failure instanceof MissingFieldsError || failure instanceof IncompleteRegistrationError) {
    return { text: failure.message, field: null };
  }
  const code = codeOf(failure);
  return { text: wordsForAccountError(code), field: fieldOfAccountError(code) };
}
