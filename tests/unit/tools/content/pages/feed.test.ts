import { JSDOM } from 'jsdom';
import { describe, expect, test } from 'vitest';
import type { ContentDocument } from '../../../../../src/domain/content/content-item';
import { createSiteRegistry } from '../../../../../src/domain/content/site-registry';
import { inkedText } from '../../../../../src/domain/text/ink';
import { digitsOfDate } from '../../../../../src/domain/time/timestamp';
import { shownText } from '../../../../../tools/content/model/shown-text';
import {
  atomFeed,
  type RemovedStory,
  sitemap,
  sitemapIndex,
} from '../../../../../tools/content/pages/feed';
import { HistoryTally, type StoryChange } from '../../../../../tools/content/publish/site-history';
import { buildItem } from '../../../../support/build-content';
import { buildDocument, buildVersionDocument } from '../../../../support/build-document';
import { storableStrings } from '../../../../support/hostile-strings';
import { builtSnapshots } from '../../../../support/page-content';

const origin = 'https://mnemosyne.example';
const site = createSiteRegistry()['500'];
const parser = new new JSDOM('').window.DOMParser();

/** Parses XML; throws if it is not well-formed. */
function parseXml(text: string): Document {
  const parsed = parser.parseFromString(text, 'application/xml');
  const error = parsed.querySelector('parsererror');
  if (error) throw new Error(error.textContent ?? '');
  return parsed;
}

const childrenOf = (parent: Element, name: string) =>
  [...parent.children].filter(({ localName }) => localName === name);
const textsOf = (parent: Element, name: string) =>
  childrenOf(parent, name).map((child) => child.textContent);

/** The only child with a name; fails if there are more, or none. */
function textOf(parent: Element, name: string): string {
  const texts = textsOf(parent, name);
  expect(texts, name).toHaveLength(1);
  return texts[0] ?? '';
}

/** The addresses of the links of an element by their relation. */
const linksOf = (parent: Element) =>
  Object.fromEntries(
    childrenOf(parent, 'link').map((link) => [link.getAttribute('rel'), link.getAttribute('href')]),
  );

function feedWith(changes: readonly StoryChange[], removed: readonly RemovedStory[] = []) {
  const text = atomFeed(origin, site, changes, removed, '20240101000000');
  const feed = parseXml(text).documentElement;
  return { text, feed, entries: childrenOf(feed, 'entry') };
}

/** The feed of the history of documents of site 500. */
const feedOf = (documents: readonly ContentDocument[], removed: readonly RemovedStory[] = []) =>
  feedWith(builtSnapshots(documents).history.changes, removed);

/** The only entry of such a feed. */
function entryOf(...args: Parameters<typeof feedOf>): Element {
  const [entry, ...others] = feedOf(...args).entries;
  if (!entry || others.length > 0) throw new Error('there is not one entry');
  return entry;
}

const titlesOf = (entries: readonly Element[]) => entries.map((entry) => textOf(entry, 'title'));

const [first, second, third] = ['20040101000000', '20050101000000', '20060101000000'];

const edited = buildDocument('edited', {
  [first]: buildVersionDocument('Harbour', 'The harbour is open today.'),
  [third]: buildVersionDocument('Harbour', 'The harbour is closed today.'),
});
const fresh = buildDocument('fresh', {
  [second]: buildVersionDocument('A <b>new</b> bridge', 'First & foremost.\n\nThe rest.'),
});

/** Expects what RFC 4287 requires of a feed. */
function expectAtom({ feed, entries }: Pick<ReturnType<typeof feedWith>, 'feed' | 'entries'>) {
  expect(feed.namespaceURI).toBe('http://www.w3.org/2005/Atom');
  expect(feed.localName).toBe('feed');
  for (const element of [feed, ...entries]) {
    // RFC 4151, section 2.1.
    expect(textOf(element, 'id')).toMatch(
      /^tag:mnemosyne,2026:(?:[\w.~!$&'()*+,;=:@/?-]|%[\dA-F]{2})*$/,
    );
    expect(textsOf(element, 'title')).toHaveLength(1);
    expect(textOf(element, 'updated')).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/);
    expect(linksOf(element).alternate).toMatch(/^https:\/\/mnemosyne\.example\/500/);
    expect(textsOf(element, 'author').length).toBeLessThanOrEqual(1);
  }
  const ids = [feed, ...entries].map((element) => textOf(element, 'id'));
  expect(new Set(ids).size).toBe(ids.length);
  // An entry without an author has that of the feed.
  expect(textOf(feed, 'author')).not.toBe('');
  for (const entry of entries) expect(textsOf(entry, 'content')).toHaveLength(1);
}

describe('the feed', () => {
  test('without entries names the site, its address and its own, and the time of publication', () => {
    const { feed, entries } = feedOf([]);
    expect(entries).toEqual([]);
    expect(textOf(feed, 'updated')).toBe('2024-01-01T00:00:00Z');
    expectAtom({ feed, entries });
    expect(textOf(feed, 'title')).toBe(site.name);
    expect(textOf(feed, 'subtitle')).toBe(site.description);
    const addresses = { alternate: `${origin}/500`, self: `${origin}/500/feed.xml` };
    expect(linksOf(feed)).toEqual(addresses);
  });

  test('is as old as its newest entry, which comes first; those of one second keep their order', {
    tags: ['8.65'],
  }, () => {
    const same = buildDocument('same', { [first]: buildVersionDocument('Same second') });
    const removed = { itemId: 'gone', key: '20051231000000' };
    const { feed, entries } = feedOf([edited, fresh, same], [removed]);
    expect(textOf(feed, 'updated')).toBe('2006-01-01T00:00:00Z');
    const titles = ['A story was removed', 'A new bridge', 'Harbour', 'Same second'];
    expect(titlesOf(entries)).toEqual(['Harbour (1 word added, 1 removed)', ...titles]);
  });

  test('has no entry that leads to a story that has ended', () => {
    const versions = {
      [first]: buildVersionDocument('It was'),
      [second]: buildVersionDocument('It was.'),
    };
    const ends = { '20060101000000': { approved: 'yes', status: 404 } };
    const ended = buildDocument('ended', versions, { ends });
    expect(titlesOf(feedOf([fresh, ended]).entries)).toEqual(['A new bridge']);
  });

  test('has the 50 latest changes of many', { tags: ['8.65'] }, () => {
    const tally = new HistoryTally();
    for (let at = 0; at < 700; at++) {
      const key = digitsOfDate(new Date(Date.UTC(2004, 0, 1 + ((at * 311) % 700))));
      tally.add(buildItem({ itemId: `story-${at}`, versions: { [key]: 'yes' } }));
    }
    const { entries } = feedWith(tally.history().changes);
    const latest = Array.from({ length: 50 }, (_, at) =>
      new Date(Date.UTC(2004, 0, 700 - at)).toISOString().replace('.000', ''),
    );
    expect(entries.map((entry) => textOf(entry, 'updated'))).toEqual(latest);
  });
});

describe('a new story', () => {
  const entry = entryOf([fresh]);

  test('has title, author, dates and the first paragraph, without markup, and a link', {
    tags: ['8.65'],
  }, () => {
    expect(textOf(entry, 'title')).toBe('A new bridge');
    expect(textOf(entry, 'author')).toBe('Ada');
    expect(textOf(entry, 'published')).toBe('2005-01-01T00:00:00Z');
    expect(textOf(entry, 'updated')).toBe('2005-01-01T00:00:00Z');
    expect(textOf(entry, 'content')).toBe('<div dir="auto"><p>First &amp; foremost.</p></div>');
    expect(linksOf(entry)).toEqual({ alternate: `${origin}/500/story/fresh` });
    expect(textOf(entry, 'id')).toBe(`tag:mnemosyne,2026:/web/${second}/500/story/fresh`);
  });

  test('in verse keeps its lines and their indentation', () => {
    const verse = '\n  The lamp is out,\n    a rope  complains\r\n\tagainst & the hull.';
    const html = textOf(
      entryOf([buildDocument('x', { [first]: buildVersionDocument('X', verse) })]),
      'content',
    );
    const lines = ['__The lamp is out,', '____a rope _complains', '____against &amp; the hull.'];
    expect(html).toContain(`<p>${lines.join('<br>').replaceAll('_', '\u00a0')}</p>`);
  });

  test.each([null, '', ' '])('with the author %j names none', (author) => {
    const document = buildDocument('x', { [first]: buildVersionDocument('X') }, { author });
    expect(textsOf(entryOf([document]), 'author')).toEqual([]);
  });
});

describe('an edited story', () => {
  type Text = readonly [headline: string, body: string];

  function edit(before: Text, after: Text) {
    const versions = {
      [first]: buildVersionDocument(...before),
      [second]: buildVersionDocument(...after),
    };
    const [entry] = feedOf([buildDocument('story', versions)]).entries;
    if (!entry) throw new Error('there is no entry');
    expect(textsOf(entry, 'published')).toEqual([]);
    return { title: textOf(entry, 'title'), html: textOf(entry, 'content') };
  }

  test.each([
    [
      'a changed headline before a changed body',
      ['Old harbour', 'One.'],
      ['New harbour', 'One. Two.'],
      '<p><del>Old</del> <ins>New</ins> harbour</p><p>One.<ins> Two.</ins></p>',
    ],
    [
      'lines and their indentation',
      ['X', 'One\n  two'],
      ['X', 'One\n  two\n  three'],
      '<p>One<br>__two<ins><br>__three</ins></p>'.replaceAll('_', '\u00a0'),
    ],
    [
      'markup of neither version',
      ['X', '<b>old</b> text'],
      ['X', '<i>new</i> text &lt;s&gt;'],
      '<p><del>old</del> <ins>new</ins> text<ins> &lt;s&gt;</ins></p>',
    ],
    [
      'a line break, as a symbol',
      ['X', 'one two'],
      ['X', 'one\ntwo'],
      '<p>one<del> </del><ins><span aria-hidden="true">↵</span><br></ins>two</p>',
    ],
    [
      'a paragraph that moved, without counting its words',
      ['X', 'One two.\n\nThree.'],
      ['X', 'Three.\n\nOne two.'],
      '<p>Three.[moved here: <br><br>One two.]</p>',
    ],
  ] as const)('shows %s', { tags: ['8.65'] }, (_what, before, after, html) => {
    expect(edit(before, after).html).toBe(`<div dir="auto">${html}</div>`);
  });

  test('has little of the text that stays, and nothing if no text changed', () => {
    const text = 'The harbour is open.';
    const bold = buildVersionDocument('Harbour', [{ type: 'bold', text }]);
    const plain = buildVersionDocument('Harbour', text);
    const document = buildDocument('story', { [first]: plain, [second]: bold });
    expect(feedOf([document]).entries).toHaveLength(1);
    const long = 'The same words stay. '.repeat(100);
    const { html } = edit(['X', `${long}old. ${long}`], ['X', `${long}new. ${long}`]);
    expect(html).toContain('<del>old</del> <ins>new</ins>');
    expect(html.length).toBeLessThan(300);
  });

  test('of many words is cut, and has the size of the change in its title', {
    tags: ['8.65'],
  }, () => {
    const { title, html } = edit(['X', 'short'], ['X', 'many words '.repeat(5_000)]);
    expect(title).toBe('X (10,000 words added, 1 removed)');
    expect(html.length).toBeLessThan(4_100);
    expect(html.endsWith('…</ins></p></div>')).toBe(true);
  });
});

const removed = { itemId: 'secret-story', key: third };

test('a removed story leaves nothing of its id, author or text, and leads to the list', {
  tags: ['8.68', '8.23', '15.22'],
}, () => {
  const version = buildVersionDocument('Secret headline', 'Secret text.', 'no');
  const author = 'Secret author';
  const secret = buildDocument('secret-story', { [first]: version }, { author });
  const { text, entries } = feedOf([secret, fresh], [removed]);
  expect(text).not.toMatch(/secret/i);
  expect(titlesOf(entries)).toEqual(['A story was removed', 'A new bridge']);
  expect(entries[0] && textOf(entries[0], 'updated')).toBe('2006-01-01T00:00:00Z');
  expect(linksOf(entryOf([], [removed])).alternate).toBe(`${origin}/500`);
});

describe('hostile text in a feed', () => {
  const old = buildVersionDocument('Old headline', 'Old text.');
  const after = storableStrings.filter((text) => text !== '');
  const change = (text: string) => {
    return { itemId: text, author: text, after: buildVersionDocument(text, text) };
  };
  const changes = [
    ...after.map((text) => ({ ...change(text), key: second, before: old })),
    ...after.map((text) => ({ ...change(text), key: first, before: null })),
  ];
  const removed = ['gone', 'also gone'].map((itemId) => ({ itemId, key: third }));
  const { feed, entries } = feedWith(changes, removed);

  test('leaves Atom well-formed, with all that it requires, and unique ids', () => {
    expect(entries).toHaveLength(2 * after.length + 2);
    expectAtom({ feed, entries });
  });

  const signaturesOf = (elements: readonly Element[]) =>
    [...new Set(elements.map((it) => [it.localName, ...it.getAttributeNames()].join(' ')))].sort();

  test('becomes no element and no attribute, also in the HTML of an entry', () => {
    expect(signaturesOf([feed, ...feed.querySelectorAll('*')])).toEqual([
      ...['author', 'content type', 'entry', 'feed xmlns', 'id', 'link rel type href', 'name'],
      ...['published', 'subtitle', 'title', 'updated'],
    ]);
    const html = entries.map((entry) => textOf(entry, 'content')).join('');
    const { documentElement } = parser.parseFromString(html, 'text/html');
    const inHtml = signaturesOf([...documentElement.querySelectorAll('*')]);
    expect(inHtml).toEqual([
      'body',
      'br',
      'del',
      'div dir',
      'head',
      'ins',
      'p',
      'span aria-hidden',
    ]);
  });

  test('is shown in titles as readers see it', () => {
    const titles = titlesOf(entries.slice(-after.length));
    const shown = after.map((text) =>
      shownText(text)
        .trim()
        // XML cannot have these characters, and ends lines by a line feed only.
        .replace(/[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu, '\ufffd')
        .replace(/\r\n?/g, '\n'),
    );
    expect(titles).toEqual(shown.map((text) => inkedText(text) ?? 'Untitled'));
  });

  test('has no half characters where it is cut', () => {
    const words = '\u{1f600}'.repeat(1_001);
    const body = (text: string) => buildVersionDocument('X', text);
    const common = { itemId: 'x', author: null, key: second };
    const { text } = feedWith([
      { ...common, before: body(`${words} old x${words}`), after: body(`${words} new x${words}`) },
      { ...common, key: first, before: null, after: body(`x${words}`) },
    ]);
    expect(text).not.toContain('\ufffd');
    expect(text).not.toMatch(/\p{Surrogate}/u);
  });
});

describe('a sitemap', () => {
  const namespace = 'http://www.sitemaps.org/schemas/sitemap/0.9';

  test('has addresses, and when they changed if that is known', () => {
    const changes = [first, null, 'yesterday'].map((changed) => ({ url: origin, changed }));
    const { documentElement: urlset } = parseXml(sitemap(changes));
    expect([urlset.namespaceURI, urlset.localName]).toEqual([namespace, 'urlset']);
    const urls = [...urlset.children].map((it) => [textOf(it, 'loc'), ...textsOf(it, 'lastmod')]);
    expect(urls).toEqual([[origin, '2004-01-01T00:00:00Z'], [origin], [origin]]);
  });

  test.each([
    ['pages', 'url', (urls: string[]) => sitemap(urls.map((url) => ({ url, changed: null })))],
    ['sitemaps', 'sitemap', sitemapIndex],
  ])('of %s is well-formed with every address', (_, name, build) => {
    const urls = storableStrings.map((text) => `${origin}/?${encodeURIComponent(text)}&'"<>`);
    const { documentElement } = parseXml(build(urls));
    expect(documentElement.namespaceURI).toBe(namespace);
    const found = [...documentElement.children].map((it) => [it.localName, textOf(it, 'loc')]);
    expect(found).toEqual(urls.map((url) => [name, url]));
  });

  test('has the first 50,000 of more pages', () => {
    const entries = Array.from({ length: 50_001 }, (_, at) => ({ url: `u${at}`, changed: null }));
    const urls = sitemap(entries).match(/<url>.*?<\/url>/g);
    expect(urls).toHaveLength(50_000);
    expect(urls?.at(-1)).toBe('<url><loc>u49999</loc></url>');
  });
});
