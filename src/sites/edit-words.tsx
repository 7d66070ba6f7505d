import { type ReactNode, useMemo } from 'react';
import type { ItemChange } from '../domain/captures/item-changes';
import { changeSizeOf, compareVersions } from '../domain/comparison/compare-versions';
import { describeInvisible, invisibleChanges } from '../domain/comparison/invisible-changes';
import type { Version } from '../domain/content/content-item';
import { textOfSegment } from '../domain/content/segment';
import { plainSegments } from '../ui/plain-text';

interface Props {
  readonly change: ItemChange;
  /** What is said of other changes. */
  readonly children: ReactNode;
}

/** "No visible change: …" for an edit that nobody can see. */
export default function EditWords({ change: { item, before }, children }: Props) {
  const unseen = useMemo(() => {
    const [old, edited] = [before, item.currentVersion].map((key) => item.versions.get(key ?? ''));
    if (!old || !edited) return null;
    // Few edits are worth a comparison.
    if (invisibleChanges(textOf(old), textOf(edited)).length === 0) return null;
    const { added, removed, moved, invisible } = changeSizeOf(
      compareVersions(old, edited, plainSegments),
    );
    const isSeen = added.characters + removed.characters + moved > 0;
    return isSeen || invisible.length === 0 ? null : describeInvisible(invisible);
  }, [item, before]);
  return unseen ?? children;
}

function textOf({ headline, body }: Version): string {
  return plainSegments([...headline, ...body])
    .map(textOfSegment)
    .join('');
}
