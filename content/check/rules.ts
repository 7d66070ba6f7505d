/** What `check` looks for, in words; docs/content-tool.md tells more of each. */
export const rules = {
  'unapproved-version': 'inside a document of content, where everybody can read it',
  'approved-version': 'waits in unapproved although it is approved',
  'bad-key': "a version's key is no timestamp",
  'unknown-site': 'itemSite is no site',
  'unknown-field': 'a field that no item, version or segment has',
  malformed: 'a value of the wrong kind',
  oversize: "the versions leave no room below Firestore's 1 MiB",
  'duplicate-id': 'two documents of a site and branch have the same itemId',
  orphan: 'the parent, or the document of a waiting version, is not there',
  cycle: 'a circle of parents',
  'dead-link': 'an id link that leads readers to no story',
} as const;

export type Rule = keyof typeof rules;
