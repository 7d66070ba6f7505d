import { linkTargetOf } from '../../domain/changes/compare-text';
import type { Gone } from '../../domain/changes/gone';
import { matchesAuthor, matchTexts } from '../../domain/search/match';
import type { SearchQuery } from '../../domain/search/search-query';
import { searchableText, unsegmentedText } from '../../domain/text/words';
import { localDate } from '../../domain/time/time-zone';
import { type TimeZoneSetting, zoneOfItem } from '../../domain/time/time-zone-choice';

/** What went in a year, or in an unknown one (0). */
export interface DatedGone {
  readonly gone: Gone;
  readonly year: number;
}

/**
 * What matches a query, in the order of `goneThings`, with the year of the date shown on which it went; without words,
 * all. Each `yield` is a step of the computation.
 */
export function* matchingGone(
  goneThings: readonly Gone[],
  query: SearchQuery,
  setting: TimeZoneSetting,
): Generator<void, readonly DatedGone[]> {
  const matches: DatedGone[] = [];
  for (const gone of goneThings) {
    const { item, period } = gone;
    const unsegmented = () => [unsegmentedText(textOf(gone))];
    if (matchesAuthor(item, query) && matchTexts([searchableTextOf(gone)], query, unsegmented)) {
      const date = localDate(period.until, zoneOfItem(setting, item.itemTz));
      matches.push({ gone, year: date?.getUTCFullYear() ?? 0 });
    }
    yield;
  }
  return matches;
}

const searchableTexts = new WeakMap<Gone, string>();

/** The text, and the address of a link, because readers also look for that. */
function textOf({ text, link }: Gone): string {
  return link ? `${text} ${linkTargetOf(link)}` : text;
}

function searchableTextOf(gone: Gone): string {
  const searchable = searchableTexts.get(gone) ?? searchableText(textOf(gone));
  searchableTexts.set(gone, searchable);
  return searchable;
}
