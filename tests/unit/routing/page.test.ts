import { describe, expect, test } from 'vitest';
import { noView, type View } from '../../../src/domain/content/view';
import { type Page, pageAt, withSelection } from '../../../src/routing/page';
import { buildHosts } from '../../support/build-hosts';
import { archiveView, liveView, selectView } from '../../support/views';

const hosts = buildHosts();
const time = '20200101000000';
const noDate = '20200231000000';

const pageOn = (hostname: string, address: string, on = hosts): Page =>
  pageAt(new URL(address, `https://${hostname}`), on, new Date(0));
const viewOn = (hostname: string, address: string, on = hosts) =>
  pageOn(hostname, address, on).view;

test('a page has the address as it was asked for, without its hash', () => {
  expect(pageOn('localhost', '/500/story/a%20b/?from=mail&q=#top')).toMatchObject({
    path: '/500/story/a%20b/?from=mail&q=',
    route: { screen: 'site', itemId: 'a b' },
  });
});

describe('the view of an address', { tags: ['10.7', '10.8', '10.9', '2.11', '2.20'] }, () => {
  test.each<[string, string, View]>([
    ['archive.example', `/web/${time}/homer`, archiveView(time, 'homer')],
    ['localhost', `/web/${time}/500/story/item-1`, archiveView(time, '500')],
    ['mnemosyne.test', `/web/${time}`, selectView(null)],
    ['localhost', '/web/20201301000000/homer', selectView('homer')],
    ['localhost', `/web/${noDate}`, selectView(null)],
    ['localhost', `/web/${noDate}/word/story/x/history`, selectView('word')],
    ['localhost', `/compare/20100101000000/${time}/word/story/x`, archiveView(time, 'word')],
    ['localhost', `/compare/2010/${time}/homer`, selectView('homer')],
    ['localhost', `/compare/${time}/${noDate}/homer`, selectView('homer')],
    ['localhost', `/compare/${noDate}/${time}/homer`, selectView('homer')],
    ['localhost', '/compare/soon/latest/word', noView],
    ['localhost', '/archive-select', selectView(null)],
    ['localhost', '/archive-select?site=word', selectView('word')],
    ['homer.example', '/archive-select?site=word', liveView('homer')],
    ['localhost', '/mnemosyne', selectView(null)],
    ['localhost', '/mnemosyne/elsewhere', selectView(null)],
    ['localhost', `/mnemosyne/archive/${time}/homer`, selectView(null)],
    ['localhost', '/web/latest/homer', selectView('homer')],
    ['localhost', '/web/2020', selectView(null)],
    ['localhost', '/search/homer?q=words&scope=through', liveView('homer')],
    ['localhost', `/search/homer?q=words&at=${time}`, archiveView(time, 'homer')],
    ['localhost', '/search/homer?q=words&at=2019', selectView('homer')],
    ['localhost', '/search/homer?q=words&at=latest', selectView('homer')],
    ['localhost', `/search/homer?q=words&at=${noDate}`, selectView('homer')],
    ['homer.example', `/web/${noDate}/word`, liveView('homer')],
    ['evil.example', `/web/${noDate}/word`, noView],
    ['word.example', `/search/homer?q=words&at=${time}`, liveView('homer')],
    ['localhost', '/archive-selection', selectView(null)],
    ['localhost', '/archive-select/more', selectView(null)],
    ['localhost', '/mnemosynes', selectView(null)],
    ['localhost', `/web/${time}?site=word`, selectView('word')],
    ['localhost', '/', noView],
    ['localhost', '/network', noView],
    ['localhost', '/homer/story/item-1', liveView('homer')],
    ['localhost', '/homer/register', liveView('homer')],
    ['homer.example', '/word', liveView('word')],
    ['homer.example', '/network', liveView('homer')],
    ['HOMER.example', '/', liveView('homer')],
    ['500.localhost', '/story/item-1', liveView('500')],
    ['evil.example', '/', noView],
    ['homer.localhost', `/web/${time}/500`, noView],
  ])('%s%s', (hostname, pathname, expected) => {
    expect(viewOn(hostname, pathname)).toEqual(expected);
  });

  test.each([
    ...[`/web/${time}/word`, `/web/${time}/word/story/x/history`, `/web/${time}`, '/web/2020'],
    ...[`/compare/${time}/${time}/word`, '/archive-select', '/archive-select?site=word'],
    ...['/archive-selection', '/mnemosyne', '/mnemosyne/elsewhere'],
  ])('is live on a host that is no archive host, also at %s', { tags: ['10.11'] }, (pathname) => {
    expect(viewOn('homer.example', pathname)).toEqual(liveView('homer'));
    expect(viewOn('evil.example', pathname)).toEqual(noView);
  });

  test('is that of an archive path on an archive and live domain', { tags: ['10.10'] }, () => {
    const both = { ...hosts, archiveHosts: ['homer.example'] };
    const at = (pathname: string) => viewOn('homer.example', pathname, both);
    expect(at(`/web/${time}/word`)).toEqual(archiveView(time, 'word'));
    expect(at('/archive-select')).toEqual(selectView(null));
    expect(at('/')).toEqual(liveView('homer'));
    expect(viewOn('archive.example', '/')).toEqual(noView);
    expect(viewOn('evil.example', '/')).toEqual(noView);
  });
});

describe('the site that is selected', () => {
  test.each<[string, View, View]>([
    ['/archive-select', liveView('homer'), selectView('homer')],
    ['/archive-select', archiveView(time, 'homer'), selectView('homer')],
    ['/archive-select', noView, selectView(null)],
    ['/archive-select?site=word', liveView('homer'), selectView('word')],
    ['/web/2020', selectView('homer'), selectView('homer')],
    ['/', liveView('homer'), noView],
    ['/word', liveView('homer'), liveView('word')],
  ])('at %s, after the view %j, makes it %j', (address, before, expected) => {
    expect(withSelection(pageOn('localhost', address), before).view).toEqual(expected);
  });
});
