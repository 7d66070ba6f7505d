import { ArchiveSelectScreen } from '../screens/archive-select/archive-select-screen';
import { RequireLogin } from '../screens/require-login';

/** Guarded on entry; a session that ends while it is open leaves its signed-out form. */
export function ArchiveSelectRoute() {
  return (
    <RequireLogin keepsPlace>
      <ArchiveSelectScreen />
    </RequireLogin>
  );
}
