import { type ComponentProps, useId } from 'react';
import styles from './form.module.css';

interface Props extends ComponentProps<'input'> {
  readonly label: string;
  /** The id of the form's error message. */
  readonly formErrorId: string;
  readonly hint?: string;
  /** The error of this field, '' for none; left out where the form shows all errors. */
  readonly error?: string;
}

/** A required input with its label, hint and error message. */
export function Field({ label, formErrorId, hint, error, type = 'text', ...input }: Props) {
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
