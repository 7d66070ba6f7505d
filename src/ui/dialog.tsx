import { type ReactNode, useEffect, useId, useRef } from 'react';
import { Button } from './controls';

interface Props {
  readonly title: string;
  readonly className?: string | undefined;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** A modal dialog with a heading and Close, open while it is rendered. */
export function Dialog({ title, className, onClose, children }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  useEffect(() => {
    if (!dialog.current?.open) dialog.current?.showModal();
  }, []);
  return (
    <dialog ref={dialog} className={className} aria-labelledby={titleId} onClose={onClose}>
      <h2 id={titleId}>{title}</h2>
      {children}
      <form method="dialog">
        <Button variant="secondary" type="submit">
          Close
        </Button>
      </form>
    </dialog>
  );
}
