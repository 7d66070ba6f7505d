import { type createBrowserRouter, RouterProvider } from 'react-router-dom';
import { type AppServices, ServicesProvider } from '../stores/store-hooks';

export type AppRouter = ReturnType<typeof createBrowserRouter>;

/** The whole product on given services; the router is made outside, so that tests can steer it. */
export function App({ services, router }: { services: AppServices; router: AppRouter }) {
  return (
    <ServicesProvider services={services}>
      <RouterProvider router={router} />
    </ServicesProvider>
  );
}
