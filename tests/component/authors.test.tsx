import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { buildDocument, buildVersionDocument as version } from '../support/build-document';
import { renderApp } from '../support/render-app';

const [first, second] = ['20040503120000', '20140503120000'];
const documents = [
  buildDocument('a', {
    [first]: { ...version('The chapter'), authors: ['Ada Doe', 'Bo Roe', 'Cy Poe'] },
    [second]: { ...version('The chapter'), authors: ['Ada Doe'] },
  }),
  buildDocument('b', { [first]: version('Another') }, { author: 'Dee' }),
  buildDocument(
    'c',
    { [first]: { ...version('A piece'), authors: ['Ada Doe', 'Bo Roe'] } },
    { itemSite: 'homer' },
  ),
];
const open = (path: string) => renderApp(path, { documents, signedIn: true });

test.each([
  ['several authors', `/web/${first}/500/story/a`, 'Posted by Ada Doe, Bo Roe and Cy Poe on'],
  ['the author of the version shown', '/500/story/a', 'Posted by Ada Doe'],
  ['the author of the item, where the version names none', '/500/story/b', 'Posted by Dee on'],
  ['several authors in a list of pieces', '/homer', 'Ada Doe and Bo Roe'],
])('a byline names %s', { tags: ['8.74'] }, async (_, path, byline) => {
  await open(path);
  await screen.findByRole('heading', { name: /The chapter|Another|A piece/ });
  expect(screen.getByRole('main').textContent).toContain(byline);
});

test('a history says where the authors changed', { tags: ['8.74'] }, async () => {
  await open(`/web/${second}/500/story/a/history`);
  const list = await screen.findByRole('region', { name: 'Versions' });
  expect(list.textContent).toContain('By Ada Doe, Bo Roe and Cy Poe');
  expect(list.textContent).toContain('Now by Ada Doe');
});

test('a page that comes back with its title and authors has no new ones', {
  tags: ['8.74'],
}, async () => {
  const text = { ...version('The chapter'), authors: ['Ada Doe'] };
  const returned = {
    ...buildDocument('a', { [first]: text, [second]: text }),
    ends: { '20100101000000': { status: 410 as const } },
  };
  await renderApp(`/web/${second}/500/story/a/history`, { documents: [returned], signedIn: true });
  const list = await screen.findByRole('region', { name: 'Versions' });
  expect(list.textContent).toContain('Gone (410)');
  expect(list.textContent).not.toMatch(/Now |Titled |By Ada Doe/);
});
