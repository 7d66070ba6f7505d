import type { ContentItem } from '../../src/domain/content-item';
import { storiesOnFront } from '../../src/domain/front';

/** A story's version that stands on a front. */
export interface Shown {
  readonly story: ContentItem;
  readonly key: string;
}

/** A stretch of time, and the versions that stood first at its moments. */
export interface FrontPlan {
  readonly from: string;
  /** The first moment of the next one, or null for the last. */
  readonly until: string | null;
  /**
   * Captures of the site, oldest first: the very first and last, and all from the one before `from`
   * to the one at `until`.
   */
  readonly captures: readonly string[];
  readonly shown: readonly Shown[];
}

/** Versions on a front: those it begins with, and as many that replace them. */
const mostShown = 2 * storiesOnFront;
/** Moments of a front; it names each. */
const mostMoments = 200;

/**
 * Divides the time of an archive into stretches, each with the versions that stood first at one of its
 * moments. `captures` are all timestamps of the site, oldest first. A version comes first
 * at its own moment and is only ever moved down by later ones, so the first ones of a moment are among
 * those before it and what is new.
 */
export function planFronts(
  stories: readonly ContentItem[],
  captures: readonly string[],
): readonly FrontPlan[] {
  const written = versionsByMoment(stories);
  const plans: { begin: number; shown: Shown[] }[] = [];
  let first: readonly Shown[] = [];
  for (const [at, moment] of captures.entries()) {
    const fresh = (written.get(moment) ?? []).toSorted(byId);
    const changed = new Set(fresh.map(({ story }) => story));
    const entering = fresh.slice(0, storiesOnFront);
    const staying = first.filter(({ story }) => !changed.has(story));
    first = [...entering, ...staying].slice(0, storiesOnFront);
    const plan = plans.at(-1);
    const hasRoom =
      plan && at - plan.begin < mostMoments && plan.shown.length + entering.length <= mostShown;
    if (hasRoom) plan.shown.push(...entering);
    else plans.push({ begin: at, shown: [...first] });
  }
  return plans.map(({ begin, shown }, at) => {
    const end = plans[at + 1]?.begin ?? captures.length;
    return {
      from: captures[begin] ?? '',
      until: captures[end] ?? null,
      captures: around(captures, begin, end),
      shown,
    };
  });
}

function around(captures: readonly string[], begin: number, end: number): readonly string[] {
  const near = captures.slice(Math.max(0, begin - 1), end + 1);
  return [...new Set([...captures.slice(0, 1), ...near, ...captures.slice(-1)])];
}

function versionsByMoment(stories: readonly ContentItem[]): ReadonlyMap<string, readonly Shown[]> {
  const byMoment = new Map<string, Shown[]>();
  for (const story of stories) {
    for (const key of story.approvedKeys) {
      const others = byMoment.get(key);
      if (others) others.push({ story, key });
      else byMoment.set(key, [{ story, key }]);
    }
  }
  return byMoment;
}

/** As `newestFirst` orders what is of one moment. */
function byId(a: Shown, b: Shown): number {
  return a.story.itemId < b.story.itemId ? -1 : 1;
}
