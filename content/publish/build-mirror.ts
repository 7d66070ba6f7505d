import { encodeTimeMap } from '../../src/domain/encoded-timemap';
import { listPart, mirrorId } from '../../src/domain/mirror';
import { commentCounts } from '../../src/domain/story-tree';
import { documentSize } from '../items/stored-size';
import type { MirrorContent } from './content-tally';
import { discussionsOf } from './discussions';
import { largestPart } from './mirror-limits';
import { mirroredDocument } from './mirrored-document';
import type { Place } from './place';
import { type ListPlan, planLists } from './plan-lists';
import { planShelves } from './plan-shelves';

/** Which build a mirror is of. */
export interface Build extends Place {
  /** 14-digit UTC timestamp. */
  readonly builtAt: string;
  /** Differs from build to build; no "/". */
  readonly generation: string;
}

/** The documents of a mirror (docs/mirrors.md), ready to be written. */
export interface BuiltMirror {
  readonly build: Build;
  readonly first: FirstDocument;
  /** By their names within `parts`. */
  readonly parts: ReadonlyMap<string, object>;
  /** By their names within `fronts`. */
  readonly fronts: ReadonlyMap<string, object>;
  /** The bytes of the largest document, the first one included. */
  readonly largest: number;
}

export interface FirstDocument extends Build {
  readonly fresh: true;
  readonly stories: number;
  readonly items: number;
  readonly lists: number;
  readonly shelves: number;
  readonly listStarts: readonly number[];
  readonly captures: string;
  readonly newest: readonly object[];
  readonly oversize: readonly string[];
}

// Of a thousand list parts.
const roomForStarts = 8000;

/** Builds the mirror of some content, or tells why there can be none. */
export function buildMirror(
  { items, timeMap, fronts: planned }: MirrorContent,
  build: Build,
): BuiltMirror | { readonly problem: string } {
  const path = `mirrors/${mirrorId(build.site, build.branch)}`;
  const pathOf = (part: string) => `${path}/parts/${build.generation}-${part}`;
  const { generation } = build;
  const roomIn = (part: string, data: object) => largestPart - documentSize(pathOf(part), data);

  const live = items.filter(({ currentVersion }) => currentVersion !== null);
  const stories = live.filter(({ parentId }) => parentId === null);
  const shelfRoom = roomIn('shelf-9999', { generation, items: [], elsewhere: [] });
  const { shelves, oversize } = planShelves(discussionsOf(items), shelfRoom);
  const bare: FirstDocument = {
    ...build,
    fresh: true,
    stories: stories.length,
    items: live.length,
    lists: 0,
    shelves: shelves.length,
    listStarts: [],
    captures: encodeTimeMap(timeMap),
    newest: [],
    oversize,
  };
  const first = largestPart - documentSize(path, bare) - roomForStarts;
  if (first < 0) return { problem: `${timeMap.captures.length} captures are too many` };
  const plan = planLists(stories, commentCounts(live, items), {
    first,
    part: roomIn('list-999999', { generation, stories: [] }),
  });
  if ('tooLarge' in plan) return { problem: `the headline of ${plan.tooLarge} is too long` };

  const parts = new Map<string, object>();
  plan.lists.forEach((list, at) => {
    parts.set(`${generation}-${listPart(at + 1)}`, { generation, stories: list });
  });
  shelves.forEach((shelf, at) => {
    const { elsewhere } = shelf;
    const documents = shelf.items.map(mirroredDocument);
    parts.set(`${generation}-shelf-${at}`, { generation, items: documents, elsewhere });
  });
  const complete = {
    ...bare,
    lists: plan.lists.length,
    listStarts: startsOf(plan),
    newest: plan.newest,
  };
  const sizeOf = (name: string, data: object) => documentSize(`${path}/${name}`, data);
  const fronts = new Map(
    planned
      .map((front) => [`${generation}-${front.from}`, { generation, ...front }] as const)
      // What no document has room for, readers get with the content.
      .filter(([name, data]) => sizeOf(`fronts/${name}`, data) <= largestPart),
  );
  const sizes = [
    documentSize(path, complete),
    ...[...parts].map(([name, data]) => sizeOf(`parts/${name}`, data)),
    ...[...fronts].map(([name, data]) => sizeOf(`fronts/${name}`, data)),
  ];
  const largest = sizes.reduce((most, size) => Math.max(most, size));
  return { build, first: complete, parts, fronts, largest };
}

/** How many stories come before each list part. */
function startsOf({ newest, lists }: ListPlan): readonly number[] {
  let rank = newest.length;
  return lists.map((list) => {
    const start = rank;
    rank += list.length;
    return start;
  });
}
