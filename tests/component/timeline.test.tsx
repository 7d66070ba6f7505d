import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { buildDocument, buildVersionDocument as version } from '../support/build-document';
import { findBars, findDrawing, withWidth } from '../support/find-timeline';
import { contentFailing, contentHanging, pathOf, renderApp } from '../support/render-app';

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

function openTimeline(timestamp = '20120101000000', path = '500') {
  return renderApp(`/web/${timestamp}/${path}`, { documents, signedIn: true });
}

describe('the timeline', () => {
  test("has a bar for each date of the site's top-level items, oldest first, with a link there", {
    tags: ['5.1', '5.6', '7.11'],
  }, async () => {
    await openTimeline();
    const bars = await findBars();
    expect(bars.map((bar) => `${bar.getAttribute('aria-label')} ${hrefOf(bar)}`)).toEqual([
      'Monday, May 3, 2004 at 12:00 PM UTC /web/20040503120000',
      'Friday, January 1, 2010 at 12:00 AM UTC /web/20100101000000',
      'Monday, June 15, 2015 at 8:30 AM UTC /web/20150615083000',
    ]);
  });

  test.each([
    ['20100101000000', 1],
    ['20150614235959', 1],
    ['21000101000000', 2],
  ])('at %s marks bar %i as the current one', { tags: ['5.2'] }, async (timestamp, index) => {
    await openTimeline(timestamp);
    const marks = (await findBars()).map(markOf);
    expect(marks).toEqual(
      [0, 1, 2].map((bar) => (bar === index ? ['true', 'true'] : [null, 'false'])),
    );
  });

  test('before the first capture marks no bar', { tags: ['5.10'] }, async () => {
    await openTimeline('20010101000000');
    expect((await findBars()).map(markOf)).toEqual(Array(3).fill([null, 'false']));
  });

  test('is 64 px high, with margins of 10 px above and 20 px elsewhere, and ticks of month and year', {
    tags: ['5.11', '5.14', '5.15'],
  }, async () => {
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
    expect(ticks.length).toBeGreaterThanOrEqual(3);
    expect(ticks.length).toBeLessThanOrEqual(8);
    for (const tick of ticks) expect(tick).toMatch(/^[A-Z][a-z]{2} \d{4}$/);
  });

  test('shows a date in long form with its zone on hover', { tags: ['5.4'] }, async () => {
    const { user } = await openTimeline();
    await user.hover((await findBars())[0] ?? document.body);
    expect((await screen.findByRole('tooltip')).textContent).toMatch(
      /^Monday, May 3, 2004 at 12:00 PM UTC\+1 story/,
    );
    await user.unhover(await findDrawing());
    expect(screen.queryByRole('tooltip')).toBeNull();
  });

  test('shows it on focus too, and the arrow keys move along the bars', {
    tags: ['5.5'],
  }, async () => {
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

  test('opens the capture of a bar by a click, on the selected site, without a request', {
    tags: ['5.6'],
  }, async () => {
    let loads = 0;
    const { user, router, stores } = await renderApp('/web/20120101000000/500', {
      documents,
      signedIn: true,
      adjust: contentFailing('unavailable', () => ++loads > 1),
    });
    expect(await screen.findByRole('heading', { name: 'Second' })).toBeDefined();
    await user.click((await findBars())[2] ?? document.body);
    expect(await screen.findByRole('heading', { name: 'Third' })).toBeDefined();
    await waitFor(() => expect(pathOf(router)).toBe('/web/20150615083000/500'));
    expect(stores.site.getState().currentTimestamp).toBe('20150615083000');
    expect((await findBars()).map(markOf).at(-1)).toEqual(['true', 'true']);
    expect(loads).toBe(1);
  });

  test('on a story has links to the story at that time', async () => {
    await openTimeline('20120101000000', '500/story/a');
    expect(hrefOf((await findBars())[0])).toBe('/web/20040503120000/500/story/a');
  });
});

describe('the messages of the timeline', () => {
  test('"Loading version history..." while content loads, with "Loading content..." below', {
    tags: ['5.12', '8.23'],
  }, async () => {
    await renderApp('/web/20120101000000/500', { signedIn: true, adjust: contentHanging });
    expect(await (await timeline()).findByText('Loading version history...')).toBeDefined();
    expect(await within(screen.getByRole('main')).findByText('Loading content...')).toBeDefined();
  });

  test('"Loading timeline..." until there is space to draw', {
    tags: ['5.12', '8.23'],
  }, async () => {
    withWidth(0);
    await openTimeline();
    expect(await (await timeline()).findByText('Loading timeline...')).toBeDefined();
  });

  test("the store's error text when a load has failed", { tags: ['5.13', '8.23'] }, async () => {
    const { stores } = await renderApp('/web/20120101000000/500', {
      signedIn: true,
      adjust: contentFailing('of-a-new-kind'),
    });
    expect(await (await timeline()).findByText('Error: Error fetching content')).toBeDefined();
    expect(stores.content.getState().error).toBe('Error fetching content');
  });

  test('that there are no captures, for a site without any', async () => {
    await renderApp('/web/20120101000000/500', { signedIn: true });
    expect(
      await (await timeline()).findByText('No valid capture dates found for this site.'),
    ).toBeDefined();
  });
});
