import { describe, expect, test } from 'vitest';
import { createSiteRegistry, siteKeys } from '../../../src/domain/content/site-registry';
import {
  archiveOrigin,
  canonicalOrigin,
  hostingDomains,
  isArchiveHost,
  isProductHost,
  readHosts,
} from '../../../src/routing/hosts';
import { buildHosts } from '../../support/build-hosts';

const hosts = buildHosts();

test.each([
  ['a product domain in capitals', 'ARCHIVE.Example', true],
  ['the local dev name', 'mnemosyne.test', true],
  ['localhost', 'localhost', true],
  ['loopback', '127.0.0.1', true],
  ['the loopback of IPv6', '[::1]', true],
  ['an IP literal', '192.168.0.10', true],
  ['a long IPv6 literal', '[2001:DB8::a]', true],
  ['a live domain', 'homer.example', false],
  ['a subdomain of a product domain', 'www.archive.example', false],
  ['a host that ends like a product domain', 'evilarchive.example', false],
  ['a product domain as the beginning of another', 'archive.example.evil', false],
  ['an IP literal as the beginning of another', '127.0.0.1.evil.example', false],
  ['the live domain of a developer', 'word.localhost', false],
])('%s is an archive host: %s %j', { tags: ['10.15'] }, (_, hostname, expected) => {
  expect(isArchiveHost(hosts, hostname)).toBe(expected);
});

test.each([
  ['an archive host', 'archive.example', true],
  ['a configured live domain in capitals', 'Homer.Example', true],
  ['a default that another replaces', 'homer.localhost', false],
  ['a stranger', 'evil.example', false],
])("%s is one of the product's own hosts: %s %j", (_, hostname, expected) => {
  expect(isProductHost(hosts, hostname)).toBe(expected);
});

describe('the archive, seen from a page', () => {
  test.each([
    ['on the product domain', 'https:', 'archive.example', '', 'https://archive.example'],
    ['on localhost with a port', 'http:', 'localhost', '5173', 'http://localhost:5173'],
    ['on an IPv6 host', 'http:', '[::1]', '5173', 'http://[::1]:5173'],
    ["on a developer's live domain", 'http:', 'word.localhost', '5173', 'http://localhost:5173'],
    ['on a live domain', 'https:', 'homer.example', '', 'https://archive.example'],
    ['on an unknown host', 'https:', 'preview.example', '', 'https://archive.example'],
  ])('%s is at its own origin', { tags: ['10.15'] }, (_, protocol, hostname, port, expected) => {
    expect(archiveOrigin(hosts, { protocol, hostname, port })).toBe(expected);
  });

  test('is where the page is when no product domain is configured', () => {
    const unconfigured = { archiveHosts: [], registry: createSiteRegistry() };
    const location = { protocol: 'https:', hostname: 'preview.example', port: '8443' };
    expect(archiveOrigin(unconfigured, location)).toBe('https://preview.example:8443');
  });
});

test('the live pages of a site are at its live domain, or while it is not active, at the product', {
  tags: ['2.3'],
}, () => {
  const { homer } = hosts.registry;
  const closed = {
    ...hosts,
    registry: { ...hosts.registry, homer: { ...homer, isActive: false } },
  };
  const originOf = (on: typeof hosts) => canonicalOrigin(on, 'homer', 'http://localhost:5173');
  expect([originOf(hosts), originOf(closed)]).toEqual([
    'https://homer.example',
    'https://archive.example',
  ]);
});

describe('the hosts of an installation', () => {
  test('are configuration', { tags: ['10.16', '10.15'] }, () => {
    const { archiveHosts, registry } = readHosts({
      VITE_ARCHIVE_HOSTS: ' Archive.example, www.archive.example,, ',
      VITE_LOCAL_DEV_HOST: 'mnemosyne.test',
      VITE_LIVE_DOMAIN_HOMER: 'Homer.example ',
    });
    expect(archiveHosts).toEqual(['archive.example', 'www.archive.example', 'mnemosyne.test']);
    expect(registry).toEqual(createSiteRegistry({ homer: 'homer.example' }));
  });

  test('have defaults: only a live domain on localhost for each site', { tags: ['10.17'] }, () => {
    expect(readHosts({ VITE_LIVE_DOMAIN_WORD: ' ', DEV: true })).toEqual({
      archiveHosts: [],
      registry: createSiteRegistry(),
    });
    const liveDomains = siteKeys.map((key) => readHosts({}).registry[key].liveDomain);
    expect(liveDomains).toEqual(siteKeys.map((key) => `${key}.localhost`));
  });

  const project = { VITE_FIREBASE_PROJECT_ID: 'My-Archive' };
  const ofProject = ['my-archive.web.app', 'my-archive.firebaseapp.com'];

  test.each<[string, object, string[]]>([
    ["the project's Hosting domains by default", { VITE_ARCHIVE_HOSTS: ' , ' }, ofProject],
    ['and a local name', { VITE_LOCAL_DEV_HOST: 'dev.test' }, [...ofProject, 'dev.test']],
    ['only the listed domains, if any', { VITE_ARCHIVE_HOSTS: 'a.example' }, ['a.example']],
    ['none of a project on emulators', { VITE_FIRESTORE_EMULATOR: '127.0.0.1:8080' }, []],
  ])('offer the archive on %s', { tags: ['10.15'] }, (_, env, archiveHosts) => {
    expect(readHosts({ ...project, ...env }).archiveHosts).toEqual(archiveHosts);
    expect(hostingDomains(project)).toEqual(ofProject);
  });
});
