import { Link } from 'react-router-dom';
import { type Gone, goneKinds } from '../../domain/changes/gone';
import { counted } from '../../domain/text/messages';
import { paths } from '../../routing/paths';
import type { RouteOf } from '../../routing/routes';
import { ShortDate, useTimeZone } from '../../ui/dates';
import { countedGone, isOfTitle } from './gone-names';
import styles from './gone-screen.module.css';

interface Props {
  readonly route: RouteOf<'gone'>;
  /** The name of the site or the title of the story; null until the story has loaded. */
  readonly name: string | null;
  /** The time shown: 14 digits. */
  readonly timestamp: string;
  /** All that is gone, or null until that is known. */
  readonly goneThings: readonly Gone[] | null;
}

/** How much is gone, by kind, and links to what there is at this date. */
export function GoneHeading({ route, name, timestamp, goneThings }: Props) {
  const { zone } = useTimeZone();
  const titles = goneThings?.filter(isOfTitle).length ?? 0;
  const counts = goneKinds.flatMap((kind) => {
    const all = goneThings?.filter((gone) => gone.kind === kind).length ?? 0;
    const count = kind === 'sentence' ? all - titles : all;
    return count > 0 ? countedGone(count, kind) : [];
  });
  if (titles > 0) counts.push(counted(titles, 'title'));
  const subject = counts.length === 1 ? counts[0] : countedGone(goneThings?.length ?? 0, 'thing');
  const what =
    goneThings === null
      ? 'What is gone'
      : goneThings.length === 0
        ? 'Nothing is gone'
        : `${subject} ${goneThings.length === 1 ? 'is' : 'are'} gone`;
  return (
    <div className="stack roomy">
      <h1 className="screen-title">
        {what} from <bdi>{name ?? 'a story'}</bdi>
        {' as of '}
        <ShortDate versionKey={timestamp} zone={zone} />
        {counts.length > 1 && (
          <>
            {': '}
            <span className={styles.counts}>
              {new Intl.ListFormat('en', { type: 'conjunction' }).format(counts)}
            </span>
          </>
        )}
      </h1>
      <p>
        <Link to={paths.archive(timestamp, route.site, route.itemId)}>
          Read the {route.itemId === null ? 'site' : 'story'} at this date
        </Link>
      </p>
    </div>
  );
}
