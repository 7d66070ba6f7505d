import { type FormEvent, useEffect, useRef, useState } from 'react';
import { Link, Navigate } from 'react-router-dom';
import { codeOf } from '../../backend/backend';
import { fieldOfRegistrationError, registrationErrorMessage } from '../../domain/account-errors';
import {
  blankFields,
  longestName,
  longestNickname,
  MissingFieldsError,
  type Registration,
} from '../../domain/content/user';
import { messages } from '../../domain/text/messages';
import { paths } from '../../routing/paths';
import { landingWithRedirect } from '../../routing/redirect-query';
import { IncompleteRegistrationError } from '../../stores/auth-store';
import { useAuthStore, useServices } from '../../stores/hooks';
import { focusMain } from '../../ui/focus-main';
import { Notice } from '../../ui/notice';
import { AppShell } from '../shell/app-shell';
import { Field, RequestButton, useTyped } from '../shell/form';
import styles from '../shell/form.module.css';
import { useRedirectTarget } from '../shell/route-guard';
import { NewPasswordField } from './new-password-field';

type FieldName = keyof Registration;

interface Problem {
  readonly text: string;
  /** The field that `text` belongs to, or null for the form as a whole. */
  readonly field: FieldName | null;
  /** The fields to correct. */
  readonly invalid: readonly FieldName[];
  /** Whether the account exists now, without all of its data. */
  readonly isIncomplete: boolean;
}

/** Registration (spec 12.11). Signed-in readers are redirected. */
export function RegisterScreen() {
  const { stores } = useServices();
  const status = useAuthStore((state) => state.status);
  const redirectTarget = useRedirectTarget() ?? paths.landing;
  const { typed, field, errorId } = useTyped({ email: '', password: '', name: '', nickname: '' });
  const [problem, setProblem] = useState<Problem | null>(null);
  const isIncomplete = problem?.isIncomplete ?? false;
  const [isBusy, setBusy] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (isIncomplete) focusMain();
  }, [isIncomplete]);

  if (problem && isIncomplete) {
    return (
      <AppShell>
        <h1 className="screen-title">{messages.register}</h1>
        <Notice>
          <p role="alert">{problem.text}</p>
          <Link to={paths.landing}>Go to the archive</Link>
        </Notice>
      </AppShell>
    );
  }
  if (status === 'signed-in' && !isBusy) return <Navigate to={redirectTarget} replace />;

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (isBusy) return;
    setProblem(null);
    setBusy(true);
    try {
      await stores.auth.getState().register(typed);
    } catch (failure) {
      const newProblem = problemOf(failure, typed);
      setProblem(newProblem);
      const input = form.current?.elements.namedItem(newProblem.invalid[0] ?? '');
      if (input instanceof HTMLInputElement) input.focus();
    } finally {
      setBusy(false);
    }
  }

  const fieldOf = (name: FieldName, label: string) => ({
    ...field(name, label),
    error: problem?.field === name ? problem.text : '',
    'aria-invalid': problem?.invalid.includes(name) ?? false,
    onInput: () => setProblem(problem && withoutField(problem, name)),
  });

  return (
    <AppShell>
      <h1 className="screen-title">{messages.register}</h1>
      <form
        ref={form}
        className={`${styles.form} blocks`}
        onSubmit={submit}
        noValidate
        aria-label="Register"
      >
        <p>With an account, you can read every site at every capture.</p>
        <Field {...fieldOf('email', 'Email')} type="email" autoComplete="username" />
        <NewPasswordField {...fieldOf('password', 'Password')} />
        <Field {...fieldOf('name', 'Name')} autoComplete="name" maxLength={longestName} />
        <Field
          {...fieldOf('nickname', 'Nickname')}
          autoComplete="nickname"
          maxLength={longestNickname}
          hint="A short name for this archive."
        />
        <p className={styles.error} id={errorId} role="alert">
          {problem?.field === null && problem.text}
        </p>
        <RequestButton isBusy={isBusy} busyText="Registering…">
          {messages.register}
        </RequestButton>
        <p className={`${styles.links} row`}>
          <Link to={landingWithRedirect(redirectTarget)}>Log in to an existing account</Link>
        </p>
      </form>
    </AppShell>
  );
}

/** The problem once a field has been corrected; null if nothing is left of it. */
function withoutField(problem: Problem, name: FieldName): Problem | null {
  const invalid = problem.invalid.filter((field) => field !== name);
  return invalid.length > 0 ? { ...problem, invalid } : null;
}

const incomplete =
  'Your account was created and you are logged in. Your profile will be saved as soon as the archive answers; please keep this page open.';

function problemOf(failure: unknown, typed: Registration): Problem {
  const isIncomplete = failure instanceof IncompleteRegistrationError;
  if (failure instanceof MissingFieldsError || isIncomplete) {
    const text = isIncomplete ? incomplete : failure.message;
    return { text, field: null, invalid: blankFields(typed), isIncomplete };
  }
  const code = codeOf(failure);
  const field = fieldOfRegistrationError(code);
  const invalid = field ? [field] : [];
  return { text: registrationErrorMessage(code), field, invalid, isIncomplete };
}
