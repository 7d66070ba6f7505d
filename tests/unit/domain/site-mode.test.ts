import { expect, test } from 'vitest';
import { initialSiteState, isArchiveMode } from '../../../src/domain/content/site-mode';

test('live is the default, with no site and no timestamp', { tags: ['10.1'] }, () => {
  expect(initialSiteState).toEqual({ mode: 'live', selectedSite: null, currentTimestamp: null });
});

test.each([
  ['live', false],
  ['archive-select', true],
  ['archive-view', true],
] as const)('%s is an archive mode: %s', (mode, expected) => {
  expect(isArchiveMode(mode)).toBe(expected);
});
