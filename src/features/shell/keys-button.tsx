import { useState } from 'react';
import { Button } from '../../ui/controls';
import { KeysDialog } from './keys-dialog';

/** Opens the keyboard shortcuts, for readers who are not in the archive, whose menu has them. */
export function KeysButton() {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button variant="link" onClick={() => setIsOpen(true)}>
        Keyboard shortcuts
      </Button>
      <KeysDialog isOpen={isOpen} onChange={setIsOpen} />
    </>
  );
}
