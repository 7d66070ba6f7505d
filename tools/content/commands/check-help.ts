import { rules } from '../check/rules';

export const checkHelp = `Usage: npm run content -- check [options]

Reads the content of a project and prints each violation of a rule in one line: the document, the
rule, and what is wrong.

Rules
${Object.entries(rules)
  .map(([rule, meaning]) => `  ${rule.padEnd(20)}${meaning}`)
  .join('\n')}

Options
  --site KEY      this site only
  --fix           move unapproved versions to content/{id}/unapproved/{key}: list what would move
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
