import { lazy, useState } from 'react';
import { useLocation } from 'react-router-dom';
import type { SiteEntry } from '../../domain/content/site-registry';
import { timeOfView } from '../../domain/content/view';
import { quotedInHash } from '../../routing/quoted-hash';
import type { RouteOf } from '../../routing/routes';
import { useServices, useView } from '../../stores/hooks';
import { Optional } from '../../ui/error-boundary';
import { PrintFrame } from '../../ui/print-note';
import { selectedRange, useSelectionChange } from './selection';

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
  // The code that asks where the words are loads only then, and stays: its dialog outlasts the selection.
  const [hasSelected, setHasSelected] = useState(false);
  useSelectionChange(() => setHasSelected((before) => before || selectedRange() !== null));
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
