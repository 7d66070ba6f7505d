import { messages } from '../domain/messages';
import { Outlet } from '../stores/route-hooks';
import { useServices } from '../stores/store-hooks';
import { Loading } from '../ui/loading';
import { DemoNotice } from './demo-notice';
import { RouteAnnouncer } from './route-announcer';

/** What every page has: a way past the navigation, and news of route changes. */
export function RootLayout() {
  const { isDemo } = useServices();
  return (
    <>
      <a className="skip-link" href="#main">
        Skip to content
      </a>
      <RouteAnnouncer />
      {isDemo && <DemoNotice />}
      <Outlet />
    </>
  );
}

/** Shown while the first screen is being loaded. */
export function RootFallback() {
  return (
    <div className="root-fallback">
      <Loading text={messages.loadingContent} />
    </div>
  );
}
