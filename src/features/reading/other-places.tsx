import { type ReactNode, useCallback } from 'react';
import { Link } from 'react-router-dom';
import { type OtherPlace, otherPlacesOf, relationTo } from '../../domain/changes/other-places';
import { nameOfSentence } from '../../domain/changes/sentence-names';
import { type ContentItem, titleOf } from '../../domain/content/content-item';
import { counted } from '../../domain/text/messages';
import { ascending } from '../../domain/text/order';
import { zoneOfItem } from '../../domain/time/time-zone-choice';
import { shownAuthor } from '../../platform/plain-text';
import { pathOfSentence } from '../../routing/sentence-paths';
import { useContent } from '../../stores/hooks';
import { ShortDate, useTimeZone } from '../../ui/dates';
import { useSteps } from '../../ui/use-steps';

interface Props {
  readonly item: ContentItem;
  /** The sentence, as a key (see `Sentence`). */
  readonly sentence: string;
  /** The timestamps of the first and the last version of the item with it. */
  readonly from: string;
  readonly to: string;
  /** Whether a later version lacks it. */
  readonly isGone: boolean;
}

/** The most places that are named. */
const maxShown = 5;

/** The other stories and comments of the site that have had the sentence, oldest first. */
export function OtherPlaces({ item, sentence, ...stood }: Props) {
  const { items, parts } = useContent();
  const find = useCallback(
    () => otherPlacesOf(parts === null ? items : [], item, sentence),
    [items, parts, item, sentence],
  );
  const places = useSteps(find)
    .parts.flat()
    .toSorted((a, b) => ascending(a.first, b.first));
  return (
    <>
      {places.slice(0, maxShown).map((place) => (
        <p key={place.item.itemId}>
          <Place place={place} sentence={sentence} relation={relationTo(place, stood)} />
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
  const { item, first, last, until, keys } = place;
  const zone = zoneOfItem(useTimeZone(), item.itemTz);
  const { itemSite: site, itemId, parentId } = item;
  const link = (timestamp: string, children: ReactNode) => {
    const story = { screen: 'archive', timestamp, site, itemId } as const;
    const name = keys.includes(sentence) ? nameOfSentence(sentence) : null;
    return <Link to={pathOfSentence(story, name)}>{children}</Link>;
  };
  const dateOf = (key: string) => <ShortDate versionKey={key} zone={zone} />;
  if (parentId !== null) {
    return (
      <>
        {link(first, 'In a comment')} by <bdi>{shownAuthor(item) ?? 'an unknown author'}</bdi> since{' '}
        {dateOf(first)}.
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
  if (relation === 'moved-from' && until !== null) {
    return (
      <>
        Moved from {link(last, title)}
        {by}, where it stood until {dateOf(until)}.
      </>
    );
  }
  return (
    <>
      {relation === 'moved-to' ? 'Moved to' : 'Also in'} {link(first, title)}
      {by} since {dateOf(first)}.
    </>
  );
}
