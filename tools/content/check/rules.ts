import { printableLine } from '../model/printable';

/** The rules of `check`, as its help shows them; docs/content-tool.md has the details. */
export const rules = {
  'unapproved-version': 'in a content document, where everyone can read it',
  'approved-version': 'approved, but stored in unapproved',
  'bad-key': "a version's key is not a timestamp",
  'unknown-site': 'itemSite is not a site',
  'unknown-field': 'a field that no item, version or segment has',
  malformed: 'a value of the wrong kind',
  oversize: "the versions nearly exceed Firestore's limit of 1 MiB",
  'duplicate-id': 'two documents of a site and branch share an itemId',
  orphan: 'the parent, or the document of an unapproved version, is missing',
  cycle: 'a cycle of parents',
  'dead-link': 'an id link that leads readers to no story',
  'outdated-snapshot': 'a snapshot differs from the content: publish again',
} as const;

export type Rule = keyof typeof rules;

/** A violation of a rule, and where it was found. */
export interface Offender {
  /** The document, such as `content/some-item` or `content/some-item/unapproved/20040503120000`. */
  readonly path: string;
  readonly rule: Rule;
  /** The field and what is wrong with it. */
  readonly detail: string;
}

/** Formats an offender in one line: `{path} {rule} {detail}`. */
export function offenderLine({ path, rule, detail }: Offender): string {
  return printableLine(`${path} ${rule} ${detail}`);
}
