import type { KeyboardEvent } from 'react';

const pageLength = 5;

/** Moves in a fieldset of radio buttons by Home, End, PageUp and PageDown; moving selects. */
export function moveAmongRadios(event: KeyboardEvent<HTMLInputElement>): void {
  const radios = [...(event.currentTarget.closest('fieldset')?.querySelectorAll('input') ?? [])];
  const last = radios.length - 1;
  const from = radios.indexOf(event.currentTarget);
  const targets: Readonly<Record<string, number>> = {
    Home: 0,
    End: last,
    PageUp: Math.max(from - pageLength, 0),
    PageDown: Math.min(from + pageLength, last),
  };
  const target = radios[targets[event.key] ?? -1];
  if (!target) return;
  event.preventDefault();
  target.focus();
  target.click();
}
