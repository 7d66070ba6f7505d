import { describe, expect, test } from 'vitest';
import {
  archiveSelectState,
  archiveViewState,
  liveState,
  type SiteState,
} from '../../../src/domain/content/site-mode';
import { parseRoute } from '../../../src/routing/parse-route';
import { viewOf } from '../../../src/routing/view';
import { buildHosts } from '../../support/build-hosts';

const hosts = buildHosts();
const time = '20200101000000';

function stateAt(hostname: string, address: string, on = hosts): SiteState {
  const [pathname = '', query = ''] = address.split('?');
  return viewOf(parseRoute(pathname, query && `?${query}`), hostname, on);
}

describe('the view of an address', { tags: ['10.7', '10.8', '10.9', '2.20'] }, () => {
  test.each<[string, string, SiteState]>([
    ['archive.example', `/web/${time}/homer`, archiveViewState(time, 'homer')],
    ['localhost', `/web/${time}/500/story/item-1`, archiveViewState(time, '500')],
    ['mnemosyne.test', `/web/${time}`, archiveViewState(time, null)],
    ['localhost', '/web/20201301000000/homer', archiveViewState('20201301000000', 'homer')],
    ['localhost', `/compare/20100101000000/${time}/word/story/x`, archiveViewState(time, 'word')],
    ['localhost', `/compare/2010/${time}/homer`, archiveSelectState('homer')],
    ['localhost', '/compare/soon/latest/word', liveState(null)],
    ['localhost', '/archive-select', archiveSelectState(null)],
    ['localhost', '/archive-select?site=word', archiveSelectState('word')],
    ['homer.example', '/archive-select?site=word', liveState('homer')],
    ['localhost', '/mnemosyne/elsewhere', archiveSelectState(null)],
    ['localhost', '/web/latest/homer', archiveSelectState('homer')],
    ['localhost', '/web/2020', archiveSelectState(null)],
    ['localhost', '/search/homer?q=words&scope=through', liveState('homer')],
    ['localhost', `/search/homer?q=words&at=${time}`, archiveViewState(time, 'homer')],
    ['localhost', '/search/homer?q=words&at=2019', archiveViewState('20191231235959', 'homer')],
    ['word.example', `/search/homer?q=words&at=${time}`, liveState('homer')],
    ['localhost', '/archive-selection', archiveSelectState(null)],
    ['localhost', `/web/${time}?site=word`, archiveViewState(time, 'word')],
    ['localhost', '/', liveState(null)],
    ['localhost', '/network', liveState(null)],
    ['localhost', '/homer/story/item-1', liveState('homer')],
    ['localhost', '/homer/register', liveState('homer')],
    ['homer.example', '/word', liveState('word')],
    ['homer.example', '/network', liveState('homer')],
    ['HOMER.example', '/', liveState('homer')],
    ['500.localhost', '/story/item-1', liveState('500')],
    ['evil.example', '/', liveState(null)],
    ['homer.localhost', `/web/${time}/500`, liveState(null)],
  ])('%s%s', (hostname, pathname, expected) => {
    expect(stateAt(hostname, pathname)).toEqual(expected);
  });

  test.each([`/web/${time}/word`, '/archive-select', '/mnemosyne'])(
    'is live on a host that is no archive host, also at %s',
    { tags: ['10.11'] },
    (pathname) => {
      expect(stateAt('homer.example', pathname)).toEqual(liveState('homer'));
      expect(stateAt('evil.example', pathname)).toEqual(liveState(null));
    },
  );

  test('is that of an archive path on an archive and live domain', { tags: ['10.10'] }, () => {
    const both = { ...hosts, archiveHosts: ['homer.example'] };
    const at = (pathname: string) => stateAt('homer.example', pathname, both);
    expect(at(`/web/${time}/word`)).toEqual(archiveViewState(time, 'word'));
    expect(at('/archive-select')).toEqual(archiveSelectState(null));
    expect(at('/')).toEqual(liveState('homer'));
  });
});
