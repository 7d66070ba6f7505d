import { counted, formatCount } from '../../../src/domain/messages';
import { printableLine } from '../model/printable';
import type { BranchStats } from './gather-stats';

/** Formats statistics as a table, followed by the largest documents of each site and branch. */
export function statsText(stats: readonly BranchStats[]): string[] {
  const [first] = stats;
  if (!first) return ['There is no content.'];
  const titles = ['site', 'branch', ...figuresOf(first).map(([name]) => name)];
  const rows = stats.map((each) => [
    printableLine(each.site),
    printableLine(each.branch),
    ...figuresOf(each).map(([, figure]) => formatCount(figure)),
  ]);
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

/** Returns the figures by their names, which are those in JSON. */
function figuresOf(stats: BranchStats): (readonly [name: string, figure: number])[] {
  return Object.entries(stats).filter(([, value]) => typeof value === 'number');
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
