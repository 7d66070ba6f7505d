import type { KeyboardEvent } from 'react';

const page = 5;

/**
 * Home, End, PageUp and PageDown among the radio buttons of a fieldset, as in a date grid; the arrow
 * keys are the browser's own. As with those, what is reached is chosen.
 */
export function moveAmongRadios(event: KeyboardEvent<HTMLInputElement>): void {
  const fieldset = event.currentTarget.closest('fieldset');
  const radios = [...(fieldset?.querySelectorAll('input') ?? [])];
  const last = radios.length - 1;
  const from = radios.indexOf(event.currentTarget);
  const targets: Readonly<Record<string, number>> = {
    Home: 0,
    End: last,
    PageUp: Math.max(from - page, 0),
    PageDown: Math.min(from + page, last),
  };
  const target = radios[targets[event.key] ?? -1];
  if (!target) return;
  event.preventDefault();
  target.focus();
  target.click();
}
