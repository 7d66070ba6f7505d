import { useMemo } from 'react';
import { Link } from 'react-router-dom';
import {
  changeSizeOf,
  compareVersions,
  isVisibleChange,
} from '../../domain/changes/compare-versions';
import {
  type ContentItem,
  plainOf,
  type Version,
  versionOf,
  visibleVersion,
} from '../../domain/content/content-item';
import type { ChangeKind, ItemChange, newCommentsByStory } from '../../domain/content/item-changes';
import { changesOfForm, describeForm } from '../../domain/text/invisible-changes';
import { counted } from '../../domain/text/messages';
import { textOfSegment } from '../../domain/text/segment';
import { paths } from '../../routing/paths';
import { useRouteOf } from '../../stores/hooks';
import { joined } from '../../ui/joined';
import styles from './change-marks.module.css';

const words: Readonly<Record<ChangeKind, string>> = {
  newStories: 'New story',
  editedStories: 'Edited',
  newComments: 'New comment',
  editedComments: 'Edited',
};

interface Props {
  readonly item: ContentItem;
  /** The capture shown, as a timestamp. */
  readonly timestamp: string;
  readonly change: ItemChange | undefined;
  /** The comments that the capture added to the story. */
  readonly comments: ReturnType<ReturnType<typeof newCommentsByStory>['get']>;
}

/** The mark of a changed item, with links to what it names: the change, a new item, new comments. */
export default function ShownMark({ item, timestamp, change, comments }: Props) {
  const shownId = useRouteOf('archive')?.itemId;
  const { itemId, itemSite: site } = item;
  const pathOfChange = (before: string | null) =>
    before === null
      ? paths.archive(timestamp, site, itemId)
      : paths.compare(before, timestamp, site, itemId);
  const parts = [
    change &&
      (change.before === null && shownId === itemId ? (
        words[change.kind]
      ) : (
        <Link to={pathOfChange(change.before)}>
          <EditWords change={change} />
        </Link>
      )),
    comments && (
      <Link to={paths.comment(timestamp, site, itemId, comments.first.itemId)}>
        +{counted(comments.count, 'comment')}
      </Link>
    ),
  ].filter(Boolean);
  return (
    <>
      <div className={`${styles.edge} no-print`} data-mark="" />
      <div className={`${styles.mark} no-print`}>{joined(parts, ', ')}</div>
    </>
  );
}

/** What a change did; "No visible change: …" for an edit that nobody can see. */
function EditWords({ change: { item, before, kind } }: { readonly change: ItemChange }) {
  const unseen = useMemo(() => {
    const [old, edited] = [versionOf(item, before), visibleVersion(item)];
    if (!old || !edited) return null;
    // Few edits are worth a comparison.
    if (changesOfForm(textOf(old), textOf(edited)).length === 0) return null;
    const size = changeSizeOf(compareVersions(old, edited));
    return isVisibleChange(size) || size.formChanges.length === 0
      ? null
      : describeForm(size.formChanges);
  }, [item, before]);
  return unseen ?? words[kind];
}

function textOf(version: Version): string {
  const { headline, body } = plainOf(version);
  return [...headline, ...body].map(textOfSegment).join('');
}
