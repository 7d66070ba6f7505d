import type { ContentItem } from '../../src/domain/content-item';
import { siteZone } from '../../src/domain/site-zone';
import { indexAtOrAfter, indexAtOrBefore } from '../../src/domain/sorted-keys';
import { rootOf } from '../../src/domain/story-tree';
import { cutBody } from '../items/cut-body';
import { type MirroredDocument, mirroredDocument } from './mirrored-document';
import { planFronts, type Shown } from './plan-fronts';

/** A front as it is stored (docs/mirrors.md), without the generation of its mirror. */
export interface FrontDocument {
  readonly from: string;
  readonly until: string | null;
  readonly zone: string;
  readonly captures: readonly string[];
  readonly stories: readonly FrontStoryDocument[];
}

export interface FrontStoryDocument extends MirroredDocument {
  readonly comments: number;
  /** By the timestamp of their first version. */
  readonly later: Readonly<Record<string, number>>;
}

/** How much a front has of a story: more than a screen. All of it follows with the content. */
const keptOfBody = 4000;

/** Gathers what fronts are made of, item by item: of stories their beginnings, of comments when. */
export class FrontsTally {
  readonly #parents = new Map<string, string | null>();
  readonly #topLevel: Pick<ContentItem, 'itemId' | 'itemTz' | 'parentId'>[] = [];
  readonly #stories: ContentItem[] = [];
  readonly #comments: { readonly itemId: string; readonly written: string }[] = [];

  add(item: ContentItem): void {
    const { itemId, itemTz, parentId, approvedKeys } = item;
    // Two documents may claim one id: readers have the first.
    if (this.#parents.has(itemId)) return;
    this.#parents.set(itemId, parentId);
    if (parentId === null) this.#topLevel.push({ itemId, itemTz, parentId });
    const [written] = approvedKeys;
    if (written === undefined) return;
    if (parentId === null) this.#stories.push(beginningOf(item));
    else this.#comments.push({ itemId, written });
  }

  /** The fronts of an archive; `captures` are all its timestamps, oldest first. */
  fronts(captures: readonly string[]): readonly FrontDocument[] {
    const comments = this.#commentsByStory();
    const zone = siteZone(this.#topLevel);
    return planFronts(this.#stories, captures).map(({ from, until, captures: near, shown }) => ({
      from,
      until,
      zone,
      captures: near,
      stories: byStory(shown).map(([story, keys]) => ({
        ...documentOf(story, keys),
        ...countsOf(comments.get(story.itemId) ?? [], from, until),
      })),
    }));
  }

  /** When the comments below each story were first written, oldest first. */
  #commentsByStory(): ReadonlyMap<string, readonly string[]> {
    const roots = new Map<string, string | null>();
    const found = new Map<string, string[]>();
    for (const { itemId, written } of this.#comments) {
      const story = rootOf(itemId, this.#parents, roots);
      if (story === null) continue;
      const others = found.get(story);
      if (others) others.push(written);
      else found.set(story, [written]);
    }
    for (const times of found.values()) times.sort();
    return found;
  }
}

function beginningOf(item: ContentItem): ContentItem {
  const versions = item.approvedKeys.flatMap((key) => {
    const version = item.versions.get(key);
    return version ? [[key, { ...version, body: cutBody(version.body, keptOfBody) }] as const] : [];
  });
  return { ...item, versions: new Map(versions) };
}

function byStory(shown: readonly Shown[]): readonly (readonly [ContentItem, readonly string[]])[] {
  const keys = new Map<ContentItem, string[]>();
  for (const { story, key } of shown) keys.set(story, [...(keys.get(story) ?? []), key]);
  return [...keys];
}

function documentOf(story: ContentItem, keys: readonly string[]): MirroredDocument {
  const versions = new Map([...story.versions].filter(([key]) => keys.includes(key)));
  const { written: _, ...document } = mirroredDocument({ ...story, versions });
  return document;
}

function countsOf(times: readonly string[], from: string, until: string | null) {
  const comments = indexAtOrBefore(times, from) + 1;
  const end = until === null ? times.length : indexAtOrAfter(times, until);
  const later: Record<string, number> = {};
  for (const time of times.slice(comments, end)) later[time] = (later[time] ?? 0) + 1;
  return { comments, later };
}
