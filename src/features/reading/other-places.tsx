import { type ReactNode, useCallback } from 'react';
import { Link } from 'react-router-dom';
import { type OtherPlace, otherPlacesOf, relationTo } from '../../domain/changes/other-places';
import { nameOfSentence } from '../../domain/changes/sentence-names';
import { type ContentItem, titleOf } from '../../domain/content/content-item';
import { counted } from '../../domain/text/messages';
import { ascending } from '../../domain/text/order';
import type { Period } from '../../domain/time/period';
import { zoneOfItem } from '../../domain/time/time-zone-choice';
import { shownAuthor } from '../../platform/plain-text';
import { pathOfSentence } from '../../routing/sentence-paths';
import { useContent } from '../../stores/hooks';
import { ShortDate, useTimeZone } from '../../ui/dates';
import { PeriodText } from '../../ui/period';
import { useSteps } from '../../ui/use-steps';

interface Props {
  readonly item: ContentItem;
  /** The sentence, as a key (see `Sentence`). */
  readonly sentence: string;
  /** How long it stood in the item, and the key of the last version with it. */
  readonly period: Period;
  readonly last: string;
}

/** The most places that are named. */
const maxShown = 5;

/** The other stories and comments of the site that have had the sentence, oldest first. */
export function OtherPlaces({ item, sentence, ...own }: Props) {
  const { items, parts } = useContent();
  const find = useCallback(
    () => otherPlacesOf(parts === null ? items : [], item, sentence),
    [items, parts, item, sentence],
  );
  const places = useSteps(find)
    .parts.flat()
    .toSorted((a, b) => ascending(a.period.from, b.period.from));
  return (
    <>
      {places.slice(0, maxShown).map((place) => (
        <p key={place.item.itemId}>
          <Place place={place} sentence={sentence} relation={relationTo(place, own)} />
        </p>
      ))}
      {places.length > maxShown && (
        <p>Also in {counted(places.length - maxShown, 'other text')}.</p>
      )}
    </>
  );
}

interface PlaceProps {
  readonly place: OtherPlace;
  readonly sentence: string;
  readonly relation: ReturnType<typeof relationTo>;
}

function Place({ place, sentence, relation }: PlaceProps) {
  const { item, period, last, hasGap, keys } = place;
  const zone = zoneOfItem(useTimeZone(), item.itemTz);
  const { itemSite: site, itemId, parentId } = item;
  const link = (timestamp: string, children: ReactNode) => {
    const story = { screen: 'archive', timestamp, site, itemId } as const;
    const name = keys.includes(sentence) ? nameOfSentence(sentence) : null;
    return <Link to={pathOfSentence(story, name)}>{children}</Link>;
  };
  const dateOf = (key: string) => <ShortDate versionKey={key} zone={zone} />;
  const dates = (
    <>
      <PeriodText period={period} from={dateOf(period.from)} until={dateOf} />
      {hasGap && ', with a gap'}
    </>
  );
  if (parentId !== null) {
    return (
      <>
        {link(period.from, 'In a comment')} by <bdi>{shownAuthor(item) ?? 'an unknown author'}</bdi>{' '}
        {dates}.
      </>
    );
  }
  const title = <bdi>“{titleOf(item)}”</bdi>;
  const author = shownAuthor(item);
  const by = author !== null && (
    <>
      {' by '}
      <bdi>{author}</bdi>
    </>
  );
  if (relation === 'moved-from') {
    return (
      <>
        Moved from {link(last, title)}
        {by}, where it stood {dates}.
      </>
    );
  }
  return (
    <>
      {relation === 'moved-to' ? 'Moved to' : 'Also in'} {link(period.from, title)}
      {by} {dates}.
    </>
  );
}
