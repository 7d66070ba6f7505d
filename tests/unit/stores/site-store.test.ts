import { describe, expect, test } from 'vitest';
import { noView, type SiteState, siteStateOf } from '../../../src/domain/content/view';
import { readHosts } from '../../../src/routing/hosts';
import { noPage, pageAt } from '../../../src/routing/page';
import { createArchiveStore, timestampOfCaptureDate } from '../../../src/stores/archive-store';
import { createSiteStore, type SiteStoreState } from '../../../src/stores/site-store';
import { archiveView, liveView, selectView } from '../../support/views';

const time = '20200101000000';
const now = () => new Date('2024-01-01T12:00:00Z');

/** A store on a host, and the page of an address there. */
function buildStore(host = 'localhost', first: string | null = null) {
  const pageOf = (address: string) =>
    pageAt(new URL(address, `http://${host}`), readHosts({}), now());
  const page = first === null ? noPage : pageOf(first);
  const store = createSiteStore({ pageAt: pageOf, now, page });
  return { pageOf, state: () => store.getState() };
}

/** A store that a reader has used: the archive of homer, at a capture. */
function buildUsedStore() {
  const opened = buildStore();
  opened.state().switchToArchiveViewMode(time, 'homer');
  return opened;
}

describe('the site store begins', () => {
  test('live, with no site or timestamp', { tags: ['9.20', '10.1'] }, () => {
    const nothing = { mode: 'live', selectedSite: null, currentTimestamp: null };
    expect(buildStore().state()).toMatchObject({ ...nothing, page: noPage });
  });

  test('at the page that the reader has opened', { tags: ['9.20'] }, () => {
    const { pageOf, state } = buildStore('localhost', `/web/${time}/homer`);
    expect(state()).toMatchObject({
      mode: 'archive-view',
      selectedSite: 'homer',
      currentTimestamp: time,
      page: pageOf(`/web/${time}/homer`),
    });
  });
});

test('each switch sets mode and site, and a timestamp only in the archive', {
  tags: ['10.2', '10.3', '10.4'],
}, () => {
  const { state } = buildUsedStore();
  const shown = { mode: 'archive-view', selectedSite: 'homer', currentTimestamp: time };
  expect(state()).toMatchObject(shown);
  state().switchToArchiveSelectMode('word');
  expect(state()).toMatchObject(siteStateOf(selectView('word')));
  state().switchToArchiveViewMode(time, 'maid');
  state().switchToLiveMode('word');
  expect(state()).toMatchObject(siteStateOf(liveView('word')));
});

type Switch = (state: SiteStoreState) => void;

/** In an archive mode without a site, the selected one stays; in live mode, none is selected. */
test.each<[string, Switch, SiteState, path: string, screen: string]>([
  [
    'the live text of word',
    (state) => state.switchToLiveMode('word'),
    siteStateOf(liveView('word')),
    '/live/word',
    'live',
  ],
  [
    'live mode without a site',
    (state) => state.switchToLiveMode(null),
    siteStateOf(noView),
    '/mnemosyne',
    'landing',
  ],
  [
    'the choice of a capture',
    (state) => state.switchToArchiveSelectMode(null),
    siteStateOf(selectView('homer')),
    '/archive-select',
    'archive-select',
  ],
  [
    'the choice of a capture of word',
    (state) => state.switchToArchiveSelectMode('word'),
    siteStateOf(selectView('word')),
    '/archive-select',
    'archive-select',
  ],
  [
    'the archive at another time',
    (state) => state.switchToArchiveViewMode('20100101000000', null),
    siteStateOf(archiveView('20100101000000', 'homer')),
    '/web/20100101000000/homer',
    'archive',
  ],
  [
    'the archive of word',
    (state) => state.switchToArchiveViewMode('20100101000000', 'word'),
    siteStateOf(archiveView('20100101000000', 'word')),
    '/web/20100101000000/word',
    'archive',
  ],
  [
    'digits that are no date, which give the choice of a capture',
    (state) => state.switchToArchiveViewMode('20201301000000', null),
    siteStateOf(selectView('homer')),
    '/web/20201301000000/homer',
    'resolve-date',
  ],
])(
  'from the archive of homer, a switch to %s enters the page of its address',
  {
    tags: ['10.2', '10.3', '10.4', '9.20'],
  },
  (...row) => {
    const [, switchTo, shown, path, screen] = row;
    const { state } = buildUsedStore();
    switchTo(state());
    expect(state()).toMatchObject({ ...shown, page: { path, route: { screen } } });
    expect(siteStateOf(state().page.view)).toEqual(shown);
  },
);

test('without any site, a time gives the choice of a site', () => {
  const { state } = buildStore();
  state().switchToArchiveViewMode(time, null);
  expect(state()).toMatchObject({
    ...siteStateOf(selectView(null)),
    page: { path: `/web/${time}`, route: { screen: 'archive-index' } },
  });
});

test('a switch shows what was asked for also on a host without an archive', () => {
  const { pageOf, state } = buildStore('homer.localhost');
  expect(pageOf(`/web/${time}/homer`).view).toEqual(liveView('homer'));
  state().switchToArchiveViewMode(time, 'homer');
  expect(state()).toMatchObject({
    ...siteStateOf(archiveView(time, 'homer')),
    page: { path: `/web/${time}/homer`, view: archiveView(time, 'homer') },
  });
});

test('entering a page sets mode, site and time to its view', () => {
  const { pageOf, state } = buildUsedStore();
  const page = pageOf('/word/story/a');
  state().enter(page);
  expect(state()).toMatchObject(siteStateOf(liveView('word')));
  expect(state().page).toBe(page);
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
