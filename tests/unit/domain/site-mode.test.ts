import { expect, test } from 'vitest';
import {
  archiveSelectState,
  archiveViewState,
  initialSiteState,
  isArchiveMode,
  liveState,
} from '../../../src/domain/content/site-mode';

test('live is the default, with no site and no timestamp', { tags: ['10.1'] }, () => {
  expect(initialSiteState).toEqual(liveState(null));
  expect(initialSiteState).toEqual({ mode: 'live', selectedSite: null, currentTimestamp: null });
});

test('live mode has no timestamp', () => {
  expect(liveState('homer')).toEqual({
    mode: 'live',
    selectedSite: 'homer',
    currentTimestamp: null,
  });
});

test('archive-select mode has no timestamp', () => {
  expect(archiveSelectState('homer')).toEqual({
    mode: 'archive-select',
    selectedSite: 'homer',
    currentTimestamp: null,
  });
});

test('archive-view mode has one', () => {
  expect(archiveViewState('20200101000000', 'homer')).toEqual({
    mode: 'archive-view',
    selectedSite: 'homer',
    currentTimestamp: '20200101000000',
  });
});

test.each([
  ['live', false],
  ['archive-select', true],
  ['archive-view', true],
] as const)('%s is an archive mode: %s', (mode, expected) => {
  expect(isArchiveMode(mode)).toBe(expected);
});
