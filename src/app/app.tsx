import { type ReactNode, useEffect, useLayoutEffect, useMemo } from 'react';
import { type DataRouter, RouterProvider } from 'react-router-dom';
import { zoneOf } from '../domain/content/content-selectors';
import { isTimeZone } from '../domain/time/time-zone';
import { type TimeZoneChoice, timeZoneSetting } from '../domain/time/time-zone-choice';
import { currentZoneName } from '../domain/time/zone-names';
import {
  type AppServices,
  ServicesProvider,
  useContentStore,
  useServices,
  useSettingsStore,
} from '../stores/hooks';
import { TimeZoneContext } from '../ui/dates';
import { ShortcutsContext } from '../ui/use-shortcuts';
import { followPages, routerForReact } from './router';

interface AppProps {
  readonly services: AppServices;
  readonly router: DataRouter;
  /** Called with errors of screens, while they load or render. */
  readonly onError?: ((error: unknown) => void) | undefined;
}

/** The whole product; the router is created outside, so that tests can use one in memory. */
export function App({ services, router, onError }: AppProps) {
  const { stores } = services;
  const providedRouter = useMemo(() => routerForReact(router), [router]);
  // After the effect with which the router's provider subscribes.
  useLayoutEffect(() => followPages(router, stores), [router, stores]);
  return (
    <AppProviders services={services}>
      {/* Without transitions, router and site store render the same page. */}
      <RouterProvider router={providedRouter} useTransitions={false} onError={onError} />
    </AppProviders>
  );
}

/** What all screens need around their router. */
export function AppProviders(props: { services: AppServices; children: ReactNode }) {
  return (
    <ServicesProvider services={props.services}>
      <SettingsProvider>{props.children}</SettingsProvider>
    </ServicesProvider>
  );
}

/**
 * Provides whether the reader uses single-key shortcuts, and the time zone that the reader chose. The
 * site's zone comes from the loaded content.
 */
function SettingsProvider({ children }: { children: ReactNode }) {
  const hasShortcuts = useSettingsStore((state) => state.hasShortcuts);
  const choice = useSettingsStore((state) => state.timeZone);
  const initial = useServices().stores.settings.getInitialState().timeZone;
  const content = useContentStore((state) => state.content);
  const setting = useMemo(() => {
    const settingOf = (zoneChoice: TimeZoneChoice) =>
      timeZoneSetting(zoneChoice, () => zoneOf(content), readerZone);
    return { selected: settingOf(choice), published: settingOf(initial) };
  }, [choice, initial, content]);
  useEffect(showPublishedParts, []);
  return (
    <ShortcutsContext value={hasShortcuts}>
      <TimeZoneContext value={setting}>{children}</TimeZoneContext>
    </ShortcutsContext>
  );
}

/** Removes the attributes with which public/first-paint.js hides parts of published pages. */
function showPublishedParts(): void {
  const { dataset } = document.documentElement;
  delete dataset.zone;
  delete dataset.session;
}

/** The zone of this device; browsers that hide it report UTC or nothing. */
function readerZone(): string {
  const zone: string | undefined = Intl.DateTimeFormat().resolvedOptions().timeZone;
  return zone !== undefined && isTimeZone(zone) ? currentZoneName(zone) : 'UTC';
}
