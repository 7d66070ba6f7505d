import { describe, expect, test } from 'vitest';
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

describe('the site store', () => {
  test('begins live, with no site and no timestamp', { tags: ['9.20'] }, () => {
    expect(createSiteStore().getState()).toMatchObject(liveState(null));
  });

  test('switchToArchiveViewMode sets the timestamp and the site', { tags: ['10.3'] }, () => {
    expect(buildUsedStore().getState()).toMatchObject(archiveViewState(time, 'homer'));
  });

  test('switchToArchiveSelectMode clears the timestamp', { tags: ['10.2'] }, () => {
    const store = buildUsedStore();
    store.getState().switchToArchiveSelectMode('word');
    expect(store.getState()).toMatchObject(archiveSelectState('word'));
    expect(store.getState().currentTimestamp).toBeNull();
  });

  test('switchToLiveMode clears the timestamp', { tags: ['10.4'] }, () => {
    const store = buildUsedStore();
    store.getState().switchToLiveMode('word');
    expect(store.getState()).toMatchObject(liveState('word'));
    expect(store.getState().currentTimestamp).toBeNull();
  });
});

/** In an archive mode without a site, the selected one stays; in live mode, none is selected. */
test.each<[SiteState, SiteState]>([
  [liveState('word'), liveState('word')],
  [liveState(null), liveState(null)],
  [archiveSelectState('word'), archiveSelectState('word')],
  [archiveSelectState(null), archiveSelectState('homer')],
  [archiveViewState('20100101000000', 'word'), archiveViewState('20100101000000', 'word')],
  [archiveViewState('20100101000000', null), archiveViewState('20100101000000', 'homer')],
  [archiveViewState('20201301000000', 'word'), archiveViewState('20201301000000', 'word')],
])('applying the view %j leaves the store of homer at %j', (state, expected) => {
  const store = buildUsedStore();
  applyView(store, state);
  expect(store.getState()).toMatchObject(expected);
});

test('there is no capture date to begin with', () => {
  expect(createArchiveStore().getState().captureDate).toBeNull();
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
