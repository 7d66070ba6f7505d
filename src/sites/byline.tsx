import type { ContentItem } from '../domain/content-item';
import { plainText } from '../ui/plain-text';
import { VersionDate } from '../ui/version-date';

/** "By AUTHOR on DATE": the date of the version shown. */
export function Byline({ item, verb = 'By' }: { item: ContentItem; verb?: string }) {
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
}
