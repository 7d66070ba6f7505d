import { expect, test } from 'vitest';
import { parseImportArguments } from '../../../../../tools/content/commands/import';
import { wholePages } from '../../../../../tools/content/import/capture';
import { requireSite } from '../../../../../tools/content/import/import';

test('the arguments of import have defaults', () => {
  expect(parseImportArguments(['a.warc', '--site', 'word', 'b.warc.gz'])).toEqual({
    ...{ files: ['a.warc', 'b.warc.gz'], site: 'word', branch: undefined, project: undefined },
    ...{ tz: 'UTC', ...wholePages, part: 'main' },
    ...{ pending: false, dryRun: false, json: false, yes: false },
    ...{ joinsAddresses: false, again: false },
  });
  expect(parseImportArguments(['a.ndjson', '--site-name', ' Old Quay ']).siteName).toBe('Old Quay');
  expect(() => requireSite(undefined)).toThrow('Name a site: --site 500|homer');
});
