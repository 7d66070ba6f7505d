import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { digitsOfDate } from '../../src/domain/timestamp';
import { buildDocument, buildVersionDocument as version } from '../support/build-document';
import { mirroredContent } from '../support/mirrored-content';
import { pathOf, renderApp } from '../support/render-app';

const dayAt = (index: number) => digitsOfDate(new Date(Date.UTC(2010, 0, 1 + index)));
const documents = [
  ...Array.from({ length: 120 }, (_, index) =>
    buildDocument(`story${index}`, {
      '20050101000000': version(`Old ${index}`),
      [dayAt(index)]: version(`Story ${index}`),
    }),
  ),
  buildDocument('c1', { '20110101000000': version('First word') }, { parentId: 'story7' }),
  buildDocument('c2', { '20110102000000': version('Second word') }, { parentId: 'c1' }),
];

async function open(path: string, signedIn = false) {
  const mirrored = mirroredContent(documents);
  const app = await renderApp(path, { documents, signedIn, adjust: mirrored.adjust });
  return { ...app, ...mirrored };
}

const story = (index: number) => screen.findByRole('heading', { name: `Story ${index}` });

describe('a live site with a mirror', () => {
  test('shows its newest stories, with their comments counted, by one read', async () => {
    const { reads } = await open('/500');
    expect(await story(119)).toBeDefined();
    expect(await screen.findByText('Page 1 of 3')).toBeDefined();
    expect(reads).toEqual(['mirror live']);
  });

  test('shows older ones by one read more', async () => {
    const { reads, user, router } = await open('/500');
    await user.click(await screen.findByRole('link', { name: 'Older stories' }));
    expect(await story(69)).toBeDefined();
    expect(pathOf(router)).toBe('/500?page=2');
    expect(reads).toEqual(['mirror live', 'list-1']);
  });

  test('shows a later page by one read more, with its comments counted', async () => {
    const { reads } = await open('/500?page=3');
    const article = (await story(7)).closest('article');
    expect(within(article ?? document.body).getByText(/2 comments/)).toBeDefined();
    expect(reads).toEqual(['mirror live', 'list-1']);
  });

  test.each(['story7', 'c2'])(
    'shows %s and what was said below it by one read more',
    async (id) => {
      const { reads } = await open(`/500/story/${id}`);
      expect(await screen.findByRole('heading', { name: 'Second word' })).toBeDefined();
      expect(reads).toEqual(['mirror live', 'shelf-0']);
    },
  );

  test('says of what it does not have that there is no detail', async () => {
    const { reads } = await open('/500/story/nowhere');
    expect(await screen.findByRole('heading', { name: 'Oops — No Detail Found' })).toBeDefined();
    expect(reads).toEqual(['mirror live', 'shelf-0']);
  });

  test('reads the content itself when a part cannot be had', async () => {
    const mirrored = mirroredContent(documents);
    mirrored.missing.add('shelf-0');
    await renderApp('/500/story/story7', { documents, adjust: mirrored.adjust });
    expect(await screen.findByRole('heading', { name: 'First word' })).toBeDefined();
    expect(mirrored.reads).toEqual(['mirror live', 'shelf-0', 'pages']);
  });
});

describe('the archive of a site with a mirror', () => {
  test('offers its captures, with what changed, by one read', async () => {
    const { reads, user } = await open('/mnemosyne', true);
    await user.click(await screen.findByRole('button', { name: '500' }));
    const dropdown = await screen.findByRole('combobox', { name: /^Capture date/ });
    expect(within(dropdown).getAllByRole('option')).toHaveLength(1 + 123);
    await user.selectOptions(dropdown, '20050101000000');
    expect(screen.getAllByText('+120 stories').length).toBeGreaterThan(0);
    expect(reads).toEqual(['mirror all']);
  });

  test('is read from the content itself', async () => {
    const { reads, user } = await open('/500', true);
    await story(119);
    await user.click(screen.getByRole('link', { name: 'Mnemosyne' }));
    await user.click(await screen.findByRole('button', { name: '500' }));
    await user.selectOptions(
      await screen.findByRole('combobox', { name: /^Capture date/ }),
      '20050101000000',
    );
    await user.click(screen.getByRole('button', { name: 'Go' }));
    expect(await screen.findByRole('heading', { name: 'Old 3' })).toBeDefined();
    const last = () => reads.filter((read) => read !== 'timeMap').at(-1);
    await waitFor(() => expect(last()).toBe('pages'));
  });
});
