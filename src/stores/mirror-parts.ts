import type { ContentRepository } from '../backend/backend';
import type { MirrorPart } from '../domain/mirror';
import { listPart, shelfPart } from '../domain/mirror';
import { type MirroredContent, storyIdOf, withListPart, withShelf } from './mirrored-content';

/** What the content store lends to the reading of a mirror. */
export interface MirrorHost {
  /** What there is of the mirror; null where the content itself is shown. */
  readonly mirrored: () => MirroredContent | null;
  /** Another number with everything new that is asked for. */
  readonly request: () => number;
  readonly show: (content: MirroredContent) => void;
  /** Loads the content itself in the mirror's place. */
  readonly loadAll: () => Promise<void>;
}

/** Fetches the parts of a mirror as views need them. */
export interface MirrorParts {
  /** Has the stories listed from rank `start` (0 is the newest) up to `end`. */
  needListed(start: number, end: number): Promise<void>;
  /**
   * Has the story or comment of an id, with all that was said below it; in the archive the story by
   * itself, where the content is still to come.
   */
  needStory(itemId: string): Promise<void>;
}

export function createMirrorParts(repository: ContentRepository, host: MirrorHost): MirrorParts {
  /** The parts that were asked for, and by which request. */
  const asked = new Map<string, number>();

  /** Adds a part of the mirror; where it cannot be had, the content itself is loaded. */
  async function needPart(
    name: string,
    add: (content: MirroredContent, part: MirrorPart) => MirroredContent,
  ): Promise<void> {
    const mirrored = host.mirrored();
    const mine = host.request();
    if (!mirrored || mirrored.parts.has(name) || asked.get(name) === mine) return;
    asked.set(name, mine);
    const part = await repository.mirrorPart(mirrored.mirror, name);
    if (mine !== host.request()) return;
    const now = host.mirrored();
    if (part && now) host.show(add(now, part));
    else await host.loadAll();
  }

  async function needStory(itemId: string): Promise<void> {
    const mirrored = host.mirrored();
    if (!mirrored) return;
    const { oversize, shelves } = mirrored.mirror;
    if (oversize.has(itemId)) return host.loadAll();
    const name = shelfPart(itemId, shelves);
    await needPart(name, (content, part) => withShelf(content, name, part));
    // A comment stands on the shelf of its story.
    const now = host.mirrored();
    const storyId = now ? storyIdOf(now, itemId) : itemId;
    if (storyId !== itemId) await needStory(storyId);
  }

  return {
    async needListed(start, end) {
      const mirrored = host.mirrored();
      if (!mirrored) return;
      const { listStarts, stories } = mirrored.mirror;
      const needed = listStarts.filter(
        (first, place) => first < end && (listStarts[place + 1] ?? stories) > start,
      );
      await Promise.all(
        needed.map((first) => {
          const name = listPart(listStarts.indexOf(first) + 1);
          return needPart(name, (content, part) => withListPart(content, name, first, part));
        }),
      );
    },
    needStory,
  };
}
