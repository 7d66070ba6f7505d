import { siteKeys } from '../../src/domain/site-registry';

export const importHelp = `Usage: npm run content -- import FILE… --site KEY [options]

Reads, each known by what it is and not by its name:
  WARC files (0.17 to 1.1, plain or gzip) and WACZ files
  a directory of dated folders of HTML (20040503120000/index.html)
  items as NDJSON, plain or gzip (docs/content-format.md); these name their site and branch

Each HTML page that was answered with 200, or is kept as a resource, becomes a version of the item of
its address, at the time of its capture. Captures that read like the version before them make no new
version; revisits read like the capture that they name. Importing again changes nothing, and goes on where an interrupted import ended.

Options
  --site KEY      the site: ${siteKeys.join(', ')}; for items, the only one wanted
  --branch NAME   the branch of the items (default: 1); for items, the only one wanted
  --tz ZONE       the time zone in which the items' dates are shown (default: UTC)
  --pending       let new versions wait for approval instead of publishing them
  --dry-run       tell what would be written, and write nothing
  --project ID    a project; a real one needs application default credentials
  --yes           do not ask before writing to a real project
  --json          print the report as JSON
  --help          print this

Where it writes
  Into the Firestore emulator of FIRESTORE_EMULATOR_HOST, else into the one that "npm run dev"
  runs (127.0.0.1:8080), project demo-mnemosyne. Into a real project only with --project.

Examples
  npm run content -- import crawl.warc.gz --site word --dry-run
  npm run content -- import crawls/*.wacz --site homer --tz America/New_York
  npm run content -- import old-pages/ --site 500 --branch 2 --pending
  npm run content -- import items.ndjson.gz
  npm run content -- import crawl.warc.gz --site word --project my-project --yes --json

Exit codes: 0 all imported; 1 some input could not be imported; 2 wrong usage, or refused;
130 interrupted (Ctrl-C): what was written is whole, and the same command goes on`;
