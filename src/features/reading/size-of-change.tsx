import { startTransition, useCallback, useEffect, useState } from 'react';
import { describeChangeSize } from '../../domain/changes/compare-versions';
import { historyOf } from '../../domain/changes/item-history';
import { type ContentItem, versionOf } from '../../domain/content/content-item';
import { describeEnd } from '../../domain/content/end';
import { useSteps } from '../../ui/use-steps';

interface Props {
  /** With all its versions. */
  readonly item: ContentItem;
  /** The position of a version after the first. */
  readonly index: number;
}

/**
 * How much a version changed, such as ": 12 words added", or that and how the page ended; nothing until the two
 * versions have been compared.
 */
export function SizeOfChange({ item, index }: Props) {
  // After the story has been shown, which the comparison would delay.
  const [isShown, setShown] = useState(false);
  useEffect(() => startTransition(() => setShown(true)), []);
  const start = useCallback(() => historyOf(item, [index, index + 1]), [item, index]);
  const [entry] = useSteps(isShown ? start : null).parts;
  const end = versionOf(item, item.approvedKeys[index])?.end;
  const change = end
    ? `${end.target === undefined ? 'gone, ' : ''}${describeEnd(end)}`
    : entry?.change && describeChangeSize(entry.change);
  return change ? `: ${change}` : null;
}
