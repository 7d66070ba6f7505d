import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { detectMode, leadingSite, stateForAddress } from '../../../src/domain/mode-detection';
import {
  archiveSelectState,
  archiveViewState,
  liveState,
  type SiteState,
} from '../../../src/domain/site-mode';
import { siteKeys } from '../../../src/domain/site-registry';
import { buildHosts } from '../../support/build-hosts';

const hosts = buildHosts();
const time = '20200101000000';

describe('the mode of an address', () => {
  test.each<[string, string, SiteState]>([
    ['archive.example', `/web/${time}/homer`, archiveViewState(time, 'homer')],
    ['archive.example', `/web/${time}/500/story/item-1`, archiveViewState(time, '500')],
    ['archive.example', `/web/${time}/homer/`, archiveViewState(time, 'homer')],
    ['archive.example', `/web/${time}`, archiveViewState(time, null)],
    ['archive.example', `/web/${time}/`, archiveViewState(time, null)],
    ['mnemosyne.test', `/web/${time}/homer`, archiveViewState(time, 'homer')],
    ['localhost', `/web/${time}/homer`, archiveViewState(time, 'homer')],
    ['127.0.0.1', `/web/${time}/homer`, archiveViewState(time, 'homer')],
    ['[::1]', `/web/${time}/homer`, archiveViewState(time, 'homer')],
    ['localhost', '/web/20201301000000/homer', archiveViewState('20201301000000', 'homer')],
    ['localhost', `/compare/20100101000000/${time}/homer`, archiveViewState(time, 'homer')],
    ['localhost', `/compare/20100101000000/${time}/homer/`, archiveViewState(time, 'homer')],
    ['localhost', `/compare/20100101000000/${time}/word/story/x`, archiveViewState(time, 'word')],
    ['localhost', `/compare/20100101000000/${time}/nobody/story/x`, liveState(null)],
    ['localhost', `/compare/20100101000000/${time}/word/x`, liveState(null)],
    ['localhost', '/archive-select', archiveSelectState(null)],
    ['localhost', '/archive-select/', archiveSelectState(null)],
    ['localhost', '/mnemosyne', archiveSelectState(null)],
    ['localhost', `/mnemosyne/archive/${time}/homer`, archiveSelectState(null)],
    ['localhost', '/', liveState(null)],
    ['localhost', '/homer', liveState(null)],
    ['localhost', '/web', liveState(null)],
    ['localhost', '/web/2020010100000/homer', liveState(null)],
    ['localhost', '/web/202001010000000/homer', liveState(null)],
    ['localhost', '/web/latest/homer', liveState(null)],
    ['localhost', `/web/${time}/nobody`, liveState(null)],
    ['localhost', `/web/${time}/constructor`, liveState(null)],
    ['localhost', `/web/${time}homer`, liveState(null)],
    ['localhost', `/live/web/${time}/homer`, liveState(null)],
    ['localhost', '/archive-selection', liveState(null)],
    ['homer.example', '/', liveState('homer')],
    ['HOMER.example', '/', liveState('homer')],
    ['word.localhost', '/', liveState('word')],
    ['500.localhost', '/story/item-1', liveState('500')],
    ['evil.example', '/', liveState(null)],
  ])('%s%s', (hostname, pathname, expected) => {
    expect(detectMode({ hostname, pathname }, hosts)).toEqual(expected);
  });

  test.each([`/web/${time}/word`, '/archive-select', '/mnemosyne'])(
    'is live on a host that is no archive host, also at %s',
    (pathname) => {
      expect(detectMode({ hostname: 'homer.example', pathname }, hosts)).toEqual(
        liveState('homer'),
      );
      expect(detectMode({ hostname: 'evil.example', pathname }, hosts)).toEqual(liveState(null));
    },
  );

  test('asks for archive paths on an archive host before live domains', () => {
    const both = { ...hosts, archiveHosts: ['homer.example'] };
    const at = (pathname: string) => detectMode({ hostname: 'homer.example', pathname }, both);
    expect(at(`/web/${time}/word`)).toEqual(archiveViewState(time, 'word'));
    expect(at('/archive-select')).toEqual(archiveSelectState(null));
    expect(at('/')).toEqual(liveState('homer'));
  });
});

describe('the state of a route entry', () => {
  test.each<[string, string, SiteState]>([
    ['localhost', '/homer', liveState('homer')],
    ['localhost', '/homer/story/item-1', liveState('homer')],
    ['localhost', '/homer/register', liveState('homer')],
    ['localhost', '/live/word', liveState('word')],
    ['localhost', '/live/word/', liveState('word')],
    ['localhost', '/500/register', liveState('500')],
    ['localhost', '/live', liveState(null)],
    ['localhost', '/live/nobody', liveState(null)],
    ['localhost', '/network', liveState(null)],
    ['localhost', '/', liveState(null)],
    ['homer.example', '/', liveState('homer')],
    ['homer.example', '/word', liveState('word')],
    ['homer.example', '/live/word', liveState('word')],
    ['homer.example', '/network', liveState('homer')],
    ['localhost', `/web/${time}/homer`, archiveViewState(time, 'homer')],
    ['localhost', '/archive-select', archiveSelectState(null)],
  ])('%s%s', (hostname, pathname, expected) => {
    expect(stateForAddress({ hostname, pathname }, hosts)).toEqual(expected);
  });

  test('has a timestamp in archive-view mode and in no other, for any path', () => {
    const anyPath = fc.oneof(
      fc.string({ unit: 'binary' }).map((text) => `/${text}`),
      fc
        .array(fc.constantFrom('web', time, 'live', 'mnemosyne', 'archive-select', '', ...siteKeys))
        .map((parts) => `/${parts.join('/')}`),
    );
    const anyHost = fc.constantFrom('localhost', 'homer.example', 'evil.example');
    fc.assert(
      fc.property(anyHost, anyPath, (hostname, pathname) => {
        const state = stateForAddress({ hostname, pathname }, hosts);
        expect(/^\d{14}$/.test(state.currentTimestamp ?? '')).toBe(state.mode === 'archive-view');
        if (hostname !== 'localhost') expect(state.mode).toBe('live');
      }),
    );
  });
});

describe('the site that a path begins with', () => {
  test.each([
    ['homer', 'homer'],
    ['homer/story/1', 'homer'],
    ['/500/x', '500'],
    ['www.example.com/a/b', null],
    ['story/homer', null],
    ['', null],
    ['/', null],
    ['toString', null],
  ])('%j: %s', (path, expected) => {
    expect(leadingSite(path)).toBe(expected);
  });
});
