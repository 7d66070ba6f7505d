import type { Rule } from './rules';

/** Something that breaks a rule, and where. */
export interface Offender {
  /** The document, such as `content/some-item` or `content/some-item/unapproved/20040503120000`. */
  readonly path: string;
  readonly rule: Rule;
  /** The field and what is wrong with it, in words. */
  readonly detail: string;
}

/** An offence before it is known which document it stands in. */
export type Finding = Omit<Offender, 'path'>;

/** A stored value in a few words. */
export function shown(value: unknown): string {
  const text = JSON.stringify(value) ?? 'missing';
  return text.length > 60 ? `${text.slice(0, 60)}…` : text;
}
