import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { buildDocument, buildVersionDocument as version } from '../support/build-document';
import { findBars, findDrawing } from '../support/find-timeline';
import { pathOf, renderApp } from '../support/render-app';

const documents = [
  buildDocument('a', { '20040503120000': version('A'), '20100101000000': version('A again') }),
  buildDocument('b', { '20150615083000': version('B') }),
  buildDocument('c', { '20180101000000': version('A comment') }, { parentId: 'b' }),
];
const open = (path: string) => renderApp(path, { documents, signedIn: true });

/** The captures of comments, each true if it is marked as one of the story shown. */
const commentMarks = async () =>
  [...(await findDrawing()).querySelectorAll('[data-comments]')].map(
    (mark) => mark.getAttribute('data-of-story') === 'true',
  );
const namesOfBars = async () => (await findBars()).map((bar) => bar.getAttribute('aria-label'));
const counter = () => screen.findByText(/^(Capture \d|Before the first)/);
const choice = () => screen.getByLabelText('Captures to count and step through');

describe('the timeline', () => {
  test('draws the captures of comments in a row of their own', async () => {
    await open('/web/20120101000000/500');
    expect(await findBars()).toHaveLength(3);
    expect(await commentMarks()).toEqual([false]);
    expect((await findDrawing()).getAttribute('aria-label')).toBe(
      'Captures of this site: 3 of stories, 1 of comments',
    );
  });

  test('says in one place which date is shown, also where a comment is the last capture', {
    tags: ['5.18'],
  }, async () => {
    await open('/web/20180101000000/500');
    const drawing = within(await findDrawing());
    expect(drawing.getAllByRole('img').map((mark) => mark.getAttribute('aria-label'))).toEqual([
      'Date shown: Monday, January 1, 2018 at 12:00 AM UTC',
    ]);
    const red = (await findDrawing()).querySelectorAll('[data-current="true"]');
    expect([...red].map((fill) => fill.closest('a'))).toEqual([(await findBars()).at(-1)]);
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

  test('on a story keeps the bars of the site, and marks those of the story', {
    tags: ['5.17'],
  }, async () => {
    await open('/web/20180101000000/500/story/b');
    expect(await namesOfBars()).toEqual([
      'Monday, May 3, 2004 at 12:00 PM UTC',
      'Friday, January 1, 2010 at 12:00 AM UTC',
      'Monday, June 15, 2015 at 8:30 AM UTC, of this story',
    ]);
    expect(await commentMarks()).toEqual([true]);
  });
});

describe('steps and counter', () => {
  test('go through the captures of the story shown and its comments, or of the whole site', {
    tags: ['5.16'],
  }, async () => {
    const { user, router } = await open('/web/20180101000000/500/story/b');
    expect((await counter()).textContent).toBe('Capture 2 of 2');
    await user.keyboard('[[');
    await waitFor(() => expect(pathOf(router)).toBe('/web/20150615083000/500/story/b'));
    await user.selectOptions(choice(), 'whole site');
    expect((await counter()).textContent).toBe('Capture 3 of 4');
    const steps = within(screen.getByRole('navigation', { name: 'Captures' }));
    expect(steps.getByRole('link', { name: /^Previous/ }).getAttribute('href')).toBe(
      '/web/20100101000000/500/story/b',
    );
  });

  test('go through those of the site on a list, which has no choice', async () => {
    await open('/web/20010101000000/500');
    expect((await counter()).textContent).toBe('Before the first of 4 captures');
    expect(screen.queryByLabelText('Captures to count and step through')).toBeNull();
  });
});
