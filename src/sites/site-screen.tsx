import { lazy, Suspense, useEffect } from 'react';
import type { SiteKey } from '../domain/content/site-registry';
import { isTimestamp } from '../domain/time/timestamp';
import { NotFoundScreen } from '../features/not-found/not-found';
import { useIsHydrated, useRouteOf, useServices, useView } from '../stores/hooks';
import { ErrorBoundary } from '../ui/error-boundary';
import { settleMainFocus } from '../ui/focus-main';
import { ChangeMarks } from './change-marks';
import { GenericSite } from './generic/generic-site';
import { HomerSite } from './homer/homer-site';
import { Site500 } from './site-500/site-500';
import type { SiteView } from './site-pages';

const SearchMarks = lazy(async () => ({
  default: (await import('../features/search/search-marks')).SearchMarks,
}));
const SelectedWords = lazy(async () => ({
  default: (await import('./selected-words')).SelectedWords,
}));

const TouchedSentence = lazy(async () => ({
  default: (await import('./touched-sentence')).TouchedSentence,
}));

const PrintFrame = lazy(async () => ({
  default: (await import('../ui/print-note')).PrintFrame,
}));

/** The sites with their own view; all others have the generic one. */
const siteViews: Readonly<Partial<Record<SiteKey, SiteView>>> = {
  '500': Site500,
  homer: HomerSite,
};

/**
 * The selected site in its mode and at its time; the not-found page if its view fails. It is the
 * site of the address unless a mode detection was skipped.
 */
export function SiteScreen() {
  const { hosts, now } = useServices();
  const { selectedSite: siteKey, currentTimestamp } = useView();
  const isHydrated = useIsHydrated();
  const route = useRouteOf('live', 'site', 'archive');
  if (siteKey === null || !route) return <NotFoundScreen />;
  const itemId = 'itemId' in route ? route.itemId : null;
  const View = siteViews[siteKey] ?? GenericSite;
  return (
    <ErrorBoundary key={siteKey} fallback={<NotFoundScreen />}>
      <MainFocus />
      <ChangeMarks>
        <View site={hosts.registry[siteKey]} itemId={itemId} />
      </ChangeMarks>
      {isHydrated && (
        // The page is readable without these, if their code cannot be loaded.
        <ErrorBoundary fallback={null}>
          <Suspense>
            {route.matches && <SearchMarks query={route.matches} />}
            <SelectedWords site={siteKey} at={currentTimestamp ?? 'live'} />
            {route.screen === 'archive' && itemId !== null && isTimestamp(route.timestamp) && (
              <TouchedSentence
                {...{ site: siteKey, itemId, timestamp: route.timestamp }}
                name={route.sentence ?? null}
              />
            )}
            <PrintFrame site={hosts.registry[siteKey]} timestamp={currentTimestamp} now={now()} />
          </Suspense>
        </ErrorBoundary>
      )}
    </ErrorBoundary>
  );
}

/** Moves the focus to a view that appears after its navigation, once the session is known. */
function MainFocus() {
  useEffect(settleMainFocus, []);
  return null;
}
