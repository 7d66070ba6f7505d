import { useState } from 'react';
import { messages } from '../../domain/messages';
import { useServices } from '../../stores/store-hooks';

interface Props {
  readonly text: string;
  readonly className?: string | undefined;
}

/** Ends the session, and says so when that does not work. */
export function LogoutButton({ text, className }: Props) {
  const { stores } = useServices();
  const [hasFailed, setFailed] = useState(false);
  const logout = () => {
    setFailed(false);
    stores.auth
      .getState()
      .logout()
      .catch(() => setFailed(true));
  };
  return (
    <>
      <button type="button" className={className} onClick={logout}>
        {text}
      </button>
      {hasFailed && <p role="alert">{messages.logoutFailed}</p>}
    </>
  );
}
