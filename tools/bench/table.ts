import { median } from './median';

export interface Column<Figures> {
  readonly head: string;
  readonly of: (figures: Figures) => number | null;
  readonly digits?: number;
  /** Whether to show minimum and maximum beside the median. */
  readonly hasSpread?: boolean;
}

/** Formats a Markdown table of medians, with a row for each group of runs; empty without groups. */
export function tableOf<Figures>(
  groups: ReadonlyMap<string, readonly Figures[]>,
  columns: readonly Column<Figures>[],
): string {
  if (groups.size === 0) return '';
  const rows = [...groups].map(([name, runs]) => [
    name,
    `${runs.length}`,
    ...columns.map((column) => cell(runs.map(column.of), column)),
  ]);
  const all = [['', 'runs', ...columns.map(({ head }) => head)], ...rows];
  const widths = all[0]?.map((_, at) => Math.max(...all.map((row) => row[at]?.length ?? 0))) ?? [];
  const line = (row: readonly string[]) =>
    `| ${row.map((text, at) => (at === 0 ? text.padEnd(widths[at] ?? 0) : text.padStart(widths[at] ?? 0))).join(' | ')} |`;
  const [head = [], ...body] = all;
  const rule = `|${widths.map((width, at) => (at === 0 ? '-'.repeat(width + 2) : `${'-'.repeat(width + 1)}:`)).join('|')}|`;
  return [line(head), rule, ...body.map(line)].join('\n');
}

function cell(
  values: readonly (number | null)[],
  { digits = 0, hasSpread = false }: Pick<Column<never>, 'digits' | 'hasSpread'>,
): string {
  const middle = median(values);
  if (middle === null) return '';
  const there = values.filter((value) => value !== null);
  const [least, most] = [Math.min(...there), Math.max(...there)];
  const spread =
    hasSpread && there.length > 1 ? ` (${least.toFixed(digits)}–${most.toFixed(digits)})` : '';
  return `${middle.toFixed(digits)}${spread}`;
}
