import { type ItemPlan, type PageOptions, planPage } from '../../tools/content/import/plan';
import type { StoredItem } from '../../tools/content/import/stored-item';
import type { MergePlan } from '../../tools/content/load/merge-item';
import type { TimedText } from '../../tools/content/model/captured-page';
import { type PageUrl, parsePageUrl } from '../../tools/content/model/page-url';

/** An item without versions. */
export const emptyItem: StoredItem = {
  parentId: null,
  itemTz: 'UTC',
  author: null,
  versions: new Map(),
  unapproved: new Map(),
  origins: new Map(),
};

/** Plans the import of captures of http://example.org/, by default as published versions of site "word". */
export function planExample(
  stored: StoredItem | null,
  captures: readonly TimedText[],
  changes: Partial<PageOptions> = {},
  idOf: (page: PageUrl) => string | null = () => null,
  endings: readonly TimedText[] = [],
): ItemPlan {
  const url = parsePageUrl('http://example.org/');
  if (!url) throw new Error('no address');
  const options = { site: 'word', branch: '1', tz: 'UTC', pending: false, ...changes } as const;
  return planPage({ url, captures, endings }, stored, options, idOf);
}

/** The stored item after what an import has planned is written. */
export function itemAfter(
  stored: StoredItem,
  plan: Pick<ItemPlan, 'document' | 'unapproved' | 'provenance'>,
): StoredItem {
  const waiting = plan.unapproved.map(({ timestamp, version }) => [timestamp, version] as const);
  return {
    ...stored,
    versions: new Map([...stored.versions, ...Object.entries(plan.document?.versions ?? {})]),
    unapproved: new Map([...stored.unapproved, ...waiting]),
    origins: new Map([...stored.origins, ...plan.provenance]),
  };
}

/** A plan, with the numbers of captures or versions by what becomes of them. */
export function withCounts<Plan extends Pick<ItemPlan | MergePlan, 'outcomes'>>(plan: Plan) {
  const outcomes = plan.outcomes.map((each) => ('outcome' in each ? each : each[1]).outcome);
  const count = (...wanted: readonly string[]) =>
    outcomes.filter((outcome) => wanted.includes(outcome)).length;
  return {
    ...plan,
    written: count('published', 'waiting', 'unpublished'),
    unchanged: count('unchanged'),
    skipped: count('skipped'),
    repeated: count('repeated'),
  };
}
