import type { ComponentProps } from 'react';
import { Button } from '../../ui/button';
import styles from './form.module.css';

interface Props extends ComponentProps<typeof Button> {
  /** Whether the request runs; the form or `onClick` must ignore further clicks. */
  readonly isBusy: boolean;
  readonly busyText: string;
}

/**
 * A button that starts a request, by default that of its form. It is not `disabled` during the
 * request, because a browser takes the focus from a disabled button.
 */
export function RequestButton({ isBusy, busyText, children, ...button }: Props) {
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
