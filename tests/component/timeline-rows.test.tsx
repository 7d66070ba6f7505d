import { screen, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { buildDocument, buildVersionDocument as version } from '../support/build-document';
import { findBars, findDrawing } from '../support/find-timeline';
import { renderApp } from '../support/render-app';

const documents = [
  buildDocument('a', { '20040503120000': version('A'), '20100101000000': version('A again') }),
  buildDocument('b', { '20150615083000': version('B') }),
  buildDocument('c', { '20180101000000': version('A comment') }, { parentId: 'b' }),
];
const open = (path: string) => renderApp(path, { documents, signedIn: true });

/** The bars of comments, each true if it is the current one. */
const commentMarks = async () =>
  [...(await findDrawing()).querySelectorAll('[data-comments]')].map(
    (mark) => mark.getAttribute('data-current') === 'true',
  );

describe('the timeline', () => {
  test('draws the captures of comments in a row of their own', async () => {
    await open('/web/20120101000000/500');
    expect(await findBars()).toHaveLength(3);
    expect(await commentMarks()).toEqual([false]);
    expect((await findDrawing()).getAttribute('aria-label')).toBe(
      'Captures of this site: 3 of stories, 1 of comments',
    );
  });

  test('marks a comment as current where it is the last capture', async () => {
    await open('/web/20180101000000/500');
    expect(await commentMarks()).toEqual([true]);
  });

  test('has the current bar as its Tab stop, also after the focus has left another bar', async () => {
    const { user } = await open('/web/20120101000000/500');
    const bars = await findBars();
    const stops = async () => (await findBars()).map((bar) => bar.getAttribute('tabindex'));
    expect(await stops()).toEqual(['-1', '0', '-1']);
    bars[1]?.focus();
    await user.keyboard('{ArrowRight}');
    expect(await stops()).toEqual(['-1', '-1', '0']);
    await user.tab();
    expect(await stops()).toEqual(['-1', '0', '-1']);
  });

  test('on a story follows the choice of scope, like steps and counter', async () => {
    const { user } = await open('/web/20180101000000/500/story/b');
    await screen.findByText('Capture 4 of 4');
    expect(await findBars()).toHaveLength(3);
    await user.selectOptions(screen.getByLabelText('Steps and timeline'), 'story');
    expect(screen.getByText('Capture 2 of 2')).toBeDefined();
    expect((await findDrawing()).getAttribute('aria-label')).toBe(
      'Captures of this story: 1 of stories, 1 of comments',
    );
    const steps = within(screen.getByRole('navigation', { name: 'Captures' }));
    expect(steps.getByRole('link', { name: /^Previous/ }).getAttribute('href')).toBe(
      '/web/20150615083000/500/story/b',
    );
  });
});
