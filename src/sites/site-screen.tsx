import { lazy, Suspense, useEffect, useMemo } from 'react';
import { useLocation } from 'react-router-dom';
import type { SiteKey } from '../domain/content/site-registry';
import { NotFoundScreen } from '../features/not-found/not-found';
import { useAddressState } from '../stores/route-hooks';
import { useIsHydrated, useServices } from '../stores/store-hooks';
import { ErrorBoundary } from '../ui/error-boundary';
import { settleMainFocus } from '../ui/focus-main';
import { PrintNote } from '../ui/print-note';
import { ChangeMarks } from './change-marks';
import { GenericSite } from './generic/generic-site';
import { HomerSite } from './homer/homer-site';
import { SelectedWords } from './selected-words';
import { Site500 } from './site-500/site-500';
import { type SiteView, ViewStateContext } from './site-view';

const SearchMarks = lazy(async () => ({
  default: (await import('../features/search/search-marks')).SearchMarks,
}));

/** The sites with their own view; all others have the generic one. */
const siteViews: Readonly<Partial<Record<SiteKey, SiteView>>> = {
  '500': Site500,
  homer: HomerSite,
};

interface Props {
  readonly siteKey: SiteKey;
  /** The story to show, or null for the list. */
  readonly itemId: string | null;
}

/**
 * The selected site in its mode and at its time; the not-found page if its view fails. It is the
 * site of the address unless a mode detection was skipped.
 */
export function SiteScreen({ siteKey: siteOfAddress, itemId }: Props) {
  const { hosts, now } = useServices();
  const state = useAddressState();
  const isHydrated = useIsHydrated();
  const siteKey = state.selectedSite ?? siteOfAddress;
  const matches = new URLSearchParams(useLocation().search).get('q') ?? '';
  const View = siteViews[siteKey] ?? GenericSite;
  const view = useMemo(() => ({ ...state, selectedSite: siteKey }), [state, siteKey]);
  return (
    <ErrorBoundary key={siteKey} fallback={<NotFoundScreen />}>
      <MainFocus />
      <ViewStateContext value={view}>
        <ChangeMarks>
          <View site={hosts.registry[siteKey]} view={view} itemId={itemId} />
        </ChangeMarks>
        <Suspense>{matches !== '' && <SearchMarks query={matches} />}</Suspense>
        <SelectedWords site={siteKey} at={view.currentTimestamp ?? 'live'} />
        {isHydrated && (
          <PrintNote site={hosts.registry[siteKey]} timestamp={view.currentTimestamp} now={now()} />
        )}
      </ViewStateContext>
    </ErrorBoundary>
  );
}

/** Moves the focus to a view that appears after its navigation, once the session is known. */
function MainFocus() {
  useEffect(settleMainFocus, []);
  return null;
}
