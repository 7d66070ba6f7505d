import { paths } from '../domain/paths';
import { NotFoundScreen } from '../screens/not-found/not-found-screen';
import { Navigate } from '../stores/route-hooks';
import { useAuthStore } from '../stores/store-hooks';
import { RootFallback } from './root-layout';
import { usePathSite } from './use-path-site';

/** The register child of a site: guests only, and not implemented (reading 5). */
export function SiteRegisterRoute() {
  const site = usePathSite();
  const status = useAuthStore((state) => state.status);
  if (status === 'unknown') return <RootFallback />;
  return site && status === 'signed-in' ? (
    <Navigate to={paths.site(site)} replace />
  ) : (
    <NotFoundScreen />
  );
}
