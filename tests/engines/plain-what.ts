import type { What } from './reader';

type PlainPattern = string | { readonly source: string; readonly flags: string };

/** `What`, as JSON. */
export type PlainWhat = Readonly<Partial<Record<'role' | 'css', string>>> &
  Readonly<Partial<Record<'name' | 'label' | 'text', PlainPattern>>>;

/** The functions that `in-page.ts` adds to each document. */
export interface InPage {
  readonly engineTest: {
    readonly find: (what: PlainWhat) => Element[];
    readonly entriesOf: (root: Element) => string[];
  };
}

export function plain(what: What): PlainWhat {
  return Object.fromEntries(
    Object.entries(what).map(([field, value]) => [
      field,
      value instanceof RegExp ? { source: value.source, flags: value.flags } : value,
    ]),
  );
}
