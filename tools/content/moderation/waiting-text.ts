import { printable, printableLine } from '../model/printable';
import type { WaitingEntry } from './waiting-entry';

/** Formats an unapproved version for the terminal: what it is, then what it would change. */
export function waitingText(entry: WaitingEntry): string[] {
  const { site, branch, id, key, approved, title, inForce, doubt, headline, body } = entry;
  const place = site === null ? 'no item' : `${site}, branch ${branch}`;
  const state = { pending: '', no: ', rejected', withdrawn: ', withdrawn' }[approved];
  const against = inForce === null ? 'new: nothing is shown at that time' : `against ${inForce}`;
  return [
    `${printableLine(id)} ${printableLine(key)} (${printableLine(place)}${state})`,
    `  ${printableLine(title)}`,
    `  ${against}`,
    ...(doubt === null ? [] : [`  doubtful: ${printableLine(doubt)}`]),
    ...indented(headline),
    ...indented(body),
    '',
  ];
}

function indented(text: string): string[] {
  return printable(text)
    .split('\n')
    .map((line) => `    ${line}`.trimEnd());
}
