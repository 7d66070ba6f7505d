import { expect, test } from 'vitest';
import { noView } from '../../../src/domain/content/view';
import { type ContextFacts, isProductContextActive } from '../../../src/routing/product-context';
import { buildHosts } from '../../support/build-hosts';
import { archiveView, liveView, selectView } from '../../support/views';

const hosts = buildHosts();
const elsewhere: ContextFacts = {
  hasSessionCookie: false,
  hostname: 'preview.example',
  pathname: '/homer',
  view: liveView('homer'),
  referrerHost: null,
};

test.each<[string, Partial<ContextFacts>]>([
  ['a session cookie exists', { hasSessionCookie: true }],
  ['the path is below /web/', { pathname: '/web/20200101000000/homer' }],
  ['the path is the landing', { pathname: '/mnemosyne' }],
  ['the path is the choice of a date', { pathname: '/archive-select' }],
  ['the host is the archive', { hostname: 'archive.example' }],
  ['the host is a registered live domain', { hostname: 'homer.example' }],
  ['the mode is archive-select', { view: selectView('homer') }],
  ['the mode is archive-view', { view: archiveView('20200101000000', 'homer') }],
  ['the reader comes from the archive', { referrerHost: 'archive.example' }],
  ['the reader comes from a live domain', { referrerHost: 'word.localhost' }],
])('the product is active when %s', { tags: ['10.19', '10.20', '10.21', '10.22'] }, (_, fact) => {
  expect(isProductContextActive({ ...elsewhere, ...fact }, hosts)).toBe(true);
});

test.each<[string, Partial<ContextFacts>]>([
  ['nothing speaks for it', {}],
  ['the page has no site', { view: noView }],
  ['the reader comes from elsewhere', { referrerHost: 'evil.example' }],
  ['the path only looks like /web/', { pathname: '/webmaster' }],
  ['/web/ is further down', { pathname: '/homer/web/20200101000000' }],
])('the product is not active when %s', { tags: ['10.23'] }, (_, fact) => {
  expect(isProductContextActive({ ...elsewhere, ...fact }, hosts)).toBe(false);
});
