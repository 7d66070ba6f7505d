import { counted } from '../../../src/domain/messages';
import { printableLine } from '../model/printable';
import type { BranchStats } from './branch-stats';
import { textTable } from './text-table';

const head = [
  'site',
  'branch',
  'items',
  'versions',
  'captures',
  'pending',
  'rejected',
  'bytes',
  'reads a visit',
];

/** Formats statistics as a table, followed by the largest documents of each site and branch. */
export function statsText(stats: readonly BranchStats[]): string[] {
  if (stats.length === 0) return ['There is no content.'];
  const rows = stats.map((each) => [
    printableLine(each.site),
    printableLine(each.branch),
    ...[each.items, each.versions, each.captures, each.pending, each.rejected].map(number),
    number(each.bytes),
    number(each.readsPerVisit),
  ]);
  return [
    ...textTable(head, rows),
    '',
    'Largest documents',
    ...stats.flatMap(({ site, branch, largest }) => [
      `  ${printableLine(site)}, branch ${printableLine(branch)}`,
      ...largest.map(({ path, bytes }) => `    ${printableLine(path)}: ${counted(bytes, 'byte')}`),
    ]),
  ];
}

function number(value: number): string {
  return value.toLocaleString('en-US');
}
