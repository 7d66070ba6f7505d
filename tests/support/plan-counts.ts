import type { MergePlan } from '../../tools/content/import/merge-item';
import type { ItemPlan } from '../../tools/content/import/plan';

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
