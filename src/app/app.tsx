import { type createBrowserRouter, RouterProvider } from 'react-router-dom';
import { type AppServices, ServicesProvider } from '../stores/store-hooks';
import { ClockProvider } from './clock-provider';

export type AppRouter = ReturnType<typeof createBrowserRouter>;

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
        <RouterProvider router={router} onError={onError} />
      </ClockProvider>
    </ServicesProvider>
  );
}
