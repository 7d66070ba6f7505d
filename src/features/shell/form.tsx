import { type ComponentProps, type FormEvent, useId, useState } from 'react';
import { codeOf } from '../../backend/backend';
import { Button } from '../../ui/controls';
import styles from './form.module.css';

interface RequestState {
  readonly status: 'idle' | 'busy' | 'done';
  /** The message of the last failure. */
  readonly error: string | null;
}

const idle: RequestState = { status: 'idle', error: null };

/** A request's state, a function that runs one at a time, and one that clears the last result. */
export function useRequest(messageOf: (code: string) => string) {
  const [state, setState] = useState(idle);
  async function run(request: () => Promise<void>): Promise<void> {
    if (state.status === 'busy') return;
    setState({ status: 'busy', error: null });
    try {
      await request();
      setState({ status: 'done', error: null });
    } catch (failure) {
      setState({ status: 'idle', error: messageOf(codeOf(failure)) });
    }
  }
  const reset = () => setState((current) => (current.status === 'busy' ? current : idle));
  return { ...state, run, reset };
}

/** What is typed into the fields of a form, the props of each field, the id of the form's error, and a function that clears the fields. */
export function useTyped<Name extends string>(initial: Readonly<Record<Name, string>>) {
  const errorId = useId();
  const [typed, setTyped] = useState(initial);
  const change = (name: Name, value: string) =>
    setTyped((before) => ({ ...before, [name]: value }));
  const field = (name: Name, label: string) => ({
    name,
    label,
    value: typed[name],
    formErrorId: errorId,
    // A reader may have typed before the app took over a published page.
    ref: (input: HTMLInputElement | null) => {
      if (input && input.value !== typed[name]) change(name, input.value);
    },
    onChange: (event: { readonly target: HTMLInputElement }) => change(name, event.target.value),
  });
  return { typed, field, errorId, clear: () => setTyped(initial) };
}

interface FormProps extends ComponentProps<'form'> {
  readonly request: ReturnType<typeof useRequest>;
  readonly send: () => Promise<void>;
}

/** A form that sends a request. Typing clears the last result. */
export function RequestForm({ request, send, ...form }: FormProps) {
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void request.run(send);
  };
  return (
    <form
      className={`${styles.form} blocks`}
      onSubmit={submit}
      onChange={request.reset}
      {...form}
    />
  );
}

interface ButtonProps extends ComponentProps<typeof Button> {
  /** Whether the request runs; the form or `onClick` must ignore further clicks. */
  readonly isBusy: boolean;
  readonly busyText: string;
}

/**
 * A button that starts a request, by default that of its form. It is not `disabled` during the
 * request, because a browser takes the focus from a disabled button.
 */
export function RequestButton({ isBusy, busyText, children, ...button }: ButtonProps) {
  return (
    <Button
      type="submit"
      className={styles.request}
      aria-disabled={isBusy || undefined}
      {...button}
    >
      {isBusy ? busyText : children}
    </Button>
  );
}

interface FieldProps extends ComponentProps<'input'> {
  readonly label: string;
  /** The id of the form's error message. */
  readonly formErrorId: string;
  readonly hint?: string;
  /** The error of this field, '' for none; left out where the form shows all errors. */
  readonly error?: string;
}

/** A required input with its label, hint and error message. */
export function Field({ label, formErrorId, hint, error, type = 'text', ...input }: FieldProps) {
  const id = useId();
  const describedBy = [formErrorId];
  if (error !== undefined) describedBy.push(`${id}-error`);
  if (hint) describedBy.push(`${id}-hint`);
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <input id={id} type={type} required aria-describedby={describedBy.join(' ')} {...input} />
      {hint && (
        <span className="remark" id={`${id}-hint`}>
          {hint}
        </span>
      )}
      {error !== undefined && (
        <span className={styles.error} id={`${id}-error`} role="alert">
          {error}
        </span>
      )}
    </div>
  );
}
