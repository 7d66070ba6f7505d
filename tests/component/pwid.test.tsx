import { screen, waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { buildDocument, buildVersionDocument as version } from '../support/build-document';
import { pathOf, renderApp } from '../support/render-app';

const documents = [buildDocument('a', { '20040503120000': version('First draft') })];
const open = (urn: string) => renderApp(`/pwid/${urn}`, { documents, signedIn: true });
const here = 'urn:pwid:localhost:2004-05-03T12:00:00Z:page';

describe('a PWID', () => {
  test.each([
    ['of a list', `${here}:http://localhost:3000/500`, '/500'],
    ['in capital letters', `${here.toUpperCase()}:http://localhost:3000/live/500`, '/500'],
    [
      'that is encoded',
      encodeURIComponent(`${here}:http://localhost:3000/500/story/a`),
      '/500/story/a',
    ],
  ])('%s opens the page at its time', async (_what, urn, path) => {
    const { router } = await open(urn);
    await waitFor(() => expect(pathOf(router)).toBe(`/web/20040503120000${path}`));
  });

  test('of another archive says which, and what it names', async () => {
    const host = 'elsewhere.localhost';
    await open(`urn:pwid:${host}:2011-05-04T12:00:00Z:page:http://localhost:3000/500/story/a`);
    const words = `This identifier names a page of another archive, ${host}:`;
    expect(await screen.findByText(words)).toBeDefined();
    expect(document.body.textContent).toContain('/500/story/a, Wednesday, May 4, 2011');
  });

  test.each([
    ['another host', `${here}:https://a.example/500/story/a`],
    ['no page of a site', `${here}:http://localhost:3000/mnemosyne`],
  ])('of %s says that this archive has no such page', async (_what, urn) => {
    const { router } = await open(urn);
    await screen.findByText('This archive has no such page:');
    expect(pathOf(router)).toMatch(/^\/pwid\//);
  });

  test('that is malformed shows an example', async () => {
    await open('urn:pwid:%E0%A4%A');
    expect(await screen.findByText(/contains no persistent web identifier/)).toBeDefined();
  });

  test('is only read from a URN', async () => {
    await open('story/urn:pwid');
    expect(await screen.findByRole('heading', { name: '404 Not Found' })).toBeDefined();
  });
});
