import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { digitsOfDate } from '../../src/domain/time/timestamp';
import { buildDocument, buildVersionDocument as version } from '../support/build-document';
import { findBars, findDrawing, withWidth } from '../support/find-timeline';
import { contentHanging, pathOf, renderApp } from '../support/render-app';
import { storeSettings } from '../support/store-settings';

const documents = [
  buildDocument('a', {
    '20040503120000': version('First'),
    '20100101000000': version('Second'),
    '20120101000000': version('Never approved', '-', 'pending'),
  }),
  buildDocument('b', { '20150615083000': version('Third') }),
  buildDocument('c', { '20180101000000': version('A comment') }, { parentId: 'b' }),
];

const timeline = async () => within(await screen.findByRole('region', { name: 'Timeline' }));
const hrefOf = (bar: Element | undefined) => bar?.getAttribute('href');
const markOf = (bar: Element | undefined) => [
  bar?.getAttribute('aria-current') ?? null,
  bar?.querySelector('[data-current]')?.getAttribute('data-current') ?? null,
];

function openTimeline(timestamp = '20120101000000', path = '500', stored = documents) {
  return renderApp(`/web/${timestamp}/${path}`, { documents: stored, signedIn: true });
}

/** The captures of comments, each true if it is marked as one of the story shown. */
const commentMarks = async () =>
  [...(await findDrawing()).querySelectorAll('[data-comments]')].map(
    (mark) => mark.getAttribute('data-of-story') === 'true',
  );
const namesOfBars = async () =>
  (await findBars()).map((bar) => `${bar.ariaLabel}${bar.querySelector('circle') ? ' •' : ''}`);
const counter = () => screen.findByText(/^(Capture \d|Before the first|Between|After)/);
const choice = () => screen.getByLabelText('Count and step through');

describe('the timeline', () => {
  test('has a linked bar for each date of stories', { tags: ['5.1', '5.6', '7.11'] }, async () => {
    await openTimeline();
    const bars = await findBars();
    expect(bars.map((bar) => `${bar.getAttribute('aria-label')} ${hrefOf(bar)}`)).toEqual([
      'Monday, May 3, 2004 at 12:00 PM UTC /web/20040503120000?site=500',
      'Friday, January 1, 2010 at 12:00 AM UTC /web/20100101000000?site=500',
      'Monday, June 15, 2015 at 8:30 AM UTC /web/20150615083000?site=500',
    ]);
  });

  test.each([
    ['20010101000000', -1],
    ['20150614235959', 1],
    ['21000101000000', 2],
  ])(
    'at %s marks bar %i as the current one',
    { tags: ['5.2', '5.9', '5.10'] },
    async (timestamp, index) => {
      const { user } = await openTimeline(timestamp);
      const bars = await findBars();
      const marks = [0, 1, 2].map((bar) => (bar === index ? ['true', 'true'] : [null, 'false']));
      expect(bars.map(markOf)).toEqual(marks);
      await user.hover(bars[0] ?? document.body);
      await screen.findByRole('tooltip');
      expect(bars.map(markOf)).toEqual(marks);
      act(() => bars[0]?.focus());
      expect(bars.map(markOf)).toEqual(marks);
    },
  );

  test('has the height, margins and ticks given', { tags: ['5.11', '5.14', '5.15'] }, async () => {
    withWidth(600);
    await openTimeline();
    const drawing = await findDrawing();
    expect(drawing.getAttribute('height')).toBe('64');
    const fills = [...drawing.querySelectorAll('a [data-current]')];
    const numbers = (name: string) => fills.map((fill) => Number(fill.getAttribute(name)));
    const bottoms = numbers('y').map((y, index) => y + (numbers('height')[index] ?? 0));
    expect(Math.min(...numbers('y'))).toBeCloseTo(10);
    expect(Math.max(...bottoms)).toBeCloseTo(64 - 20);
    expect(drawing.querySelector('g')?.getAttribute('transform')).toBe('translate(20 0)');
    expect(drawing.querySelector('g[aria-hidden] path')?.getAttribute('d')).toMatch(/H560$/);
    const ticks = [...drawing.querySelectorAll('text')].map((tick) => tick.textContent);
    expect(ticks.join()).toMatch(/^(?:[A-Z][a-z]{2} \d{4}(?:,|$)){4,7}$/);
  });

  // The tests run on a machine in Los Angeles.
  test.each([
    ['utc', /^Monday, May 3, 2004 at 12:00 PM UTC\+1 story/],
    ['reader', /^Monday, May 3, 2004 at 5:00 AM PDT\+1 story/],
  ] as const)(
    'shows a date in long form with its zone on hover: %s',
    {
      tags: ['5.4'],
    },
    async (timeZone, date) => {
      storeSettings({ timeZone });
      const { user } = await openTimeline();
      await user.hover((await findBars())[0] ?? document.body);
      expect((await screen.findByRole('tooltip')).textContent).toMatch(date);
      await user.unhover(await findDrawing());
      expect(screen.queryByRole('tooltip')).toBeNull();
    },
  );

  test('shows it on focus too; arrow keys move along the bars', { tags: ['5.5'] }, async () => {
    const { user } = await openTimeline();
    const [, second] = await findBars();
    act(() => second?.focus());
    await user.keyboard('{ArrowRight}');
    expect((await screen.findByRole('tooltip')).textContent).toMatch(
      /^Monday, June 15, 2015 at 8:30 AM UTC/,
    );
    await user.keyboard('{Home}');
    expect((await screen.findByRole('tooltip')).textContent).toMatch(/2004/);
  });

  test.each([
    ['the site', '/500', 'Third'],
    ['the story shown', '/500/story/a', 'Second'],
  ])(
    'opens %s at the capture of a bar by a click, at its own address',
    {
      tags: ['5.6'],
    },
    async (_, at, title) => {
      const { user, router } = await openTimeline('20120101000000', at.slice(1));
      const [, , bar] = await findBars();
      const opened = new Set<string>();
      router.subscribe(() => opened.add(pathOf(router)));
      await user.click(bar ?? document.body);
      expect(await screen.findByRole('heading', { name: title })).toBeDefined();
      await waitFor(() => expect(pathOf(router)).toBe(`/web/20150615083000${at}`));
      expect((await findBars()).map(markOf).at(-1)).toEqual(['true', 'true']);
      opened.delete(`/web/20120101000000${at}`);
      expect([...opened]).toEqual([pathOf(router)]);
    },
  );

  test('names and opens the first capture of a bar of several', {
    tags: ['5.4', '5.6'],
  }, async () => {
    withWidth(200);
    const noons = Array.from({ length: 60 }, (_, day) =>
      digitsOfDate(new Date(Date.UTC(2004, 0, 1 + day, 12))),
    );
    const versions = noons.map((noon, day) => [noon, version(`Text of day ${day}`)] as const);
    const story = buildDocument('a', Object.fromEntries(versions));
    const { user, router } = await openTimeline('20040201120000', '500', [story]);
    const drawing = within(await findDrawing());
    const name = /^Saturday, January 3, 2004 at 12:00 PM UTC, and 1 more/;
    const bar = drawing.getByRole('link', { name });
    expect(hrefOf(bar)).toBe('/web/20040103120000?site=500');
    await user.hover(bar);
    expect((await screen.findByRole('tooltip')).textContent).toMatch(name);
    await user.click(bar);
    expect(await screen.findByRole('heading', { name: 'Text of day 2' })).toBeDefined();
    await waitFor(() => expect(pathOf(router)).toBe('/web/20040103120000/500'));
  });
});

describe('the messages of the timeline', () => {
  test('"Loading version history..." while content loads', { tags: ['5.12', '8.23'] }, async () => {
    await renderApp('/web/20120101000000/500', { signedIn: true, adjust: contentHanging });
    const above = await (await timeline()).findByText('Loading version history...');
    const below = await within(screen.getByRole('main')).findByText('Loading content...');
    expect(above.compareDocumentPosition(below)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  });

  test('"Loading timeline..." until there is space', { tags: ['5.12', '8.23'] }, async () => {
    withWidth(0);
    await openTimeline();
    expect(await (await timeline()).findByText('Loading timeline...')).toBeDefined();
  });

  test('that there are no captures, for a site without any', async () => {
    await renderApp('/web/20120101000000/500', { signedIn: true });
    await (await timeline()).findByText('No valid capture dates found for this site.');
  });
});

describe('the rows of the timeline', () => {
  test('draws the captures of comments in a row of their own', async () => {
    await openTimeline('20120101000000');
    expect(await findBars()).toHaveLength(3);
    expect(await commentMarks()).toEqual([false]);
    expect((await findDrawing()).getAttribute('aria-label')).toBe(
      'Captures of this site: 3 of stories, 1 of comments',
    );
  });

  test('says once which date is shown, that of a comment too', { tags: ['5.18'] }, async () => {
    await openTimeline('20180101000000');
    const drawing = within(await findDrawing());
    expect(drawing.getAllByRole('img').map((mark) => mark.getAttribute('aria-label'))).toEqual([
      'Date shown: Monday, January 1, 2018 at 12:00 AM UTC',
    ]);
    const red = [...(await findDrawing()).querySelectorAll('[data-current="true"]')];
    expect(red.map((fill) => fill.closest('a'))).toEqual([(await findBars()).at(-1)]);
    const numberOf = (element: Element | null | undefined, name: string) =>
      Number(element?.getAttribute(name));
    const join = drawing.getByRole('img').querySelector('rect');
    const edge = numberOf(red[0], 'x') + numberOf(red[0], 'width');
    expect(numberOf(join, 'x')).toBeCloseTo(edge);
    expect(numberOf(join, 'width')).toBeGreaterThan(0);
  });

  test('has the current bar as its Tab stop, also after the focus has left another bar', async () => {
    const { user } = await openTimeline('20120101000000');
    const bars = await findBars();
    const stops = async () => (await findBars()).map((bar) => bar.getAttribute('tabindex'));
    expect(await stops()).toEqual(['-1', '0', '-1']);
    bars[1]?.focus();
    await user.keyboard('{ArrowRight}');
    expect(await stops()).toEqual(['-1', '-1', '0']);
    await user.tab();
    expect(await stops()).toEqual(['-1', '0', '-1']);
  });

  test('on a story has the bars of the site, some marked so', {
    tags: ['5.6', '5.17'],
  }, async () => {
    const own = buildDocument(
      'd',
      { '20080101000000': version('A comment on this story') },
      { parentId: 'a' },
    );
    await openTimeline('20180101000000', '500/story/a', [...documents, own]);
    const names = [
      'Monday, May 3, 2004 at 12:00 PM UTC, of this story •',
      'Friday, January 1, 2010 at 12:00 AM UTC, of this story •',
      'Monday, June 15, 2015 at 8:30 AM UTC',
    ];
    await waitFor(async () => expect(await namesOfBars()).toEqual(names));
    expect(hrefOf((await findBars())[0])).toBe('/web/20040503120000/500/story/a');
    expect(await commentMarks()).toEqual([true, false]);
  });
});

describe('steps and counter', () => {
  test('go through captures of the story, or of the whole site', { tags: ['5.16'] }, async () => {
    const reply = buildDocument(
      'd',
      { '20190101000000': version('A reply to the comment') },
      { parentId: 'c' },
    );
    const stored = [...documents, reply];
    const { user, router } = await openTimeline('20180101000000', '500/story/b', stored);
    expect((await counter()).textContent).toBe('Capture 2 of 3');
    await user.keyboard('[[');
    await waitFor(() => expect(pathOf(router)).toBe('/web/20150615083000/500/story/b'));
    await user.selectOptions(choice(), 'the whole site');
    expect((await counter()).textContent).toBe('Capture 3 of 5');
    const steps = within(screen.getByRole('navigation', { name: 'Captures' }));
    expect(steps.getByRole('link', { name: /^Previous/ }).getAttribute('href')).toBe(
      '/web/20100101000000/500/story/b',
    );
  });

  test('go through those of the site on a list, which has no choice', async () => {
    await openTimeline('20010101000000');
    expect((await counter()).textContent).toBe('Before the first of 4 captures');
    expect(screen.queryByLabelText('Count and step through')).toBeNull();
  });
});
