import { type FormEvent, useId, useState } from 'react';
import { codeOf } from '../../backend/backend-error';
import { wordsForLoginError } from '../../domain/error-words';
import { messages } from '../../domain/messages';
import { paths } from '../../domain/paths';
import { useLocation } from '../../stores/route-hooks';
import { useServices } from '../../stores/store-hooks';
import styles from './form.module.css';

/** The login widget (specification, section 2). What was typed stays after a refusal. */
export function LoginWidget() {
  const { stores } = useServices();
  const id = useId();
  const { search } = useLocation();
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const [error, setError] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (isBusy) return;
    setBusy(true);
    setError(null);
    try {
      await stores.auth.getState().login(email, password);
    } catch (failure) {
      setError(wordsForLoginError(codeOf(failure)));
    } finally {
      setBusy(false);
    }
  }

  return (
    <form className={styles.form} onSubmit={submit} aria-labelledby={`${id}-title`} data-widget="">
      <h2 id={`${id}-title`}>{messages.userLogin}</h2>
      <div className={styles.field}>
        <label htmlFor={`${id}-email`}>Email</label>
        <input
          id={`${id}-email`}
          type="email"
          name="email"
          autoComplete="username"
          required
          value={email}
          aria-describedby={`${id}-error`}
          onChange={(event) => setEmail(event.target.value)}
        />
      </div>
      <div className={styles.field}>
        <label htmlFor={`${id}-password`}>Password</label>
        <input
          id={`${id}-password`}
          type="password"
          name="password"
          autoComplete="current-password"
          required
          value={password}
          aria-describedby={`${id}-error`}
          onChange={(event) => setPassword(event.target.value)}
        />
      </div>
      <p className={styles.error} id={`${id}-error`} role="alert">
        {error}
      </p>
      <button type="submit" disabled={email === '' || password === '' || isBusy}>
        {isBusy ? 'Logging in…' : messages.login}
      </button>
      <p className={styles.links}>
        <a href={`${paths.register}${redirectOf(search)}`}>{messages.register}</a>
        {/* Leads nowhere by specification; without an href it is no link to a screen reader. */}
        <span className={styles.deadLink}>{messages.forgotPassword}</span>
      </p>
    </form>
  );
}

/** The way back, if there is one, goes with whoever registers first. */
function redirectOf(search: string): string {
  const redirect = new URLSearchParams(search).get('redirect');
  return redirect === null ? '' : `?${new URLSearchParams({ redirect })}`;
}
