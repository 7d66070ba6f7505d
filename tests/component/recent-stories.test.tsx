import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { digitsOfDate } from '../../src/domain/time/timestamp';
import { buildDocument, buildVersionDocument as version } from '../support/build-document';
import { contentFailing, renderApp } from '../support/render-app';
import { publishSnapshots } from '../support/snapshots';
import { watchCalls } from '../support/watched-backend';

const now = new Date('2024-01-01T00:00:00Z');
const hoursAgo = (hours: number) => digitsOfDate(new Date(now.getTime() - hours * 3_600_000));

/** So long that about twenty stories fill a part of the published list. */
const subtitle = ' and more'.repeat(600);
const headed = (title: string) => version([title, subtitle]);

/** 35 stories of the last 7 days, one every four hours, and 30 older ones. */
const documents = [
  ...Array.from({ length: 35 }, (_, rank) =>
    buildDocument(`new${rank}`, { [hoursAgo(4 * rank + 1)]: headed(`News ${rank}`) }),
  ),
  ...Array.from({ length: 30 }, (_, rank) =>
    buildDocument(`old${rank}`, { [hoursAgo(24 * (8 + rank))]: headed(`Old ${rank}`) }),
  ),
];
const published = publishSnapshots(documents);
const all = Array.from({ length: 35 }, (_, rank) => `News ${rank}`);

const recent = () => within(screen.getByRole('region', { name: 'Recent Stories' }));
const recentTitles = () =>
  recent()
    .queryAllByRole('link')
    .map((link) => link.textContent);

describe('recent stories beside a page from a snapshot', () => {
  test.each([
    ['/live/500', 'News 0'],
    ['/500/page/4', 'Old 29'],
    ['/500/story/old3', 'Old 3'],
  ])('are all stories of the last 7 days: %s', async (path, shown) => {
    const { adjust } = watchCalls(published);
    await renderApp(path, { documents, now, adjust });
    const main = within(await screen.findByRole('main'));
    await main.findByRole('heading', { name: new RegExp(`^${shown}\\b`) });
    await waitFor(() => expect(recentTitles()).toEqual(all), { timeout: 3_000 });
  });
});

describe('recent stories that could not be loaded', () => {
  test.each([
    ['/500', 'permission-denied'],
    ['/500/page/3', 'unreachable'],
    ['/web/20231231120000/500/story/new3', 'unavailable'],
  ])('are not said to be none: %s with %s', async (path, code) => {
    await renderApp(path, { documents, now, signedIn: true, adjust: contentFailing(code) });
    await screen.findAllByText(/^Error: /);
    expect(screen.queryByText('No stories in the last 7 days.')).toBeNull();
    expect(screen.queryByText(/could not be loaded/)).toBeNull();
  });

  test('are there once Retry has loaded them', async () => {
    let isBroken = true;
    const adjust = contentFailing('unreachable', () => isBroken);
    const { user } = await renderApp('/500', { documents, now, adjust });
    await screen.findByText(/^Error: /);
    isBroken = false;
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    await waitFor(() => expect(recentTitles()).toEqual(all));
  });
});
