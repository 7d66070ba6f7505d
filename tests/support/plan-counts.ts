import type { ItemPlan } from '../../tools/content/import/plan';

/** A plan, with the numbers of captures by what becomes of them. */
export function withCounts(plan: ItemPlan) {
  const outcomes = plan.outcomes.map(([, { outcome }]) => outcome);
  const count = (...wanted: readonly string[]) =>
    outcomes.filter((outcome) => wanted.includes(outcome)).length;
  return {
    ...plan,
    written: count('published', 'waiting'),
    unchanged: count('unchanged'),
    skipped: count('skipped'),
    repeated: count('repeated'),
  };
}
