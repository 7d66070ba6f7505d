import { counted, formatCount } from '../../../src/domain/messages';
import { printableLine } from '../model/printable';
import type { BranchStats } from './gather-stats';

/** The columns of figures, by their title. */
const figures = {
  items: 'items',
  versions: 'versions',
  captures: 'captures',
  pending: 'pending',
  rejected: 'rejected',
  bytes: 'bytes',
  'reads a visit': 'readsPerVisit',
} as const;

/** Formats statistics as a table, followed by the largest documents of each site and branch. */
export function statsText(stats: readonly BranchStats[]): string[] {
  if (stats.length === 0) return ['There is no content.'];
  const rows = stats.map((each) => [
    printableLine(each.site),
    printableLine(each.branch),
    ...Object.values(figures).map((field) => formatCount(each[field])),
  ]);
  const titles = ['site', 'branch', ...Object.keys(figures)];
  const [head = '', ...lines] = tableLines([titles, ...rows]);
  return [
    head,
    '-'.repeat(head.length),
    ...lines,
    '',
    'Largest documents',
    ...stats.flatMap(({ site, branch, largest }) => [
      `  ${printableLine(site)}, branch ${printableLine(branch)}`,
      ...largest.map(({ path, bytes }) => `    ${printableLine(path)}: ${counted(bytes, 'byte')}`),
    ]),
  ];
}

/** Aligns the columns of a table: site and branch to the left, figures to the right. */
function tableLines(rows: readonly (readonly string[])[]): string[] {
  const widthOf = (column: number) => Math.max(...rows.map((row) => row[column]?.length ?? 0));
  return rows.map((row) =>
    row
      .map((cell, column) =>
        column < 2 ? cell.padEnd(widthOf(column)) : cell.padStart(widthOf(column)),
      )
      .join('  '),
  );
}
