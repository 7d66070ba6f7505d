import { expect, test } from 'vitest';
import { parseExportArguments } from '../../../../../tools/content/commands/export';

test('the arguments of export have defaults', () => {
  const everything = { site: undefined, branch: undefined, out: undefined };
  const whole = { gzip: true, withUnapproved: false };
  expect(parseExportArguments(['--format', 'ndjson'])).toMatchObject({ ...everything, ...whole });
  const file = parseExportArguments(['--format', 'warc', '--out', 'a.warc']);
  expect(file).toMatchObject({ branch: '1', gzip: false });
  expect(parseExportArguments(['--format', 'warc', '--item', 'a']).branch).toBeUndefined();
});
