import { lazy, useState } from 'react';
import { useLocation } from 'react-router-dom';
import type { SiteEntry } from '../../domain/content/site-registry';
import { timeOfView } from '../../domain/content/view';
import { quotedInHash } from '../../routing/quoted-hash';
import type { RouteOf } from '../../routing/routes';
import { useServices, useView } from '../../stores/hooks';
import { Optional } from '../../ui/error-boundary';
import { PrintFrame } from '../../ui/print-note';
import { useWindowEvent } from '../../ui/use-window-event';

const SearchMarks = lazy(async () => ({
  default: (await import('./page-matches')).SearchMarks,
}));
const QuotedWords = lazy(async () => ({
  default: (await import('./quoted-words')).QuotedWords,
}));
const SelectedWords = lazy(async () => ({
  default: (await import('./selected-words')).SelectedWords,
}));
const TouchedSentence = lazy(async () => ({
  default: (await import('./touched-sentence')).TouchedSentence,
}));

interface Props {
  readonly site: SiteEntry;
  readonly route: RouteOf<'live' | 'site' | 'archive'>;
}

/** What a page of a site has beside its text: marks of a search, words that are quoted or selected, sentences, and the print. */
export function AfterText({ site, route }: Props) {
  const { now } = useServices();
  const quoted = quotedInHash(useLocation().hash);
  const at = timeOfView(useView());
  const [hasSelected, setHasSelected] = useState(hasSelection);
  // It does not bubble.
  useWindowEvent('selectionchange', () => setHasSelected(hasSelection()), !hasSelected, true);
  return (
    <>
      {route.matches && <SearchMarks query={route.matches} />}
      {hasSelected && (
        <aside aria-label="Selected words">
          <Optional>
            <SelectedWords site={site.key} at={at ?? 'live'} />
          </Optional>
        </aside>
      )}
      {route.screen === 'archive' && route.itemId !== null && (
        <>
          <TouchedSentence
            site={site.key}
            itemId={route.itemId}
            comment={route.comment ?? null}
            timestamp={route.timestamp}
            name={route.sentence ?? null}
          />
          {quoted !== null && <QuotedWords itemId={route.itemId} name={quoted} />}
        </>
      )}
      <PrintFrame site={site} timestamp={at} now={now()} />
    </>
  );
}

/** Whether the reader has selected anything; the code that asks where loads only then. */
function hasSelection(): boolean {
  return document.getSelection()?.isCollapsed === false;
}
