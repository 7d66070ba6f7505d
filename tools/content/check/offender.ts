import type { Rule } from './rules';

/** A violation of a rule, and where it was found. */
export interface Offender {
  /** The document, such as `content/some-item` or `content/some-item/unapproved/20040503120000`. */
  readonly path: string;
  readonly rule: Rule;
  /** The field and what is wrong with it. */
  readonly detail: string;
}

/** An offender without the path of its document. */
export type Finding = Omit<Offender, 'path'>;

/** Shows a stored value in a few words. */
export function shown(value: unknown): string {
  const text = JSON.stringify(value) ?? 'missing';
  return text.length > 60 ? `${text.slice(0, 60)}…` : text;
}
