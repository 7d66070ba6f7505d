import { idleTimeoutMs } from '../constants';
import { isTimestamp } from '../domain/time/timestamp';
import { whenIdle } from '../platform/scheduling';
import type { ReadingPlace } from '../platform/stored-settings';
import type { Route } from '../routing/routes';
import type { AuthStore } from './auth-store';
import type { SettingsStore } from './settings-store';

/**
 * Stores the archived page that a signed-in reader opened last, and forgets it when the session ends
 * or another account takes its place. Returns a function to call with each route that is entered.
 */
export function rememberPlace(auth: AuthStore, settings: SettingsStore): (route: Route) => void {
  let place: ReadingPlace | null = null;

  const store = async () => {
    await whenIdle(idleTimeoutMs);
    if (place === null || auth.getState().status !== 'signed-in') return;
    settings.getState().change({ lastRead: place });
    place = null;
  };
  auth.subscribe(({ status, user }, before) => {
    if (status === before.status && user?.uid === before.user?.uid) return;
    const isOther = before.user !== null && user?.uid !== before.user.uid;
    if (status !== 'signed-out' && !isOther) return void store();
    place = null;
    if (settings.getState().lastRead) settings.getState().change({ lastRead: null });
  });
  return (route) => {
    if (route.screen !== 'archive' || !isTimestamp(route.timestamp)) return;
    const { site, timestamp, itemId } = route;
    place = { site, timestamp, itemId };
    void store();
  };
}
