import { type AppServices, ServicesProvider } from '../stores/store-hooks';
import { ClockProvider } from './clock-provider';
import type { AppRouter } from './router-state';
import { RouterView } from './router-view';

interface AppProps {
  readonly services: AppServices;
  readonly router: AppRouter;
  /** Is told of what breaks in a screen or on the way to it; by default the console is. */
  readonly onError?: (error: unknown) => void;
}

/** The whole product on given services; the router is made outside, so that tests can steer it. */
export function App({ services, router, onError }: AppProps) {
  return (
    <ServicesProvider services={services}>
      <ClockProvider>
        <RouterView router={router} onError={onError} />
      </ClockProvider>
    </ServicesProvider>
  );
}
