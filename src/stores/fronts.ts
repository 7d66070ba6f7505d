import type { ContentRepository } from '../backend/backend';
import { nextTask } from '../backend/next-task';
import { indexCaptures } from '../domain/capture-index';
import type { TimeMap } from '../domain/encoded-timemap';
import { type Front, isOnFront } from '../domain/front';
import type { ContentQuery, ContentState } from './content-state';

/** What the content store lends to the reading of fronts. */
export interface FrontHost {
  /** Another number with everything new that is asked for. */
  readonly request: () => number;
  /** Whether the content itself is still to come, or failed in a way that may pass. */
  readonly isMissing: () => boolean;
  /** The time that is shown in the archive, or null. */
  readonly timestamp: () => string | null;
  readonly show: (told: Partial<Pick<ContentState, 'front' | 'alone' | 'timeMap'>>) => void;
}

/** What a mirror tells of the past, for while the content is on its way. */
export interface Fronts {
  /** Has the front of the time that is shown. */
  need(query: ContentQuery): Promise<void>;
  /** Has the story of an id, by itself. */
  needStory(query: ContentQuery, itemId: string): Promise<void>;
  /** Has the captures of all times, unless the content comes soon. */
  needTimeMap(query: ContentQuery): Promise<void>;
}

/** ms in which a small archive has come by itself. */
const patience = 300;

export function createFronts(repository: ContentRepository, host: FrontHost): Fronts {
  /** The fronts that have come, and by which request. */
  let known: Front[] = [];
  let knownOf = 0;

  async function need({ site, branch }: ContentQuery): Promise<void> {
    const mine = host.request();
    const timestamp = host.timestamp();
    if (timestamp === null) return;
    if (knownOf !== mine) [known, knownOf] = [[], mine];
    const kept = known.find((front) => isOnFront(front, timestamp));
    const front = kept ?? (await read(repository.front(site, branch, timestamp)));
    if (!front || mine !== host.request() || !host.isMissing()) return;
    if (!kept) known.push(front);
    // The reader may have gone on meanwhile.
    const now = host.timestamp();
    if (now !== null && isOnFront(front, now)) host.show({ front });
  }

  async function needStory({ site, branch }: ContentQuery, itemId: string): Promise<void> {
    const mine = host.request();
    const alone = await repository.story(site, branch, itemId);
    if (alone && mine === host.request() && host.isMissing()) host.show({ alone });
  }

  async function needTimeMap({ site, branch }: ContentQuery): Promise<void> {
    const mine = host.request();
    const isWanted = () => mine === host.request() && host.isMissing();
    await new Promise((resolve) => setTimeout(resolve, patience));
    if (!isWanted()) return;
    const timeMap = await read(repository.timeMap(site, branch).then(indexed));
    if (timeMap && isWanted()) host.show({ timeMap });
  }

  return { need, needStory, needTimeMap };
}

/** What draws the captures then finds them indexed. */
function indexed(timeMap: TimeMap | null): TimeMap | null {
  if (timeMap) indexCaptures(timeMap.storyCaptures);
  return timeMap;
}

/** What is coming; it is drawn in another task than it is read in. */
async function read<T>(coming: Promise<T>): Promise<T> {
  const told = await coming;
  await nextTask();
  return told;
}
