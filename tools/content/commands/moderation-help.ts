const addresses = `  --host HOST     ... at this host and its subdomains; may be repeated
  --from DATE     ... from this date on: 4 to 14 digits, or such as 2004-05
  --to DATE       ... up to the end of this date`;

/** The ways to name versions; `what` is such as "every pending version". */
export const whichVersions = (what: string) => `Which versions
  ID KEY          this version of an item; ID is its id, or that of its document
  ID --all        ${what} of the item
  --all --site KEY
                  ${what} of a site
  --branch NAME   this branch only, with --site
  --url URL       ${what} captured at this address; may be repeated
${addresses}`;

/** The ways to name items. */
export const whichItems = `Which items
  ID…             their ids, or those of their documents
  --url URL       instead: the items all of whose versions were captured at this address; may be repeated
${addresses}`;

/** How to call a command about versions; `needed` is an option that it needs. */
export const versionUsage = (name: string, needed = '') =>
  ['ID KEY', 'ID --all', '--all --site KEY', '--url URL', '--host HOST']
    .map((which, at) => `${at ? '      ' : 'Usage:'} npm run content -- ${name} ${which}${needed}`)
    .map((line) => `${line} [options]`)
    .join('\n');

/** The options of commands that publish again. */
export const pagesOptions = `  --pages DIR     also write the pages and the feed of the site again, in the directory of a built app
                  (docs/pages.md)
  --origin URL    the origin of the pages' addresses, as for publish`;

/** The options of every command that decides. */
export const decisionOptions = `  --by NAME       who, for the log (default: your account's name)
  --dry-run       list what would happen, without writing
  --project ID    a project; a real one needs application default credentials
  --yes           do not ask before writing to a real project
  --json          print the outcome as JSON
  --help          print this`;
