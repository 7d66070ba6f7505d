import { useRef } from 'react';
import { Button } from '../../ui/controls';
import { KeysDialog } from './keys-dialog';

/** Opens the keyboard shortcuts, for readers who are not in the archive, whose menu has them. */
export function KeysButton() {
  const dialog = useRef<HTMLDialogElement>(null);
  return (
    <>
      <Button variant="link" onClick={() => dialog.current?.showModal()}>
        Keyboard shortcuts
      </Button>
      <KeysDialog ref={dialog} />
    </>
  );
}
