import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { buildDocument, buildVersionDocument as version } from '../support/build-document';
import { textsOf } from '../support/read-elements';
import { renderApp } from '../support/render-app';

const [first, second, third] = ['20010428120000', '20040504120000', '20040504180000'];
const documents = [
  buildDocument('a', {
    [first]: version('The backup', 'It is so.\n\nThere is no backup.'),
    [second]: version('The backup', 'It is so. Really.\n\nThere is a backup.'),
    [third]: version('The backup', 'There is a backup.\n\nIt is so. Really.\n\nAnd truly.'),
  }),
  buildDocument('b', { [first]: version('Once', 'Never again.') }),
];
const storyAt = (timestamp: string, id = 'a') => `/web/${timestamp}/500/story/${id}`;

// jsdom has no highlights.
let highlights: Map<string, Iterable<Range>>;
beforeEach(() => {
  highlights = new Map();
  vi.stubGlobal('CSS', { highlights });
  vi.stubGlobal('Highlight', class extends Set<Range> {});
});

/** The words of each highlight. */
const drawn = () =>
  Object.fromEntries(
    [...highlights].map(([name, ranges]) => [name, [...ranges].map(String).join('|')]),
  );
const open = (path: string) => renderApp(path, { documents, signedIn: true });
const findSwitch = () => screen.findByRole('button', { name: 'Age of the words' });
const findPanel = async () =>
  within(await screen.findByRole('region', { name: 'Age of the words' }));

/** Opens a story, and switches the ages on. */
async function openAges(timestamp: string) {
  const app = await open(storyAt(timestamp));
  await app.user.click(await findSwitch());
  const panel = await findPanel();
  await waitFor(() => expect(drawn()['age-0']).toBeDefined());
  return { ...app, panel };
}

describe('the age of the words', () => {
  test('is off at first, tints words by version, and goes', {
    tags: ['8.40', '8.23'],
  }, async () => {
    const { user } = await open(storyAt(third));
    const ageSwitch = await findSwitch();
    expect(ageSwitch.getAttribute('aria-pressed')).toBe('false');
    expect(drawn()).toEqual({});
    await user.click(ageSwitch);
    const panel = await findPanel();
    await waitFor(() =>
      expect(drawn()).toEqual({
        'age-0': 'The backup|There is|backup.|It is so.',
        'age-2': 'a|Really.',
        'age-4': 'And truly.',
      }),
    );
    await user.click(panel.getByRole('button', { name: 'Close' }));
    expect(drawn()).toEqual({});
  });

  test.each([
    ['a story of another site', `/web/${third}/homer/story/a`, { itemSite: 'homer' }],
    ['a comment', storyAt(third), { parentId: 'b' }],
  ] as const)('is shown at %s, too', { tags: ['8.40'] }, async (_, path, fields) => {
    const some = documents.map((item) => (item.itemId === 'a' ? { ...item, ...fields } : item));
    const { user } = await renderApp(path, { documents: some, signedIn: true });
    await user.click(await findSwitch());
    await waitFor(() => expect(drawn()['age-4']).toBe('And truly.'));
  });

  test.each([
    ['Escape', 'a key'],
    ['Close', 'a button'],
  ])('goes at %s, which gives back the focus', { tags: ['8.31'] }, async (name, kind) => {
    const { user, panel } = await openAges(third);
    if (kind === 'a key') await user.keyboard(`{${name}}`);
    else await user.click(panel.getByRole('button', { name }));
    expect(drawn()).toEqual({});
    expect(document.activeElement?.textContent).toBe('Tools');
  });

  test('stays at a step to another capture', { tags: ['8.40'] }, async () => {
    const { router } = await openAges(third);
    await router.navigate(storyAt(second));
    await waitFor(() => expect(drawn()['age-4']).toBe('Really.|a'));
    await router.navigate(storyAt(first, 'b'));
    await screen.findByText('Never again.');
    await router.navigate(storyAt(third));
    expect((await findSwitch()).getAttribute('aria-pressed')).toBe('false');
    expect(drawn()).toEqual({});
  });

  test('has a legend with the dates, and dims what is younger', {
    tags: ['8.41', '8.42'],
  }, async () => {
    const { panel } = await openAges(third);
    expect(textsOf(panel.getAllByRole('listitem'))).toEqual([
      'April 28, 2001',
      'May 4, 2004, 12:00',
      'May 4, 2004, 18:00',
    ]);
    const slider = panel.getByRole('slider', { name: 'Dim words younger than' });
    expect(slider.getAttribute('aria-valuetext')).toBe('May 4, 2004, 18:00');
    fireEvent.change(slider, { target: { value: '0' } });
    expect(slider.getAttribute('aria-valuetext')).toBe('April 28, 2001');
    await waitFor(() => expect(drawn()['age-dimmed']).toBe('a|Really.|And truly.'));
    expect(panel.getAllByRole('listitem')[1]?.textContent).toMatch(/ \(dimmed\)$/);
  });

  test('of several versions in a step has their first and last date', {
    tags: ['8.41'],
  }, async () => {
    const lines = ['One fish.', 'Two boats.', 'Three ropes.', 'Four nets.', 'Five oars.', 'Six.'];
    const growing = lines.map((_, at) => [
      `200${at + 1}0101120000`,
      version('Log', lines.slice(0, at + 1).join('\n\n')),
    ]);
    const log = buildDocument('a', Object.fromEntries(growing));
    const { user } = await renderApp(storyAt('20061231000000'), {
      documents: [log],
      signedIn: true,
    });
    await user.click(await findSwitch());
    const panel = await findPanel();
    await waitFor(() =>
      expect(textsOf(panel.getAllByRole('listitem'))).toEqual([
        'January 1, 2001',
        'January 1, 2002',
        'January 1, 2003 to January 1, 2004',
        'January 1, 2005',
        'January 1, 2006',
      ]),
    );
  });

  test('is said of the words focused or reached by buttons', {
    tags: ['8.43', '8.23'],
  }, async () => {
    const { user, panel } = await openAges(third);
    const status = panel.getByRole('status');
    const focused = 'Since April 28, 2001, unchanged through 3 versions.“backup.”';
    // The marks of changes, which load after the text, replace its elements.
    await waitFor(() => {
      fireEvent.focusIn(screen.getByText('There is a backup.'));
      expect(status.textContent).toBe(focused);
    });
    expect(drawn()['age-chosen']).toBe('backup.');
    await user.click(panel.getByRole('button', { name: 'Next words' }));
    const next = 'Since April 28, 2001, unchanged through 3 versions.“It is so.”';
    await waitFor(() => expect(status.textContent).toBe(next));
  });

  test('is said of the words tapped, without their card', { tags: ['8.43'] }, async () => {
    const { user, panel, router } = await openAges(third);
    const text = screen.getByText('And truly.');
    document.getSelection()?.collapse(text.firstChild, 0);
    const tap = { bubbles: true, cancelable: true, pointerType: 'touch' };
    fireEvent(text, new PointerEvent('click', tap));
    await waitFor(() =>
      expect(panel.getByRole('status').textContent).toContain('18:00, unchanged through 1 version'),
    );
    // By now the card would be open.
    await user.click(panel.getByRole('button', { name: 'Previous words' }));
    expect(panel.getByRole('status').textContent).toContain('“Really.”');
    expect(router.state.location.search).toBe('');
  });
});

test.each([
  ['a story with one version', storyAt(first, 'b')],
  ['a live story', '/500/story/a'],
  ['a browser without highlights', storyAt(third)],
])('%s has no ages of words', { tags: ['8.40'] }, async (name, path) => {
  if (name.startsWith('a browser')) vi.stubGlobal('Highlight', undefined);
  await open(path);
  await screen.findByRole('heading', { level: 1, name: /^(Once|The backup)$/ });
  if (path.startsWith('/web/')) await screen.findByRole('navigation', { name: 'This page' });
  expect(screen.queryByRole('button', { name: 'Age of the words' })).toBeNull();
});
