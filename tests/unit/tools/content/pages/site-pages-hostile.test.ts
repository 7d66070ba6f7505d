import { type DefaultTreeAdapterTypes, parse } from 'parse5';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ContentDocument } from '../../../../../src/domain/content/content-item';
import type { Segment } from '../../../../../src/domain/text/segment';
import type { PageData } from '../../../../../tools/content/pages/page-data';
import { pageHtml, parseTemplate } from '../../../../../tools/content/pages/page-html';
import { openPages } from '../../../../../tools/content/pages/site-pages';
import { buildDocument, buildVersionDocument } from '../../../../support/build-document';
import { storableStrings } from '../../../../support/hostile-strings';
import { pagesOfDocuments } from '../../../../support/page-content';
import { makePageDirectory, type PageDirectory, shell } from '../../../../support/page-directory';

type Element = DefaultTreeAdapterTypes.Element;

const key = '20200101000000';

/** Strings that would end or change a script, a replacement or a line. */
const breakers = [
  '</script><script>alert(1)</script>',
  '</SCRIPT ><img src=x onerror=alert(1)>',
  '<!--<script>',
  '--></script>',
  'one\u2028two\u2029three',
  "$& $' $` $1 $<a> $$",
  '"}</script>{"',
  '\\u003c/script>',
  '</title></head></noscript></div></body></html><img src=x onerror=alert(1)>',
];
const texts = [...new Set([...breakers, ...storableStrings])];

/** The string in every kind of segment, with a word: items without visible text are on no page. */
const segmentsWith = (text: string): readonly Segment[] => [
  text,
  ' word ',
  { text, type: 'bold' },
  { text, type: 'italic' },
  { linkType: 'external', url: text, text },
  { linkType: 'external', url: `https://example.org/?${text}`, text },
  { linkType: 'external', url: `mailto:${text}`, text },
  { linkType: 'id', targetId: text, text },
  { linkType: 'id', targetId: 'story-0', text, date: text, targetSite: text },
];

/** A story for each text, with it in all fields. */
const storiesWith = (all: readonly string[]): readonly ContentDocument[] =>
  all.map((text, at) => {
    const version = buildVersionDocument([text, { text, type: 'bold' }], segmentsWith(text));
    return buildDocument(`story-${at}`, { [key]: version }, { author: text, itemTz: text });
  });

/** Stories with forty comments each, one for each text, with it in all fields. */
const commentsWith = (all: readonly string[]): readonly ContentDocument[] =>
  all.flatMap((text, at) => {
    const parentId = `discussed-${Math.floor(at / 40)}`;
    const version = { [key]: buildVersionDocument(text, segmentsWith(text)) };
    const comment = buildDocument(`comment-${at}`, version, { author: text, parentId });
    const parent = buildDocument(parentId, { [key]: buildVersionDocument('Discussed') });
    return at % 40 === 0 ? [parent, comment] : [comment];
  });

/** Harmless texts for two pages of the list, with a word, with several spaces and with paragraphs that are cut. */
const words = Array.from({ length: 25 }, (_, at) => `word  ${'\n\nmore '.repeat(at * 4)}`);

/**
 * The landing page, the list with all texts, the discussions of all, and the stories of the
 * breakers and of every tenth text.
 */
const pagesWith = (all: readonly string[]): readonly PageData[] =>
  pagesOfDocuments([...storiesWith(all), ...commentsWith(all)]).filter(({ path }) => {
    const number = Number(/story-(\d+)$/.exec(path)?.[1] ?? 0);
    return !path.startsWith('/live/500/page') && (number < breakers.length || number % 10 === 0);
  });

/** A page in its file. */
interface WrittenPage {
  readonly page: PageData;
  readonly html: string;
  readonly elements: readonly Element[];
}

let directory: PageDirectory;
let harmless: readonly WrittenPage[];
let hostile: readonly WrittenPage[];

beforeAll(async () => {
  directory = await makePageDirectory();
  const writer = await openPages(directory.path, 'https://mnemosyne.example');
  const write = async (pages: readonly PageData[]): Promise<readonly WrittenPage[]> => {
    await writer.write(pages);
    const files = await directory.files();
    return pages.map((page) => {
      const html = files.get(`${page.path.slice(1)}.html`) ?? '';
      return { page, html, elements: elementsOf(html) };
    });
  };
  harmless = await write(pagesWith(words));
  hostile = await write(pagesWith(texts));
}, 120_000);
afterAll(() => directory?.remove());

/** All elements of a document, also within templates and of pages without scripts. */
function elementsOf(html: string): readonly Element[] {
  const found: Element[] = [];
  const waiting: DefaultTreeAdapterTypes.Node[] = [parse(html, { scriptingEnabled: false })];
  for (let node = waiting.pop(); node; node = waiting.pop()) {
    if ('tagName' in node) found.push(node);
    if ('content' in node) waiting.push(node.content);
    if ('childNodes' in node) waiting.push(...node.childNodes);
  }
  return found;
}

const attributeOf = ({ attrs }: Element, name: string) =>
  attrs.find((attribute) => attribute.name === name)?.value ?? null;
const textIn = ({ childNodes }: Element) =>
  childNodes.map((node) => ('value' in node ? node.value : '')).join('');
const named = ({ elements }: WrittenPage, name: string) =>
  elements.filter(({ tagName }) => tagName === name);
const scriptOf = (page: WrittenPage, type: string) => {
  const scripts = named(page, 'script').filter((script) => attributeOf(script, 'type') === type);
  expect(scripts.length, page.page.path).toBeLessThanOrEqual(1);
  return scripts[0] ? textIn(scripts[0]) : null;
};
const metaOf = (page: WrittenPage, name: string) => {
  const meta = named(page, 'meta').find((it) => attributeOf(it, 'property') === name);
  return meta ? attributeOf(meta, 'content') : null;
};

/** The text after HTML is parsed, which changes these characters. */
const parsedText = (text: string) => text.replace(/\r\n?/g, '\n').replaceAll('\0', '\ufffd');

describe('pages with hostile text', () => {
  test('have every text in a list and in a discussion', () => {
    for (const path of [/^\/500(?:\/page\/\d+)?$/, /\/discussed-/]) {
      const pages = hostile.filter(({ page }) => path.test(page.path));
      const data = pages.map(({ page }) => page.data).join('');
      expect(texts.filter((text) => data.includes(JSON.stringify(text)))).toEqual(texts);
    }
    expect(hostile.every(({ elements }) => elements.length > 50)).toBe(true);
  });

  test('have only the scripts of the app, and two blocks of JSON', () => {
    for (const written of hostile) {
      expect(written.html.endsWith('</script>\n  </body>\n</html>\n')).toBe(true);
      const scripts = named(written, 'script').map(({ attrs }) =>
        attrs.map(({ name, value }) => `${name}=${value}`).join(' '),
      );
      expect(scripts.sort(), written.page.path).toEqual([
        'data-page= type=application/ld+json',
        'src=/first-paint.js',
        'type=application/json id=page-data',
        'type=module crossorigin= src=/assets/index-1.js',
      ]);
    }
  });

  test('have no element and no attribute that harmless pages do not have', () => {
    const signaturesOf = (pages: readonly WrittenPage[]) => {
      const elements = pages.flatMap((page) => page.elements);
      const signatures = elements.flatMap(({ tagName, namespaceURI, attrs }) => [
        `${namespaceURI} ${tagName}`,
        ...attrs.map(({ name }) => `${tagName} ${name}`),
      ]);
      return new Set(signatures);
    };
    const known = signaturesOf(harmless);
    expect([...signaturesOf(hostile)].filter((each) => !known.has(each))).toEqual([]);
    const dangerous = /(?:^| )(?:on\w+|style|srcdoc|http-equiv|iframe|object|embed|base|template)$/;
    expect([...known].filter((each) => dangerous.test(each))).toEqual([]);
  });

  test('lead only to addresses of the web, mail and paths', () => {
    const names = ['href', 'src', 'action', 'formaction', 'xlink:href'];
    const attributes = hostile.flatMap(({ elements }) => elements.flatMap(({ attrs }) => attrs));
    const addresses = attributes.flatMap(({ name, value }) => (names.includes(name) ? value : []));
    const isAllowed = (address: string) =>
      /^(?:https?:\/\/[^/]|mailto:|\/(?![/\\])|#)/.test(address);
    expect(addresses.filter((address) => !isAllowed(address))).toEqual([]);
    expect(addresses.filter((address) => /[\s<>"\\]/.test(address))).toEqual([]);
  });

  test('have their data unchanged, and say the same in JSON-LD, in Open Graph and in the title', () => {
    for (const written of hostile) {
      const data = scriptOf(written, 'application/json') ?? '';
      expect(data).not.toMatch(/[<\u2028\u2029]/);
      expect(JSON.parse(data)).toEqual(JSON.parse(written.page.data));
      const titles = named(written, 'title').filter((it) => it.namespaceURI.endsWith('xhtml'));
      for (const only of [titles, named(written, 'main')]) expect(only).toHaveLength(1);
      expect(written.html.split('<aside class="without-scripts">')).toHaveLength(2);
      const text = scriptOf(written, 'application/ld+json');
      if (text === null) continue;
      expect(text).not.toMatch(/[<\u2028\u2029]/);
      const { headline, name, description, url } = JSON.parse(text);
      expect(metaOf(written, 'og:title')).toBe(parsedText(headline ?? name));
      expect(metaOf(written, 'og:description')).toBe(parsedText(description));
      expect(metaOf(written, 'og:url')).toBe(url);
      expect(url).toBe(`https://mnemosyne.example${written.page.path.replace('/live/', '/')}`);
    }
  });
});

test('a page has what looks like a replacement as it is', () => {
  const text = "$& $' $` $1 $<a> $$";
  const head = `<meta content="${text}"/>`;
  const page = { html: `<p>${text}</p>`, head, title: '', jsonLd: {} };
  const html = pageHtml(parseTemplate(shell), page, '{}');
  expect(html).toContain(`<p>${text}</p>`);
  expect(html).toContain(`<meta data-page content="${text}"/>`);
});
