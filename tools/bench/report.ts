import { extent, median } from 'd3-array';
import type { LoadFigures } from './measure-load';
import type { StepFigures } from './measure-steps';
import { type Subject, settings, subjects } from './options';

/** The figures of one run of one subject. */
export type Figures = LoadFigures | StepFigures;

export interface Result {
  /** The version of the app; null for the current one. */
  readonly version: string | null;
  readonly subject: Subject;
  /** `items`x`versions` */
  readonly size: string;
  readonly setting: string;
  readonly figures: Figures;
}

type FigureName = keyof LoadFigures | keyof StepFigures | 'ratio';

interface Column {
  readonly head: string;
  readonly figure: FigureName;
  readonly digits?: number;
  /** Whether to show minimum and maximum beside the median. */
  readonly hasSpread?: boolean;
}

const visitColumns: readonly Column[] = [
  { head: 'text ms', figure: 'text', hasSpread: true },
  { head: '× static', figure: 'ratio', digits: 2 },
  { head: 'FCP', figure: 'firstPaint' },
  { head: 'TBT', figure: 'blocked' },
  { head: 'longest task', figure: 'longestTask' },
  { head: 'CLS', figure: 'layoutShift', digits: 3 },
  { head: 'KB', figure: 'kilobytes', digits: 1 },
  { head: 'JS KB before text', figure: 'scriptKilobytes', digits: 1 },
  { head: 'requests', figure: 'requests' },
  { head: 'documents', figure: 'documents' },
  { head: 'elements', figure: 'elements' },
];

const stepColumns: readonly Column[] = [
  { head: 'shown ms', figure: 'shown', hasSpread: true },
  { head: 'script ms', figure: 'script', digits: 1, hasSpread: true },
  { head: 'layout ms', figure: 'layout', digits: 1 },
  { head: 'longest task', figure: 'longestTask' },
  { head: 'requests', figure: 'requests' },
];

type Run = Partial<Record<FigureName, number | null>>;

/** Formats the medians, with minimum and maximum, by size and setting. */
export function reportOf(results: readonly Result[]): string {
  const parts: string[] = [];
  for (const { name, description } of settings) {
    for (const size of new Set(results.map((result) => result.size))) {
      const here = results.filter((result) => result.setting === name && result.size === size);
      if (here.length === 0) continue;
      parts.push(`## ${size} (items × versions), ${description}`);
      const visits = here.filter(({ figures }) => 'text' in figures);
      const steps = here.filter(({ figures }) => 'shown' in figures);
      parts.push(tableOf(visits, visitColumns), tableOf(steps, stepColumns));
    }
  }
  return parts.filter((part) => part !== '').join('\n\n');
}

/** Formats a Markdown table of medians, with a row for each subject; empty without results. */
function tableOf(results: readonly Result[], columns: readonly Column[]): string {
  if (results.length === 0) return '';
  const runsOf = (subject: Subject): readonly Run[] =>
    results.filter((result) => result.subject === subject).map(({ figures }) => figures);
  const limit = median(runsOf('static'), ({ text }) => text);
  const rows = subjects.flatMap((subject) => {
    const runs = runsOf(subject).map((run) => ({
      ...run,
      ratio: run.text && limit ? run.text / limit : null,
    }));
    if (runs.length === 0) return [];
    return [[subject, `${runs.length}`, ...columns.map((column) => cell(runs, column))]];
  });
  const head = ['', 'runs', ...columns.map((column) => column.head)];
  const rule = head.map((_, at) => (at === 0 ? '---' : '---:'));
  return [head, rule, ...rows].map((row) => `| ${row.join(' | ')} |`).join('\n');
}

function cell(runs: readonly Run[], { figure, digits = 0, hasSpread = false }: Column): string {
  const values = runs.flatMap((run) => run[figure] ?? []);
  const [least, most] = extent(values).map((value) => value?.toFixed(digits));
  const spread = hasSpread && values.length > 1 ? ` (${least}–${most})` : '';
  return `${median(values)?.toFixed(digits) ?? ''}${spread}`;
}
