import type { ContentItem } from '../../src/domain/content-item';
import { storiesPerPage } from '../../src/domain/list-page';
import { newestFirst } from '../../src/domain/recent-stories';
import { cutBody } from '../items/cut-body';
import { storedSize } from '../items/stored-size';
import { largestNewest, mostNewest } from './mirror-limits';
import { type ListedDocument, mirroredDocument } from './mirrored-document';

export interface ListPlan {
  readonly newest: readonly ListedDocument[];
  readonly lists: readonly (readonly ListedDocument[])[];
}

export interface ListRoom {
  /** The bytes that stories may take in the first document, and in each list part. */
  readonly first: number;
  readonly part: number;
}

/** How much is listed of a story that no document has room for; its own page shows all of it. */
const keptOfLong = 20_000;

/**
 * Puts the live stories, newest first, into the first document and, from the first that it has no
 * room for, into list parts. Returns the id of a story that cannot be listed for its size.
 */
export function planLists(
  stories: readonly ContentItem[],
  comments: ReadonlyMap<string, number>,
  room: ListRoom,
): ListPlan | { readonly tooLarge: string } {
  const newest: ListedDocument[] = [];
  const lists: ListedDocument[][] = [];
  const roomForNewest = Math.min(room.first, largestNewest);
  let inNewest = 0;
  let inList = 0;
  const listed = [...stories]
    .sort(newestFirst)
    .map((item) => listedStory(item, comments.get(item.itemId) ?? 0, room.part));
  const tooLarge = listed.find(({ size }) => size > room.part);
  if (tooLarge) return { tooLarge: tooLarge.story.itemId };
  for (let rank = 0; rank < listed.length; ) {
    // A page of the list shall not need two parts, so a part begins with a page where it can.
    const page = listed.slice(rank, (Math.floor(rank / storiesPerPage) + 1) * storiesPerPage);
    const bytes = page.reduce((sum, { size }) => sum + size, 0);
    const [first] = page;
    if (!first) break;
    if (
      lists.length === 0 &&
      newest.length < mostNewest &&
      inNewest + first.size <= roomForNewest
    ) {
      newest.push(first.story);
      inNewest += first.size;
      rank += 1;
      continue;
    }
    const list = lists.at(-1);
    if (list && inList + bytes <= room.part) {
      list.push(...page.map(({ story }) => story));
      inList += bytes;
      rank += page.length;
      continue;
    }
    const fitting = bytes <= room.part ? page : leading(page, room.part);
    lists.push(fitting.map(({ story }) => story));
    inList = fitting.reduce((sum, { size }) => sum + size, 0);
    rank += fitting.length;
  }
  return { newest, lists };
}

interface Listed {
  readonly story: ListedDocument;
  readonly size: number;
}

/** As many of the first as have room together; one at least. */
function leading(page: readonly Listed[], room: number): readonly Listed[] {
  let bytes = 0;
  const end = page.findIndex(({ size }) => {
    bytes += size;
    return bytes > room;
  });
  return page.slice(0, Math.max(1, end));
}

function listedStory(item: ContentItem, comments: number, room: number): Listed {
  const story = { ...mirroredDocument(item), comments };
  const size = storedSize(story);
  if (size <= room) return { story, size };
  const versions = Object.fromEntries(
    Object.entries(story.versions).map(([key, version]) => [
      key,
      { ...version, body: cutBody(version.body, keptOfLong) },
    ]),
  );
  const cut = { ...story, versions };
  return { story: cut, size: storedSize(cut) };
}
