import { memo } from 'react';
import type { ContentItem } from '../domain/content-item';
import { plainText } from '../ui/plain-text';
import { VersionDate } from '../ui/version-date';

interface Props {
  readonly item: ContentItem;
  readonly verb?: string;
}

/** "By AUTHOR on DATE": the date of the version shown. */
export const Byline = memo(function Byline({ item, verb = 'By' }: Props) {
  return (
    <>
      {item.author && (
        <>
          {verb} <bdi>{plainText(item.author)}</bdi> on{' '}
        </>
      )}
      <VersionDate versionKey={item.currentVersion} zone={item.itemTz} />
    </>
  );
});
