import { type ContentItem, languageOf, nounOf, plainOf } from '../content/content-item';
import { countCharacters } from '../text/character-count';
import { parseExternalUrl } from '../text/external-url';
import { hasInk } from '../text/ink';
import { ascending } from '../text/order';
import {
  isLink,
  type LinkSegment,
  runsOf,
  type Segment,
  textOfSegment,
  withText,
} from '../text/segment';
import { type Period, periodOf } from '../time/period';
import { indexAtOrBefore } from '../time/timestamp';
import { linkTargetOf } from './compare-text';
import { extended, goneSentences, type Span } from './gone-sentences';
import { nameOfSentence } from './sentence-names';

export const goneKinds = ['story', 'page', 'comment', 'sentence', 'link'] as const;

export type GoneKind = (typeof goneKinds)[number];

/** Something that once stood in an item. */
export interface Gone {
  readonly kind: GoneKind;
  /** The story or comment that is gone, or in which the sentence or link stood. */
  readonly item: ContentItem;
  /** Its last text, without markup. */
  readonly text: string;
  /** The number of characters of the text, as readers see them. */
  readonly size: number;
  /** From the first version with it until the one after the last. */
  readonly period: Period & { readonly until: string };
  /** The key of the last version with it. */
  readonly last: string;
  /** Whether a version between the first and the last lacks it. */
  readonly hasGap: boolean;
  /** The name of a sentence in the last version with it (`nameOfSentence`). */
  readonly name: string | null;
  /** The segment of a link. */
  readonly link: LinkSegment | null;
}

/**
 * What once stood in the items and does not at a timestamp, largest first. A story or comment is gone
 * if the version in force shows nothing; what stood in its last text is not listed again. Only approved
 * versions up to the timestamp count. Each `yield` is a step of the computation.
 */
export function* goneAt(
  items: readonly ContentItem[],
  timestamp: string,
): Generator<void, readonly Gone[]> {
  const bySize = new Map<number, Gone[]>();
  for (const item of items) {
    const count = indexAtOrBefore(item.approvedKeys, timestamp) + 1;
    if (count < 2) continue;
    for (const gone of yield* goneFrom(item, item.approvedKeys.slice(0, count))) {
      bySize.get(gone.size)?.push(gone) ?? bySize.set(gone.size, [gone]);
    }
  }
  const sorted: Gone[] = [];
  for (const size of [...bySize.keys()].sort((a, b) => b - a)) {
    sorted.push(...(bySize.get(size) ?? []).sort(latestFirst));
    yield;
  }
  return sorted;
}

function* goneFrom(item: ContentItem, keys: readonly string[]): Generator<void, readonly Gone[]> {
  const versions: (readonly Segment[])[] = [];
  for (const key of keys) {
    const version = item.versions.get(key);
    const { headline, body } = version ? plainOf(version) : { headline: [], body: [] };
    versions.push([...headline, '\n\n', ...body]);
    yield;
  }
  const texts = versions.map((segments) => segments.map(textOfSegment).join(''));
  const inked = texts.flatMap((text, index) => (hasInk(text) ? index : []));
  const end = inked.at(-1) ?? -1;
  const entry = (kind: GoneKind, text: string, { from, to, hasGap }: Span): Gone => ({
    ...{ kind, item, text, size: countCharacters(text), hasGap, name: null, link: null },
    period: { ...periodOf(keys, from, to), until: keys[to + 1] ?? '' },
    last: keys[to] ?? '',
  });
  const gone: Gone[] = [];
  if (end >= 0 && end < texts.length - 1) {
    const span = inked.reduce<Span | undefined>(extended, undefined) ?? extended(undefined, end);
    gone.push(entry(nounOf(item), (texts[end] ?? '').trim(), span));
  }
  for (const [key, span] of yield* goneSentences(texts.slice(0, end + 1), languageOf(item))) {
    gone.push({ ...entry('sentence', key, span), name: nameOfSentence(key) });
    yield;
  }
  for (const { link, span } of goneLinks(versions.slice(0, end + 1))) {
    gone.push({ ...entry('link', link.text.trim(), span), link });
  }
  return gone;
}

interface SpanOfLink {
  /** As it stood last. */
  readonly link: LinkSegment;
  readonly span: Span;
}

/** The links of a series of texts to what the last one has no link to. */
function goneLinks(versions: readonly (readonly Segment[])[]): readonly SpanOfLink[] {
  const spansByTarget = new Map<string, SpanOfLink>();
  for (const [index, segments] of versions.entries()) {
    for (const { source, text } of runsOf(segments)) {
      if (!isLink(source) || !hasInk(text)) continue;
      const target = comparedTarget(source);
      if (target === null) continue;
      const before = spansByTarget.get(target)?.span;
      const link = withText(source, text);
      spansByTarget.set(target, {
        link,
        span: before?.to === index ? before : extended(before, index),
      });
    }
  }
  return [...spansByTarget.values()].filter(({ span }) => span.to < versions.length - 1);
}

/** The target of a link, the same for http and https and for a "/" at the end; null if it leads nowhere. */
function comparedTarget(link: LinkSegment): string | null {
  if (link.linkType === 'id') return linkTargetOf(link);
  return parseExternalUrl(link.url)?.href.replace(/^https?:|\/$/g, '') ?? null;
}

function latestFirst(a: Gone, b: Gone): number {
  return (
    ascending(b.period.until, a.period.until) ||
    ascending(a.item.itemId, b.item.itemId) ||
    ascending(a.text, b.text)
  );
}
