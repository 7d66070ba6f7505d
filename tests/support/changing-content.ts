import type { ContentDocument } from '../../src/domain/content/content-item';
import type { SiteKey } from '../../src/domain/content/site-registry';
import { digitsOfDate } from '../../src/domain/time/timestamp';
import { buildDocument, buildVersionDocument } from './build-document';

const dayAt = (day: number) => digitsOfDate(new Date(Date.UTC(2010, 0, 1) + day * 86_400_000));

/** Days of captures with comments only: more than a part of a TimeMap has. */
const talkingDays = 1_020;

/**
 * A site whose snapshots have several parts of each kind but the table of items: 50 stories, of which the later
 * titles and texts are long, and three comments of many versions. `word` is in every text, and tells its texts from those of
 * other places. As of later, some stories have another text, one is gone, and two are new.
 */
export function changingContent(
  word: string,
  place: { readonly site: SiteKey; readonly branch: string },
  isLater: boolean,
): readonly ContentDocument[] {
  const fields = { itemSite: place.site, itemBranch: place.branch };
  const idOf = (name: string) => `${word}-${name}`;
  // Of many different words, for several shards.
  const long = (name: string) =>
    Array.from({ length: 150 }, (_, at) => `${word}${name}n${at} lies by the river.`).join(' ');
  const tail = ' and so on'.repeat(250);
  const story = (at: number): ContentDocument => {
    const isEdited = isLater && at % 7 === 3;
    const versions = {
      [dayAt(at)]: buildVersionDocument(`${word} ${at}`, `A short ${word} of the sea.`),
      [dayAt(talkingDays + at)]: buildVersionDocument(`${word} ${at} again${tail}`, long(`a${at}`)),
      ...(isEdited && {
        [dayAt(talkingDays + 100 + at)]: buildVersionDocument(
          `${word} ${at} anew${tail}`,
          long(`b${at}`),
        ),
      }),
    };
    return buildDocument(idOf(`story-${at}`), versions, fields);
  };
  const comment = (number: number): ContentDocument => {
    const own = Array.from({ length: talkingDays / 3 }, (_, at) => [
      dayAt(60 + at * 3 + number),
      buildVersionDocument(`Reply ${number}`, `The ${word}${at % 9} of a reply.`),
    ]);
    const parentId = idOf(`story-${number * 2}`);
    return buildDocument(idOf(`reply-${number}`), Object.fromEntries(own), { ...fields, parentId });
  };
  const first = isLater ? 1 : 0;
  const stories = Array.from({ length: isLater ? 51 : 50 }, (_, at) => story(at + first));
  return [...stories, ...[1, 2, 3].map(comment)];
}

/** Times at which the archive is read: before the first capture, among the comments, and among the long texts. */
export const archivedTimes = [-5, 7, 45, 400, 900, 1_030, 1_062, 1_400].map(dayAt);
