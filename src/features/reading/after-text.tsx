import { lazy } from 'react';
import type { SiteEntry } from '../../domain/content/site-registry';
import { timeOfView } from '../../domain/content/view';
import type { RouteOf } from '../../routing/routes';
import { useServices, useView } from '../../stores/hooks';
import { PrintFrame } from '../../ui/print-note';
import { SelectedWords } from './selected-words';

const SearchMarks = lazy(async () => ({
  default: (await import('./page-matches')).SearchMarks,
}));
const TouchedSentence = lazy(async () => ({
  default: (await import('./touched-sentence')).TouchedSentence,
}));

interface Props {
  readonly site: SiteEntry;
  readonly route: RouteOf<'live' | 'site' | 'archive'>;
}

/** What a page of a site has beside its text: marks of a search, selections, sentences, and the print. */
export function AfterText({ site, route }: Props) {
  const { now } = useServices();
  const at = timeOfView(useView());
  return (
    <>
      {route.matches && <SearchMarks query={route.matches} />}
      <SelectedWords site={site.key} at={at ?? 'live'} />
      {route.screen === 'archive' && route.itemId !== null && (
        <TouchedSentence
          site={site.key}
          itemId={route.itemId}
          timestamp={route.timestamp}
          name={route.sentence ?? null}
        />
      )}
      <PrintFrame site={site} timestamp={at} now={now()} />
    </>
  );
}
