import { lazy, useEffect } from 'react';
import type { SiteKey } from '../domain/content/site-registry';
import { isSiteView } from '../domain/content/view';
import { ChangeMarks } from '../features/marks/change-marks';
import { NotFoundScreen } from '../features/shell/not-found';
import { useIsHydrated } from '../platform/use-is-hydrated';
import { itemIdOf } from '../routing/routes';
import { type SiteViewName, sites } from '../sites';
import { useRouteOf, useServices, useView } from '../stores/hooks';
import { ErrorBoundary, Optional } from '../ui/error-boundary';
import { settleMainFocus } from '../ui/focus-main';
import type { SiteView } from './article/site-pages';
import { GenericSite } from './generic/generic-site';
import { HomerSite } from './homer/homer-site';
import { Site500 } from './site-500/site-500';

const AfterText = lazy(async () => ({
  default: (await import('../features/reading/after-text')).AfterText,
}));

const siteViews: Readonly<Record<SiteViewName, SiteView>> = {
  '500': Site500,
  homer: HomerSite,
  generic: GenericSite,
};

/** Whether the view of a site has a search box. */
export function hasOwnSearch(site: SiteKey): boolean {
  return sites[site].view === '500';
}

/**
 * The selected site in its mode and at its time; the not-found page if its view fails. It is the
 * site of the address unless a mode detection was skipped.
 */
export function SiteScreen() {
  const { hosts } = useServices();
  const view = useView();
  const isHydrated = useIsHydrated();
  const route = useRouteOf('live', 'site', 'archive');
  const isSite = isSiteView(view);
  if (!isSite || !route) return <NotFoundScreen />;
  const { site: siteKey } = view;
  const itemId = itemIdOf(route);
  const View = siteViews[sites[siteKey].view];
  return (
    <ErrorBoundary key={siteKey} fallback={<NotFoundScreen />}>
      <MainFocus />
      <ChangeMarks>
        <View site={hosts.registry[siteKey]} itemId={itemId} />
      </ChangeMarks>
      {isHydrated && (
        <Optional>
          <AfterText site={hosts.registry[siteKey]} route={route} />
        </Optional>
      )}
    </ErrorBoundary>
  );
}

/** Moves the focus to a view that appears after its navigation, once the session is known. */
function MainFocus() {
  useEffect(settleMainFocus, []);
  return null;
}
