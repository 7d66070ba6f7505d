import { Component, type ReactNode, useEffect, useMemo } from 'react';
import type { SiteKey } from '../domain/site-registry';
import { NotFoundScreen } from '../screens/not-found/not-found-screen';
import { useAddressState } from '../screens/use-address-state';
import { useParams } from '../stores/route-hooks';
import { useServices } from '../stores/store-hooks';
import { settleMainFocus } from '../ui/focus-main';
import { siteViews } from './site-views';
import { WhereContext } from './where';

/** A site in the mode and at the time of the address; the not-found page if its view breaks. */
export function SiteScreen({ siteKey }: { siteKey: SiteKey }) {
  const { hosts } = useServices();
  const address = useAddressState();
  const { itemId = null } = useParams();
  const View = siteViews[siteKey];
  const where = useMemo(() => ({ ...address, selectedSite: siteKey }), [address, siteKey]);
  return (
    <ViewBoundary key={siteKey} fallback={<NotFoundScreen />}>
      <MainFocus />
      <WhereContext value={where}>
        <View site={hosts.registry[siteKey]} where={where} itemId={itemId} />
      </WhereContext>
    </ViewBoundary>
  );
}

/** A view that comes after its navigation, once the session is known, takes the focus then. */
function MainFocus() {
  useEffect(settleMainFocus, []);
  return null;
}

/** Shows `fallback` when a view cannot be drawn; React tells its root why. */
class ViewBoundary extends Component<
  { readonly children: ReactNode; readonly fallback: ReactNode },
  { readonly hasFailed: boolean }
> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override render() {
    return this.state.hasFailed ? this.props.fallback : this.props.children;
  }
}
