import { Link } from 'react-router-dom';
import type { ComparedItem } from '../../domain/changes/compare-items';
import { type ComparedText, changeSizeOf } from '../../domain/changes/compare-versions';
import { hasChange } from '../../domain/changes/compared-rows';
import type { ContentItem } from '../../domain/content/content-item';
import { describeForm } from '../../domain/text/invisible-changes';
import { paths } from '../../routing/paths';
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

/** An item with its status and the differences in headline and body. */
export function ComparedItemView(props: Props) {
  const { comparison, compared, text, id, isNested = false, isContext = false } = props;
  const layout = useComparisonLayout();
  const linkName = useLinkName();
  const { a, b, site } = comparison;
  const { item, status, beforeKey, afterKey } = compared;
  const timestamp = afterKey === null ? (beforeKey ?? b) : b;
  const Heading = isNested ? 'h3' : 'h2';
  return (
    <article id={id} className={`${styles.item} panel stack`} data-status={status}>
      <p className="remark">
        {isContext
          ? 'Comments on'
          : `${statusWords[status]} ${item.parentId === null ? 'story' : 'comment'}`}
      </p>
      <Heading dir="auto">
        <Link to={paths.archive(timestamp, site.key, item.itemId)}>
          <Title item={titledItem(compared)} isHeading />
        </Link>
      </Heading>
      {text === undefined && <p className="remark">Comparing…</p>}
      {text && status === 'edited' && !hasChange([...text.headline, ...text.body]) && (
        <p className="remark">{unseenChange(text)}</p>
      )}
      {text && (
        <ComparedTextView
          text={text}
          isEdited={status === 'edited'}
          a={a}
          b={b}
          linkName={linkName}
          // Half of the table would be empty for any other item.
          layout={status === 'edited' ? layout : 'inline'}
        />
      )}
    </article>
  );
}
