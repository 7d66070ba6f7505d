import { siteKeys } from '../../../src/domain/content/site-registry';
import { exportFormats } from '../export/export-formats';

export const exportHelp = `Usage: npm run content -- export --format FORMAT [options]

Exports content for backups and other programs. Exporting the same content twice gives the
same file. Nothing is written to the database.

Formats
${[...exportFormats].map(([name, { summary }]) => `  ${name.padEnd(16)}${summary}`).join('\n')}

Options
  --format FORMAT    one of these
  --site KEY         this site only: ${siteKeys.join(', ')}
  --branch NAME      this branch only (default: "1", the public one; for ndjson, all)
  --item ID          this item only
  --base URL         the address of the product, for addresses (default: http://localhost:5173)
  --with-unapproved  ndjson: also pending and rejected versions
  --out FILE         write to a file (default: to standard output). A WARC file is compressed record
                     by record, unless its name ends in .warc
  --yes              replace an existing file without asking
  --project ID       a project; a real one needs application default credentials
  --json             with --out: print the report as JSON
  --help             print this

Examples
  npm run --silent content -- export --format ndjson > everything.ndjson
  npm run content -- export --format ndjson --with-unapproved --out backup.ndjson
  npm run content -- export --format warc --site word --base https://archive.example --out word.warc.gz
  npm run --silent content -- export --format timemap --site 500 --item a-story

Exit codes: 0 all written; 1 some documents are not items and were skipped; 2 wrong usage, or
refused; 130 interrupted, no file is written`;
