import { screen } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { buildDocument, buildVersionDocument as version } from '../support/build-document';
import { contentHanging, renderApp } from '../support/render-app';

const edited = {
  '20000229030000': version('The story', 'One.'),
  '20010101000000': version('The story', 'One.'),
  '20100101000000': version('The story', 'Two.'),
  '20110101000000': version('The story', 'Three.', 'no'),
  '20200923120000': version('The story', 'Four.'),
};
const documents = (['500', 'homer'] as const).map((itemSite) =>
  buildDocument('s', edited, { itemSite }),
);

const open = (path: string) => renderApp(path, { documents, signedIn: true });

describe('a story tells when it was published and how often it was edited', () => {
  test.each(['/500/story/s', '/homer/story/s'])(
    'at %s without links, because the archive may be on another host',
    async (path) => {
      await open(path);
      const line = await screen.findByText(/^First published/);
      expect(line.textContent).toBe(
        'First published 29 February 2000, edited 2 times, last on 23 September 2020',
      );
      expect(line.querySelector('a')).toBeNull();
    },
  );

  test('in the archive with links to the first version and to the history', async () => {
    await open('/web/20150101000000/500/story/s');
    const first = await screen.findByRole('link', { name: '29 February 2000' });
    expect(first.getAttribute('href')).toBe('/web/20000229030000/500/story/s');
    const history = screen.getByRole('link', { name: 'edited once, on 1 January 2010' });
    expect(history.getAttribute('href')).toBe('/web/20150101000000/500/story/s/history');
  });

  test('in the time zone of its other dates, and without edits where there are none yet', async () => {
    const { user } = await open('/web/20050101000000/500/story/s');
    const line = await screen.findByText(/^First published/);
    expect(line.textContent).toBe('First published 29 February 2000');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Time zone' }), 'reader');
    expect(line.textContent).toBe('First published 28 February 2000');
  });

  test('once its content has loaded, and not before', async () => {
    await renderApp('/500/story/s', { adjust: contentHanging });
    await screen.findAllByText('Loading content...');
    expect(screen.queryByText(/^First published/)).toBeNull();
  });
});
