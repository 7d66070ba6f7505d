import { expect, test } from 'vitest';
import {
  archiveSelectState,
  archiveViewState,
  liveState,
  type SiteState,
} from '../../../src/domain/content/site-mode';
import { createArchiveStore, timestampOfCaptureDate } from '../../../src/stores/archive-store';
import { applyView, createSiteStore } from '../../../src/stores/site-store';

const time = '20200101000000';

/** A store that a reader has used: the archive of homer, at a capture. */
function buildUsedStore() {
  const store = createSiteStore();
  store.getState().switchToArchiveViewMode(time, 'homer');
  return store;
}

test('the site store begins live, with no site or timestamp', { tags: ['9.20', '10.1'] }, () => {
  expect(createSiteStore().getState()).toMatchObject(liveState(null));
});

test('each switch sets mode and site, and a timestamp only in the archive', {
  tags: ['10.2', '10.3', '10.4'],
}, () => {
  const store = buildUsedStore();
  const shown = { mode: 'archive-view', selectedSite: 'homer', currentTimestamp: time };
  expect(store.getState()).toMatchObject(shown);
  store.getState().switchToArchiveSelectMode('word');
  expect(store.getState()).toMatchObject(archiveSelectState('word'));
  store.getState().switchToArchiveViewMode(time, 'maid');
  store.getState().switchToLiveMode('word');
  expect(store.getState()).toMatchObject(liveState('word'));
});

/** In an archive mode without a site, the selected one stays; in live mode, none is selected. */
test.each<[SiteState, SiteState]>([
  [liveState('word'), liveState('word')],
  [liveState(null), liveState(null)],
  [archiveSelectState(null), archiveSelectState('homer')],
  [archiveViewState('20100101000000', 'word'), archiveViewState('20100101000000', 'word')],
  [archiveViewState('20201301000000', null), archiveViewState('20201301000000', 'homer')],
])('applying the view %j leaves the store of homer at %j', (state, expected) => {
  const store = buildUsedStore();
  applyView(store, state);
  expect(store.getState()).toMatchObject(expected);
});

test.each([
  ['14 digits', '20200101000000', '20200101000000'],
  ['an object with a timestamp', { timestamp: '20200101000000' }, '20200101000000'],
  ['none', null, null],
])('a capture date may be %s', { tags: ['9.21'] }, (_, date, timestamp) => {
  const store = createArchiveStore();
  store.getState().setCaptureDate({ timestamp: '19990101000000' });
  store.getState().setCaptureDate(date);
  expect(store.getState().captureDate).toEqual(date);
  expect(timestampOfCaptureDate(store.getState().captureDate)).toBe(timestamp);
});
