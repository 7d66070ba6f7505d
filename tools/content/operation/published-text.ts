import { counted, formatCount } from '../../../src/domain/text/messages';
import { nameOfPlace } from '../model/place';
import { printableLine } from '../model/printable';
import type { Published } from '../publish/publish-snapshots';
import type { Republished } from './operate';
import type { PublishOutcome } from './publish-places';

/** Says what was published again after a decision, and what to do about the pages in `directory`. */
export function publishedAgainText(
  { outcome, arePagesDeleted, isStopped }: Republished,
  directory: string | undefined,
): readonly string[] {
  const { published, unpublished } = outcome;
  const deleted = `The pages and the feed in ${directory} of what was not published are deleted; deploy it.`;
  if (arePagesDeleted) return [deleted];
  const stopped = isStopped ? ['Not all was published again: it was stopped. Run "publish".'] : [];
  if (published.length + unpublished.length === 0) return stopped;
  const written = isPublished(outcome)
    ? `The pages and the feed in ${directory} are written again; deploy it.`
    : deleted;
  const deployed =
    'Deployed pages and feeds stay as they are until the next deploy (docs/takedown.md).';
  return [...publishText(outcome, false), ...stopped, directory === undefined ? deployed : written];
}

/** Formats one line for each site and branch, followed by one for each omission. */
export function publishText(
  { published, unpublished }: PublishOutcome,
  dryRun: boolean,
): readonly string[] {
  if (published.length + unpublished.length === 0) return ['There is no content.'];
  return [
    ...published.flatMap((result) => [
      printableLine(lineOf(result, dryRun)),
      ...result.leftOut.map((what) => `  too large, left out: ${printableLine(what)}`),
    ]),
    ...unpublished.map(({ place, reason }) => {
      const readers = 'Readers load the content itself until you run "publish".';
      return printableLine(`${place}: not published (${reason}). ${readers}`);
    }),
  ];
}

function lineOf(result: Published, dryRun: boolean): string {
  const place = nameOfPlace(result);
  if (result.problem !== null) return `${place}: not published (${result.problem})`;
  const { items, stories, captures, documents, written, deleted, unchanged, largest } = result;
  const content = [
    counted(items, 'live item'),
    counted(stories, 'story', 'stories'),
    counted(captures, 'capture'),
  ].join(', ');
  const changes = dryRun
    ? `${formatCount(written)} to write, ${formatCount(deleted)} to delete`
    : `${formatCount(written)} written, ${formatCount(deleted)} deleted`;
  return (
    `${place}: ${content}; ${counted(documents, 'document')}: ${changes}, ` +
    `${formatCount(unchanged)} unchanged; the largest has ${counted(largest, 'byte')}`
  );
}

/** Whether everything was published. */
export function isPublished({ published, unpublished }: PublishOutcome): boolean {
  return unpublished.length === 0 && published.every(({ problem }) => problem === null);
}
