import type { ComponentProps, ReactNode } from 'react';
import styles from './controls.module.css';

/**
 * `primary` for the main action of a form or notice, `secondary` for others, `quiet` for those of a
 * header, and `link` for actions that stand among links or in text.
 */
export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'link';

/** The class of links and summaries that look like a button; `layout` is a class for their place and size. */
export function buttonClass(variant: ButtonVariant, layout?: string): string {
  return [styles[variant], layout].filter(Boolean).join(' ');
}

interface Props extends ComponentProps<'button'> {
  readonly variant?: ButtonVariant;
}

/** A button; `className` is for its place and size only. */
export function Button({ variant = 'primary', className, ...button }: Props) {
  return <button type="button" className={buttonClass(variant, className)} {...button} />;
}

interface ChoiceProps {
  /** The text and its control: a checkbox, a radio button or a select. */
  readonly children: ReactNode;
  /** A class for place and size only. */
  readonly className?: string | undefined;
}

/** A label in a row with its control. */
export function Choice({ children, className = '' }: ChoiceProps) {
  // biome-ignore lint/a11y/noLabelWithoutControl: the control is one of the children.
  return <label className={`${styles.choice} ${className}`.trim()}>{children}</label>;
}
