import { useMemo } from 'react';
import type { ComparedItem } from '../../domain/compare-items';
import { changeSizeOf, compareVersions, describeChangeSize } from '../../domain/compare-versions';
import type { SiteKey } from '../../domain/site-registry';
import { Notice } from '../../ui/notice';
import { readableSegments } from '../../ui/readable-segments';
import { ComparedItemView } from './compared-item-view';
import { Legend } from './legend';

interface Props {
  readonly compared: ComparedItem;
  readonly site: SiteKey;
  /** 14 digits: where its link leads. */
  readonly at: string;
}

/** One item at two moments, with the size of what changed. */
export function StoryDifferences({ compared, site, at }: Props) {
  const { status, before, after } = compared;
  const text = useMemo(() => compareVersions(before, after, readableSegments), [before, after]);
  return (
    <>
      <Legend>
        <span role="status">{describeChangeSize(changeSizeOf(text))}</span>
      </Legend>
      {status === 'unchanged' && (
        <Notice>
          <p>These versions are identical.</p>
        </Notice>
      )}
      <ComparedItemView compared={compared} text={text} site={site} at={at} />
    </>
  );
}
