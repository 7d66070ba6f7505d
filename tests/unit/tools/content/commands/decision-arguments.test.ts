import { describe, expect, test } from 'vitest';
import { parseVersionArguments } from '../../../../../tools/content/commands/decision-arguments';

const key = '20040503120000';

describe('the arguments of approve, reject, withdraw and restore', () => {
  test('name an item and a key, and optionally a person and a reason', { tags: ['15.28'] }, () => {
    const args = ['a', key, '--by', ' ada ', '--reason', ' checked ', '--dry-run'];
    expect(parseVersionArguments('reject', args)).toMatchObject({
      ...{ selection: { id: 'a', key }, reason: 'checked', by: 'ada', project: undefined },
      ...{ dryRun: true, yes: false, json: false, limitMs: 600_000 },
    });
    const hour = ['a', key, '--reason', 'x', '--retry-for', '60'];
    expect(parseVersionArguments('withdraw', hour).limitMs).toBe(3_600_000);
  });

  const captured = { hosts: ['a.example'], from: '20040101000000', to: '20041231235959' };
  test.each([
    ['a --all', { id: 'a', key: null }],
    ['a --from 2004', { id: 'a', key: null }],
    ['--all --site 500 --branch 2', { id: null, site: '500', branch: '2' }],
    ['--host a.example --from 2004 --to 2004', { id: null, captured }],
  ])('name all versions by %s', (words, selection) => {
    const args = ['--reason', 'asked', ...words.split(' ')];
    expect(parseVersionArguments('withdraw', args).selection).toMatchObject(selection);
  });
});
