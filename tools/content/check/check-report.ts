import { group } from 'd3-array';
import { counted, formatCount } from '../../../src/domain/messages';
import { printableLine } from '../model/printable';
import type { CheckResult } from './check-content';
import type { FixResult } from './fix-unapproved';
import type { Offender } from './rules';

/** Formats an offender in one line: `{path} {rule} {detail}`. */
export function offenderLine({ path, rule, detail }: Offender): string {
  return printableLine(`${path} ${rule} ${detail}`);
}

/** Summarizes how much was checked and what was found. */
export function checkSummary({ documents, waiting, offenders }: CheckResult): string {
  const read = `${counted(documents, 'document')} and ${counted(waiting, 'unapproved version')}`;
  if (offenders.length === 0) return `Checked ${read}: nothing is wrong.`;
  const rules = group(offenders, ({ rule }) => rule);
  const by = [...rules].map(([rule, { length }]) => `${formatCount(length)} ${rule}`);
  return `Checked ${read}: ${counted(offenders.length, 'offender')} (${by.join(', ')}).`;
}

/** Describes what a fix did or, in a dry run, would do. */
export function fixLines({ items, problems }: FixResult, dryRun: boolean): string[] {
  const verb = dryRun ? 'would move' : 'moved';
  const count = items.reduce((sum, { moved }) => sum + moved.length, 0);
  const done = items.flatMap(({ path, moved, conflicts }) => [
    ...moved.map((key) => `${path} ${verb} ${key} to unapproved/${key}`),
    ...conflicts.map((key) => `${path} conflict: unapproved/${key} has another text, both stay`),
  ]);
  return [
    ...[...done, ...problems.map(({ where, reason }) => `${where} ${reason}`)].map(printableLine),
    dryRun
      ? `Dry run: ${counted(count, 'version')} would move. Add --write to move them.`
      : `${counted(count, 'version')} moved.`,
  ];
}
