import { screen, waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { buildDocument, buildVersionDocument as version } from '../support/build-document';
import { pathOf, renderApp } from '../support/render-app';

const documents = [buildDocument('a', { '20040503120000': version('First draft') })];
const open = (urn: string) => renderApp(`/pwid/${urn}`, { documents, signedIn: true });
const here = 'urn:pwid:localhost:2004-05-03T12:00:00Z:page';

describe('a PWID', () => {
  test.each([
    ['of a story', `${here}:http://localhost:3000/500/story/a`, '/500/story/a'],
    ['of a list', `${here}:http://localhost:3000/500`, '/500'],
    [
      'that is encoded',
      encodeURIComponent(`${here}:http://localhost:3000/500/story/a`),
      '/500/story/a',
    ],
    ['in capital letters', `${here.toUpperCase()}:http://localhost:3000/live/500`, '/500'],
  ])('%s opens the page at its time', async (_what, urn, path) => {
    const { router } = await open(urn);
    await waitFor(() => expect(pathOf(router)).toBe(`/web/20040503120000${path}`));
  });

  test('of another archive says which, and what it names', async () => {
    await open('urn:pwid:archive.example:2011-05-04T12:00:00Z:page:https://a.example/b');
    await screen.findByRole('heading', { name: 'Persistent identifier' });
    expect(document.body.textContent).toContain('of another archive, archive.example:');
    expect(document.body.textContent).toContain('https://a.example/b, Wednesday, May 4, 2011');
  });

  test.each(['127.0.0.1', 'elsewhere.localhost'])(
    'of another machine is one of another archive: %s',
    async (host) => {
      await open(`${here.replace('localhost', host)}:http://localhost:3000/500/story/a`);
      expect(
        await screen.findByText(`This identifier names a page of another archive, ${host}:`),
      ).toBeDefined();
    },
  );

  test.each([
    ['another host', `${here}:https://a.example/500/story/a`],
    ['no page of a site', `${here}:http://localhost:3000/mnemosyne`],
  ])('of %s says that this archive has no such page', async (_what, urn) => {
    const { router } = await open(urn);
    await screen.findByText('This archive has no such page:');
    expect(pathOf(router)).toMatch(/^\/pwid\//);
  });

  test.each([
    'urn:nonsense',
    `${here.replace('T12', 'T12:12')}:http://localhost:3000/500`,
    'urn:pwid:%E0%A4%A',
  ])('that is malformed shows an example: %s', async (text) => {
    await open(text);
    expect(await screen.findByText(/contains no persistent web identifier/)).toBeDefined();
  });

  test.each(['', 'nonsense', 'story/urn:pwid'])('is only read from a URN: %s', async (text) => {
    await open(text);
    expect(await screen.findByRole('heading', { name: '404 Not Found' })).toBeDefined();
  });
});
