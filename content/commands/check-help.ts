export const checkHelp = `Usage: npm run content -- check [options]

Reads the content of a project and prints what breaks a rule, one line each: the document, the rule,
and what is wrong.

Rules
  unapproved-version  inside a document of content, where everybody can read it
  approved-version    waits in unapproved although it is approved
  bad-key             a version's key is no timestamp
  unknown-site        itemSite is no site
  unknown-field       a field that no item, version or segment has
  malformed           a value of the wrong kind
  oversize            the versions leave no room below Firestore's 1 MiB
  duplicate-id        two documents of a site and branch have the same itemId
  orphan              the parent, or the document of a waiting version, is not there
  cycle               a circle of parents
  dead-link           an id link that leads readers to no story

Options
  --site KEY      this site only
  --fix           move unapproved versions to content/{id}/unapproved/{key}: tell what would move
  --write         with --fix: do it
  --by NAME       with --fix --write: who does it, for the log (default: your account's name)
  --project ID    a project; a real one needs application default credentials
  --yes           do not ask before writing to a real project
  --json          print the report as JSON
  --help          print this

Examples
  npm run content -- check
  npm run content -- check --site homer --json
  npm run content -- check --fix --project my-project
  npm run content -- check --fix --write --project my-project --yes --by ada

Exit codes: 0 nothing found, or all of it fixed; 1 something is wrong; 2 wrong usage, or refused;
130 interrupted`;
