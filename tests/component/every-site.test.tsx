import { readFileSync } from 'node:fs';
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { createSiteRegistry, siteKeys } from '../../src/domain/content/site-registry';
import { buildDocument, buildVersionDocument as version } from '../support/build-document';
import { findSiteCard, pathOf, renderApp } from '../support/render-app';

const registry = createSiteRegistry();

describe.each(siteKeys)('site %s', (key) => {
  const { name, mark } = registry[key];

  test('has a card on the landing page, with its mark', async () => {
    await renderApp('/mnemosyne', { signedIn: true });
    const card = (await findSiteCard(name)).closest('article');
    expect(card?.dataset.site).toBe(key);
    const symbol = card?.querySelector('use')?.getAttribute('href');
    if (!mark) {
      await waitFor(() => expect(card?.querySelectorAll('circle').length).toBeGreaterThan(5));
    } else {
      expect(symbol?.endsWith(`#${mark}`)).toBe(true);
      const marks = readFileSync('src/features/landing/site-marks.svg', 'utf8');
      expect(marks).toContain(`<symbol id="${mark}"`);
    }
  });

  test.each([`/${key}`, `/live/${key}`])(
    'shows its live mirror at %s',
    { tags: ['1.5', '2.8', '2.10', '2.11', '1.4'] },
    async (path) => {
      const versions = { '20100101000000': version('A tale') };
      const documents = [buildDocument('a', versions, { itemSite: key })];
      await renderApp(path, { documents });
      expect(await screen.findByRole('heading', { name: 'A tale' })).toBeDefined();
      expect(screen.getByText('Live mirror')).toBeDefined();
      expect(document.querySelector('div[data-site]')?.getAttribute('data-site')).toBe(key);
    },
  );

  test('shows its live mirror on its default live domain', {
    tags: ['10.17', '10.18'],
  }, async () => {
    const versions = { '20100101000000': version('A tale') };
    const documents = [buildDocument('a', versions, { itemSite: key })];
    await renderApp('/', { documents, hostname: `${key}.localhost` });
    expect(await screen.findByRole('heading', { name: 'A tale' })).toBeDefined();
    expect(screen.getByText('Live mirror')).toBeDefined();
  });

  test.each([
    [`/${key}/story/a`, 'As it stands', false],
    [`/${key}/story/a`, 'As it stands', true],
    [`/web/20101231000000/${key}/story/a`, 'A tale', true],
  ])(
    'shows the story at %s: %s (signed in: %j)',
    {
      tags: ['2.10', '2.11', '2.31', '2.33', '2.34'],
    },
    async (path, title, signedIn) => {
      const versions = {
        '20100101000000': version('A tale'),
        '20150101000000': version('As it stands'),
      };
      const documents = [buildDocument('a', versions, { itemSite: key })];
      const { router } = await renderApp(path, { documents, signedIn });
      expect(await screen.findByRole('heading', { level: 1, name: title })).toBeDefined();
      expect(pathOf(router)).toBe(path);
    },
  );

  test('is one of those that the security rules know', { tags: ['1.5'] }, () => {
    const rules = readFileSync('firestore.rules', 'utf8');
    const [, known] = /isRegisteredSite\(site\) {\s*return site in \[(.*?)\];/.exec(rules) ?? [];
    expect(known?.split(', ')).toContain(`'${key}'`);
  });
});
