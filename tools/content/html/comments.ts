import { parseHTML } from 'linkedom';
import { defaultTreeAdapter } from 'parse5';
import { hasInk } from '../../../src/domain/text/ink';
import { textOfSegment } from '../../../src/domain/text/segment';
import type { PageComment } from '../model/captured-page';
import { streamSafe } from '../model/stream-safe';
import { copyTree } from './article';
import {
  elementsIn,
  given,
  type HtmlElement,
  type HtmlParent,
  isElement,
  isVisible,
} from './html-tree';
import { type ResolveLink, segmentsBelow } from './segments-below';

/** CSS selectors that find the comments of a page, and what is in each; null where the page says it itself, or does not. */
export interface CommentSelectors {
  readonly comment: string | null;
  readonly author: string | null;
  readonly date: string | null;
  readonly text: string | null;
}

/**
 * Takes the comments out of a page, with their authors, dates and parents: those in microdata (schema.org `Comment`), those of
 * h-entry and h-cite, or those that the selectors find. Throws if a selector is invalid.
 */
export function takeComments(
  page: HtmlParent,
  selectors: CommentSelectors,
  resolveLink: ResolveLink,
): readonly PageComment[] {
  const found = selectors.comment === null ? marked(page) : selected(page, selectors);
  const parents = parentsIn(page, new Set(found.keys()));
  const comments = [...found].flatMap(([element, parts]): PageComment[] => {
    const others = new Set<HtmlElement>([...found.keys()].filter((other) => other !== element));
    const isShown = (each: HtmlElement) =>
      isVisible(each) &&
      !others.has(each) &&
      (parts.text !== null || (each !== parts.author && each !== parts.date));
    const body = streamSafe(segmentsBelow([parts.text ?? element], resolveLink, isShown));
    if (!body.some((segment) => hasInk(textOfSegment(segment)))) return [];
    const [author, date] = [textOf(parts.author), dateOf(parts.date)];
    const parent = parents.get(element);
    return [
      {
        id: idOf(element),
        parentId: parent === undefined ? null : idOf(parent),
        author: author === '' ? null : author,
        date: date === '' ? null : date,
        body,
      },
    ];
  });
  for (const element of found.keys()) defaultTreeAdapter.detachNode(element);
  return comments;
}

/** What is in the element of a comment. */
interface Parts {
  readonly author: HtmlElement | null;
  readonly date: HtmlElement | null;
  /** Null for the whole element but its author and date. */
  readonly text: HtmlElement | null;
}

type Found = ReadonlyMap<HtmlElement, Parts>;

const hasClass = (element: HtmlElement, pattern: RegExp) =>
  given(element, 'class')
    .split(/\s+/)
    .some((name) => pattern.test(name));
const hasProperty = (element: HtmlElement, pattern: RegExp) =>
  given(element, 'itemprop')
    .split(/\s+/)
    .some((name) => pattern.test(name));

/** The comments that say what they are. */
function marked(page: HtmlParent): Found {
  const found = new Map<HtmlElement, Parts>();
  for (const element of elementsIn(page)) {
    if (/schema\.org\/(?:User)?Comments?$/i.test(given(element, 'itemtype'))) {
      found.set(element, {
        author: partOf(element, (each) => hasProperty(each, /^(?:author|creator)$/)),
        date: partOf(element, (each) =>
          hasProperty(each, /^(?:datePublished|dateCreated|commentTime)$/),
        ),
        text: partOf(element, (each) => hasProperty(each, /^(?:text|commentText)$/)),
      });
    } else if (hasClass(element, /^[pu]-comment$/) && hasClass(element, /^h-(?:cite|entry)$/)) {
      found.set(element, {
        author: partOf(element, (each) => hasClass(each, /^[pu]-author$/)),
        date: partOf(element, (each) => hasClass(each, /^dt-published$/)),
        text: partOf(element, (each) => hasClass(each, /^[ep]-content$/)),
      });
    }
  }
  return found;
}

/** The first element in another one, but not in a comment within it. */
function partOf(
  comment: HtmlElement,
  isPart: (element: HtmlElement) => boolean,
): HtmlElement | null {
  for (const child of comment.childNodes) {
    if (!isElement(child)) continue;
    if (isPart(child)) return child;
    const isOther = given(child, 'itemtype') !== '' || hasClass(child, /^h-(?:cite|entry)$/);
    const part = isOther ? null : partOf(child, isPart);
    if (part) return part;
  }
  return null;
}

/** The comments that selectors find. */
function selected(page: HtmlParent, selectors: CommentSelectors): Found {
  const { document } = parseHTML('');
  const originals = copyTree(page, document);
  const found = new Map<HtmlElement, Parts>();
  for (const copy of document.querySelectorAll(selectors.comment ?? '')) {
    const original = originals.get(copy);
    const inside = (selector: string | null) => {
      const part = selector === null ? null : copy.querySelector(selector);
      return (part && originals.get(part)) ?? null;
    };
    if (original === undefined) continue;
    const [author, date, text] = [selectors.author, selectors.date, selectors.text].map(inside);
    found.set(original, { author: author ?? null, date: date ?? null, text: text ?? null });
  }
  return found;
}

/** The comment around each comment that is within another one. */
function parentsIn(
  page: HtmlParent,
  comments: ReadonlySet<HtmlElement>,
): ReadonlyMap<HtmlElement, HtmlElement> {
  const parents = new Map<HtmlElement, HtmlElement>();
  const waiting: [HtmlParent, HtmlElement | null][] = [[page, null]];
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const [parent, around] = next;
    for (const child of parent.childNodes) {
      if (!isElement(child)) continue;
      const isComment = comments.has(child);
      if (isComment && around) parents.set(child, around);
      waiting.push([child, isComment ? child : around]);
    }
  }
  return parents;
}

/** The id of an element, if it has one; it tells its comment in every capture of the page. */
function idOf(element: HtmlElement): string | null {
  return given(element, 'id') || null;
}

function textOf(element: HtmlElement | null): string {
  if (element === null) return '';
  const content = given(element, 'content');
  const name = partOf(element, (each) => hasProperty(each, /^name$/) || hasClass(each, /^p-name$/));
  const text =
    content ||
    segmentsBelow([name ?? element])
      .map(textOfSegment)
      .join('');
  return text.replace(/\s+/g, ' ').trim();
}

function dateOf(element: HtmlElement | null): string {
  if (element === null) return '';
  const time =
    element.tagName === 'time' ? element : partOf(element, (each) => each.tagName === 'time');
  return given(time ?? element, 'datetime') || textOf(time ?? element);
}
