import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { ComparedItem } from '../../domain/changes/compare-items';
import { type ComparedText, changeSizeOf } from '../../domain/changes/compare-versions';
import { hasChange } from '../../domain/changes/compared-rows';
import { type ContentItem, nounOf } from '../../domain/content/content-item';
import { shorten } from '../../domain/text/excerpt';
import { describeForm } from '../../domain/text/invisible-changes';
import { textOfSegment } from '../../domain/text/segment';
import { zoneOfItem } from '../../domain/time/time-zone-choice';
import { shownAuthor } from '../../platform/plain-text';
import { paths } from '../../routing/paths';
import { ShortDate, useTimeZone } from '../../ui/dates';
import { useLinkName } from '../marks/compared-names';
import { ComparedTextView } from '../marks/compared-text';
import { Title } from '../marks/segment-text';
import styles from './compare-screen.module.css';
import { useComparisonLayout } from './comparison-layout';
import type { Comparison } from './comparison-nav';

export const statusWords = {
  added: 'Added',
  removed: 'Removed',
  edited: 'Edited',
  unchanged: 'Unchanged',
};

/** The id of the compared item at an index of the page, for links to it. */
export function anchorOf(index: number): string {
  return `item-${index + 1}`;
}

/** The item with its later title of the two. */
export function titledItem({ item, beforeKey, afterKey }: ComparedItem): ContentItem {
  return { ...item, currentVersion: afterKey ?? beforeKey };
}

interface Props {
  readonly comparison: Comparison;
  readonly compared: ComparedItem;
  /** Null for an unchanged item, undefined until it has been compared. */
  readonly text: ComparedText | null | undefined;
  readonly id?: string;
  /** Whether the item is a comment below its story. */
  readonly isNested?: boolean;
  /** Whether the item is an unchanged story, shown above its changed comments. */
  readonly isContext?: boolean;
}

/** What an edit changed that changed no text. */
function unseenChange(text: ComparedText): string {
  const { formChanges } = changeSizeOf(text);
  return formChanges.length > 0
    ? `${describeForm(formChanges)}.`
    : 'Only hidden markup has changed.';
}

/** Author and date of a text that was added or removed as a whole. */
function OriginOf({ compared: { item, beforeKey, afterKey } }: Pick<Props, 'compared'>) {
  const zone = zoneOfItem(useTimeZone(), item.itemTz);
  const author = shownAuthor(item);
  const key = afterKey ?? beforeKey;
  return (
    <>
      {author && (
        <>
          {' by '}
          <bdi>{author}</bdi>
        </>
      )}
      {key !== null && (
        <>
          , <ShortDate versionKey={key} zone={zone} />
        </>
      )}
    </>
  );
}

/** In characters. */
const longestBeginning = 160;

/** The beginning of a text that was added or removed as a whole. */
function beginningOf({ body }: ComparedText): string {
  const [line = ''] = body
    .map(({ segment }) => textOfSegment(segment))
    .join('')
    .trim()
    .split('\n');
  return shorten(line, longestBeginning);
}

/** A text that was added or removed as a whole is shown on request, so that it does not hide what was edited. */
function WholeText({
  isFolded,
  children,
}: {
  readonly isFolded: boolean;
  readonly children: ReactNode;
}) {
  if (!isFolded) return children;
  return (
    <details className={styles.whole}>
      <summary>Show the text</summary>
      {children}
    </details>
  );
}

/**
 * An item with its status and the differences in headline and body; of a text that was added or removed as a whole, in
 * a list, author, date and beginning.
 */
export function ComparedItemView(props: Props) {
  const { comparison, compared, text, id, isNested = false, isContext = false } = props;
  const layout = useComparisonLayout();
  const linkName = useLinkName();
  const { a, b, site } = comparison;
  const { item, status, beforeKey, afterKey } = compared;
  const timestamp = afterKey === null ? (beforeKey ?? b) : b;
  const Heading = isNested ? 'h3' : 'h2';
  const isEdited = status === 'edited';
  const isListed = id !== undefined;
  return (
    <article id={id} className={`${styles.item} panel stack`} data-status={status}>
      <p className="remark">
        {isContext ? 'Comments on' : `${statusWords[status]} ${nounOf(item)}`}
        {!isContext && !isEdited && <OriginOf compared={compared} />}
      </p>
      <Heading dir="auto">
        <Link to={paths.archive(timestamp, site.key, item.itemId)}>
          <Title item={titledItem(compared)} isHeading />
        </Link>
      </Heading>
      {text === undefined && <p className="remark">Comparing…</p>}
      {text && isEdited && !hasChange([...text.headline, ...text.body]) && (
        <p className="remark">{unseenChange(text)}</p>
      )}
      {text && !isEdited && isListed && (
        <p className={styles.beginning} dir="auto">
          {beginningOf(text)}
        </p>
      )}
      {text && (
        <WholeText isFolded={!isEdited && isListed}>
          <ComparedTextView
            text={text}
            isEdited={isEdited}
            a={a}
            b={b}
            linkName={linkName}
            // Half of the table would be empty for any other item.
            layout={isEdited ? layout : 'inline'}
          />
        </WholeText>
      )}
    </article>
  );
}
