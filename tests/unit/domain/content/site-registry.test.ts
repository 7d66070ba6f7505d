import { describe, expect, onTestFinished, test, vi } from 'vitest';
import {
  activeSites,
  createSiteRegistry,
  isSiteKey,
  siteForLiveDomain,
  siteKeys,
} from '../../../../src/domain/content/site-registry';
import { isTimestamp } from '../../../../src/domain/time/timestamp';

const registry = createSiteRegistry();

describe('the registry', () => {
  test('has six sites', { tags: ['9.15'] }, () => {
    expect(siteKeys).toEqual(['500', 'homer', 'freedom', 'harmegiddo', 'word', 'maid']);
    expect(Object.keys(registry)).toEqual([...siteKeys]);
  });

  test.each([
    ['homer', 'Homer in Limbo'],
    ['freedom', 'Freedom on the March'],
    ['harmegiddo', 'Har Megiddo'],
    ['word', 'Word of a Mad Man'],
    ['maid', 'The Maid of God'],
  ] as const)('names %s "%s"', { tags: ['9.17', '8.23'] }, (key, name) => {
    expect(registry[key].name).toBe(name);
  });

  test.each(siteKeys)(
    'has all that a card of %s shows, and starts in 1997, active',
    { tags: ['9.16', '9.18'] },
    (key) => {
      expect(registry[key]).toMatchObject({
        key,
        path: `/${key}`,
        startDate: '19970101000000',
        liveDomain: `${key}.localhost`,
        isActive: true,
      });
      expect(isTimestamp(registry[key].startDate)).toBe(false);
      expect(registry[key].name).not.toBe('');
      expect(registry[key].description).not.toBe('');
    },
  );
});

test('a site that names no live domain has one on localhost, by its key', {
  tags: ['10.17'],
}, async () => {
  vi.stubEnv('VITE_SITES', JSON.stringify({ blog: { name: 'A blog' } }));
  vi.resetModules();
  onTestFinished(() => {
    vi.unstubAllEnvs();
    vi.resetModules();
  });
  const { sites } = await import('../../../../src/sites');
  expect(Object.entries(sites)).toMatchObject([['blog', { liveDomain: 'blog.localhost' }]]);
});

const others = ['', 'Homer', 'homer ', '__proto__', 500, null, undefined, ['homer']];
test.each(others)('a site key is not %j', { tags: ['2.42'] }, (key) => {
  expect(isSiteKey(key)).toBe(false);
});

describe('the site of a live domain', () => {
  test.each([
    ['homer.localhost', 'homer'],
    ['localhost', undefined],
    ['homer.localhost.evil.example', undefined],
    ['', undefined],
  ])('%j: %s', (hostname, expected) => {
    expect(siteForLiveDomain(registry, hostname)?.key).toBe(expected);
  });

  test('is configuration, compared in lower case', { tags: ['10.16'] }, () => {
    const configured = createSiteRegistry({ homer: 'Homer.Example' });
    expect(siteForLiveDomain(configured, 'homer.EXAMPLE')?.key).toBe('homer');
    expect(siteForLiveDomain(configured, 'homer.localhost')).toBeNull();
    expect(siteForLiveDomain(configured, 'word.localhost')?.key).toBe('word');
  });

  test('is none while the site is not active', { tags: ['2.3', '2.1', '10.9'] }, () => {
    const closed = { ...registry, homer: { ...registry.homer, isActive: false } };
    expect(siteForLiveDomain(closed, 'homer.localhost')).toBeNull();
    expect(activeSites(closed).map((site) => site.key)).toEqual(
      siteKeys.filter((key) => key !== 'homer'),
    );
  });
});
