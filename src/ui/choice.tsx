import type { ReactNode } from 'react';
import styles from './choice.module.css';

interface Props {
  /** The text and its control: a checkbox, a radio button or a select. */
  readonly children: ReactNode;
  /** A class for place and size only. */
  readonly className?: string | undefined;
}

/** A label in a row with its control. */
export function Choice({ children, className = '' }: Props) {
  // biome-ignore lint/a11y/noLabelWithoutControl: the control is one of the children.
  return <label className={`${styles.choice} ${className}`.trim()}>{children}</label>;
}
