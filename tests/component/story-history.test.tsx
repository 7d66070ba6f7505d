import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { buildDocument, buildVersionDocument as version } from '../support/build-document';
import { hrefsOf, textsOf } from '../support/read-elements';
import { keyAt } from '../support/read-published';
import { importedFrom, pathOf, renderApp, withoutProvenance } from '../support/render-app';

const documents = [
  buildDocument('a', {
    '20040503120000': version('First draft', 'One old line.'),
    '20070101000000': version('First draft', 'One old line, longer now.'),
    '20080101000000': version('Hoax', 'Never shown.', 'pending'),
    '20100101000000': version('Second draft', 'One old line, longer now.'),
    '20130101000000': version('Second draft', 'One old line, longer now.'),
  }),
  buildDocument('b', { '20120101000000': version('Another story') }),
  buildDocument('c', { '20130601000000': version('A reply') }, { parentId: 'b' }),
  buildDocument('d', { '20130601000000': version('Hidden', 'Text.', 'no') }),
];

const history = '/web/20110101000000/500/story/a/history';
const open = (path: string, options = {}) =>
  renderApp(path, { documents, signedIn: true, ...options });
const rows = async () =>
  within(await screen.findByRole('list', { name: /^Versions/ })).getAllByRole('listitem');
/** The positions of the rows that are said to be current. */
const markedRows = async () =>
  (await rows()).flatMap((row, position) =>
    within(row).queryByText(/^stood on /) ? position : [],
  );
const labelsOf = (radios: readonly HTMLElement[]) =>
  radios.map((radio) => radio.getAttribute('aria-label'));
/** The choices of a column that are possible, newest first. */
const choices = (column: 'From' | 'To') =>
  screen
    .getAllByRole<HTMLInputElement>('radio', { name: new RegExp(`^${column} `) })
    .filter((radio) => !radio.disabled);
const chosen = () => {
  const radios = [...choices('From'), ...choices('To')];
  return labelsOf(radios.filter((radio) => radio.checked));
};

test('a history saves all approved versions as one file of data', {
  tags: ['8.49', '8.23'],
}, async () => {
  const saved: Blob[] = [];
  // jsdom has no object URLs.
  const create = (blob: Blob) => `blob:${saved.push(blob)}`;
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: create, revokeObjectURL: () => {} }));
  const follow = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
  onTestFinished(() => {
    vi.unstubAllGlobals();
    follow.mockRestore();
  });
  const { user } = await open(history);
  await user.click(await screen.findByRole('button', { name: 'Save all versions as data' }));
  expect(await screen.findByText('Saved as NDJSON.')).toBeDefined();
  const { versions } = JSON.parse((await saved[0]?.text()) ?? '');
  expect(Object.keys(versions)).toEqual([
    ...['20040503120000', '20070101000000', '20100101000000', '20130101000000'],
  ]);
});

describe('the history of a story', () => {
  test('has all approved versions, newest first, with date, end, changed title, and size', {
    tags: ['8.44', '8.23', '2.46'],
  }, async () => {
    await open('/web/20110101000000/500/story/a/history');
    await rows();
    await waitFor(() => expect(screen.queryByText(/^Counting…/)).toBeNull());
    const texts = textsOf(await rows());
    expect(texts).toHaveLength(4);
    expect(texts[0]).toMatch(
      /^Tuesday, January 1, 2013 at 12:00 AM UTCSame text · still there today/,
    );
    expect(texts[1]).toMatch(/^Friday, January 1, 2010 at 12:00 AM UTCstood on January 1, 2011/);
    expect(texts[1]).toMatch(
      /Now titled Second draft1 word added, 1 removed · until January 1, 2013/,
    );
    expect(texts[2]).toMatch(/UTC2 words added/);
    expect(texts[3]).toMatch(
      /Titled First draftFirst version, 5 words · until \w+ \d+, \d{4}Prove this version$/,
    );
    expect(screen.queryByText(/Hoax/)).toBeNull();
    expect(await markedRows()).toEqual([1]);
    const current = document.querySelector('li [aria-current="true"]');
    expect(current?.closest('li')).toBe((await rows())[1]);
  });

  test('has the time of an end on the day of the version itself', { tags: ['8.44'] }, async () => {
    const sameDay = {
      '20040503050400': version('A', 'One.'),
      '20040503161500': version('A', 'Two.'),
    };
    await open('/web/20110101000000/500/story/e/history', {
      documents: [buildDocument('e', sameDay)],
    });
    await waitFor(async () =>
      expect((await rows())[1]?.textContent).toMatch(/ · until 2004-05-03 16:15/),
    );
  });

  test('says from where imported versions were captured, each on request', {
    tags: ['8.12'],
  }, async () => {
    const address = 'http://old.example/first.html';
    const { user } = await open(history, { adjust: importedFrom(address) });
    const name = `${address}?20100101000000`;
    const link = await screen.findByRole('link', { name });
    expect(link.closest('p')?.textContent).toBe(`Captured from ${name}`);
    expect(link.getAttribute('target')).toBe('_blank');
    expect(link.getAttribute('rel')).toContain('noreferrer');
    expect(link.closest('li')?.textContent).toContain('stood on January 1, 2011');
    expect(screen.getByText('2010-01-01T00:00:00.25Z')).toBeDefined();
    expect(screen.getByText('sha1:3I42H3S6NNFQ2MSVX7XZKYAYSCX5QBYJ')).toBeDefined();
    expect(screen.getAllByText(/^Captured from/)).toHaveLength(1);
    const [newest] = screen.getAllByText('Provenance', { selector: 'summary' });
    await user.click(newest ?? document.body);
    await screen.findByRole('link', { name: `${address}?20130101000000` });
  });

  test('says if the provenance of a version cannot be read', async () => {
    const { user } = await open(history, { adjust: withoutProvenance });
    const [newest] = await screen.findAllByText('Provenance', { selector: 'summary' });
    await user.click(newest ?? document.body);
    await screen.findByText('This could not be loaded.');
    expect(screen.queryByText('Nothing is recorded.')).toBeNull();
  });

  test('draws no link to an address that would disguise where it leads', async () => {
    await open(history, { adjust: importedFrom('https://user:secret@a.example/\u202egnp.exe') });
    await screen.findByText('https://a.example/%E2%80%AEgnp.exe?20100101000000');
    expect(screen.queryByRole('link', { name: /a\.example/ })).toBeNull();
  });

  test('has the hash of each version, copied whole, and no provenance of what was written here', async () => {
    const { user } = await open('/web/20110101000000/500/story/a/history');
    await rows();
    const proofs = screen.getAllByText('Prove this version');
    expect(proofs).toHaveLength(4);
    expect(screen.queryByText(/^SHA-256/)).toBeNull();
    await user.click(proofs[0] ?? document.body);
    const hash = await screen.findByRole('button', { name: /^SHA-256 [0-9a-f]{8}…$/ });
    await user.click(hash);
    await screen.findByText('copied');
    const whole = await navigator.clipboard.readText();
    expect(whole).toMatch(/^[0-9a-f]{64}$/);
    expect(hash.textContent).toBe(`SHA-256 ${whole.slice(0, 8)}…`);
    expect(screen.queryByText('Provenance')).toBeNull();
  });

  test('says which versions were withdrawn and when, and nothing else of them', {
    tags: ['8.44', '8.68'],
  }, async () => {
    const withdrawn = { '20080101000000': '20260203040506' };
    const withdrawing = documents.map((document) => ({ ...document, withdrawn }));
    await open('/web/20110101000000/500/story/a/history', { documents: withdrawing });
    const texts = textsOf(await rows());
    expect(texts).toHaveLength(5);
    expect(texts[2]).toBe(
      'Tuesday, January 1, 2008 at 12:00 AM UTCThis version was withdrawn on Tuesday, February 3, 2026 at 4:05 AM UTC.',
    );
    expect(screen.queryByText(/Hoax/)).toBeNull();
  });

  test('has links to the story as of each version, and to its changes', async () => {
    await open('/web/20110101000000/500/story/a/history');
    const [, , third, fourth] = (await rows()).map((row) => row.querySelectorAll('a'));
    expect(hrefsOf(third ?? [])).toEqual([
      '/web/20070101000000/500/story/a',
      '/compare/20040503120000/20070101000000/500/story/a',
    ]);
    expect(third?.[1]?.textContent).toBe('What changed on Monday, January 1, 2007 at 12:00 AM UTC');
    expect(hrefsOf(fourth ?? [])).toEqual(['/web/20040503120000/500/story/a']);
  });

  test('is none at a date that is none, but has links to those at the nearest captures', async () => {
    const { user } = await open('/web/20111399000000/500/story/a/history');
    await screen.findByRole('heading', { name: 'Invalid Date', level: 1 });
    await screen.findByText('The nearest captures (UTC):');
    expect(screen.queryByRole('list', { name: /^Versions/ })).toBeNull();
    const links = within(screen.getByRole('main')).getAllByRole('link');
    expect(hrefsOf(links)).toEqual([
      ...[
        ...['20070101000000', '20100101000000', '20120101000000'],
        ...['20130101000000', '20130601000000'],
      ].map((capture) => `/web/${capture}/500/story/a/history`),
      '/archive-select?site=500',
      '/mnemosyne',
    ]);
    await user.click(links[2] ?? document.body);
    expect(await markedRows()).toEqual([1]);
    expect(screen.getByRole('heading', { level: 1 }).textContent).toMatch(/^History of /);
  });

  test('of one version shows that there is nothing to compare', async () => {
    await open('/web/20140101000000/500/story/b/history');
    expect(await rows()).toHaveLength(1);
    expect(screen.getByText(/nothing to compare/)).toBeDefined();
    expect(screen.queryByRole('link', { name: 'Compare' })).toBeNull();
    expect(screen.queryByRole('slider')).toBeNull();
  });
});

describe('two versions', () => {
  const dates = {
    first: 'Monday, May 3, 2004 at 12:00 PM UTC',
    second: 'Monday, January 1, 2007 at 12:00 AM UTC',
    third: 'Friday, January 1, 2010 at 12:00 AM UTC',
    fourth: 'Tuesday, January 1, 2013 at 12:00 AM UTC',
  };

  test.each([
    ['20110101000000', dates.second, dates.third],
    ['20010101000000', dates.first, dates.second],
  ])('at %s are at first %s and %s', { tags: ['8.46'] }, async (timestamp, from, to) => {
    await open(`/web/${timestamp}/500/story/a/history`);
    await rows();
    expect(chosen()).toEqual([`From ${from}`, `To ${to}`]);
  });

  test('are chosen in two columns, the older one first, and compared', {
    tags: ['8.46', '8.23'],
  }, async () => {
    const { user, router } = await open('/web/20110101000000/500/story/a/history');
    await rows();
    expect(labelsOf(choices('From'))).toEqual([`From ${dates.second}`, `From ${dates.first}`]);
    expect(labelsOf(choices('To'))).toEqual([`To ${dates.fourth}`, `To ${dates.third}`]);
    await user.click(screen.getByRole('radio', { name: `From ${dates.first}` }));
    expect(labelsOf(choices('To'))).toHaveLength(3);
    await user.click(screen.getByRole('radio', { name: `To ${dates.fourth}` }));
    expect(screen.getByText('From May 3, 2004 to January 1, 2013')).toBeDefined();
    await user.click(screen.getByRole('link', { name: 'Compare' }));
    const back = await screen.findByRole('link', { name: 'All versions' });
    expect(pathOf(router)).toBe('/compare/20040503120000/20130101000000/500/story/a');
    await user.click(back);
    expect(await rows()).toHaveLength(4);
    expect(pathOf(router)).toBe('/web/20130101000000/500/story/a/history');
  });
});

const slider = () =>
  screen.findByRole<HTMLInputElement>('slider', { name: 'Read version by version' });
const slideTo = async (index: number) =>
  void fireEvent.change(await slider(), { target: { value: String(index) } });
const changes = () =>
  textsOf([...screen.queryAllByRole('deletion'), ...screen.queryAllByRole('insertion')]);

test('the slider of versions shows the version in force, then each in place, with its changes and link', {
  tags: ['8.45', '8.23'],
}, async () => {
  const { router } = await open('/web/20110101000000/500/story/a/history');
  expect((await slider()).getAttribute('aria-valuetext')).toBe('Version 3 of 4, January 1, 2010');
  expect((await screen.findByRole('article')).textContent).toBe(
    'First Second draftOne old line, longer now.',
  );
  expect(changes()).toEqual(['First', 'Second']);
  const before = router.state.location.key;
  await slideTo(1);
  await waitFor(() => expect(changes()).toEqual([', longer now']));
  expect(screen.getByText('Version 2 of 4')).toBeDefined();
  expect((await slider()).getAttribute('aria-valuetext')).toBe('Version 2 of 4, January 1, 2007');
  const region = within(screen.getByRole('region', { name: 'Read version by version' }));
  expect(region.getByRole('link').getAttribute('href')).toBe('/web/20070101000000/500/story/a');
  await slideTo(3);
  await waitFor(() => expect(changes()).toEqual([]));
  expect(screen.getByRole('article').textContent).toBe('Second draftOne old line, longer now.');
  await slideTo(0);
  await waitFor(() =>
    expect(screen.getByRole('article').textContent).toBe('First draftOne old line.'),
  );
  expect(changes()).toEqual([]);
  expect(router.state.location.key).toBe(before);
});

describe('in the frame of the archive', () => {
  test.each([
    ['/web/20110101000000/500/story/a', 'History: 4 versions', 'Second draft'],
    ['/web/20140101000000/500/story/c', 'History: 1 version', 'A reply'],
  ])('%s has the link "%s"', { tags: ['2.46'] }, async (path, name, title) => {
    const { user, router } = await open(path);
    await user.click(await screen.findByRole('link', { name }));
    await rows();
    expect(pathOf(router)).toBe(`${path}/history`);
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(`History of ${title}`);
    const links = () => screen.getAllByRole('link', { name });
    // The menu of the story goes a moment later.
    await waitFor(() => expect(links()).toHaveLength(1));
    expect(links()[0]?.getAttribute('aria-current')).toBe('page');
  });

  test('stepping stays on the history, and moves the mark and the title', async () => {
    const { user, router } = await open('/web/20110101000000/500/story/a/history');
    await rows();
    await user.click(screen.getByRole('link', { name: /^Previous/ }));
    await waitFor(() => expect(pathOf(router)).toBe('/web/20070101000000/500/story/a/history'));
    await waitFor(async () => expect(await markedRows()).toEqual([2]));
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('History of First draft');
    expect(document.title).toMatch(/^History of First draft/);
    expect(chosen()[1]).toBe('To Monday, January 1, 2007 at 12:00 AM UTC');
  });
});

test.each(['nobody', 'd'])(
  'the history of %s is "Oops — No Detail Found"',
  { tags: ['2.35', '2.37'] },
  async (itemId) => {
    await open(`/web/20140101000000/500/story/${itemId}/history`);
    expect(await screen.findByRole('heading', { name: /No Detail Found/ })).toBeDefined();
  },
);

test('the history of 5,000 versions stays small, and leads to newer and older ones', {
  tags: ['3.30'],
}, async () => {
  const keys = Array.from({ length: 5000 }, (_, index) => keyAt(43_200 * index));
  const many = buildDocument(
    'a',
    Object.fromEntries(keys.map((key, index) => [key, version(`Draft ${index}`, 'Some words.')])),
  );
  const { user } = await renderApp(`/web/${keys[2500]}/500/story/a/history`, {
    documents: [many],
    signedIn: true,
  });
  expect(await rows()).toHaveLength(20);
  expect(await markedRows()).toEqual([9]);
  expect(screen.getByText('Versions 2,491 to 2,510 of 5,000')).toBeDefined();
  await waitFor(() => expect(screen.queryByText(/^Counting…/)).toBeNull());
  expect(document.querySelectorAll('*').length).toBeLessThanOrEqual(3000);
  const versions = () => hrefsOf(document.querySelectorAll('ol[reversed] a[href^="/web/"]'));
  const oldest = `/web/${keys[2490]}/500/story/a`;
  expect(versions().at(-1)).toBe(oldest);
  await user.click(screen.getByRole('button', { name: '2,490 older versions' }));
  await waitFor(() => expect(document.activeElement?.localName).toBe('ol'));
  expect(versions()).toHaveLength(20);
  expect(versions()[0]).toBe(`/web/${keys[2489]}/500/story/a`);
  await user.click(screen.getByRole('button', { name: '2,510 newer versions' }));
  await waitFor(() => expect(versions().at(-1)).toBe(oldest));
  expect(document.querySelectorAll('*').length).toBeLessThanOrEqual(3000);
});

test('a history of more than one list leads to its oldest version, and back to its newest', {
  tags: ['3.30'],
}, async () => {
  const keys = Array.from({ length: 30 }, (_, index) => keyAt(43_200 * index));
  const some = buildDocument('a', Object.fromEntries(keys.map((key) => [key, version('Draft')])));
  const path = `/web/${keys[20]}/500/story/a/history`;
  const { user } = await renderApp(path, { documents: [some], signedIn: true });
  expect(await rows()).toHaveLength(20);
  const versions = () => hrefsOf(document.querySelectorAll('ol[reversed] a[href^="/web/"]'));
  await user.click(screen.getByRole('button', { name: '10 older versions' }));
  await waitFor(() => expect(versions().at(-1)).toBe(`/web/${keys[0]}/500/story/a`));
  await user.click(screen.getByRole('button', { name: '20 newer versions' }));
  await waitFor(() => expect(versions()[0]).toBe(`/web/${keys[29]}/500/story/a`));
  expect(screen.queryByRole('button', { name: /newer version/ })).toBeNull();
});
