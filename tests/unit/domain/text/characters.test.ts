import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { titleOf } from '../../../../src/domain/content/content-item';
import { descriptionOf } from '../../../../src/domain/content/page-metadata';
import { matchRanges, searchExcerpt } from '../../../../src/domain/search/search-excerpt';
import { parseSearchQuery } from '../../../../src/domain/search/search-query';
import { cutText, endOfText, excerptOf, truncate } from '../../../../src/domain/text/excerpt';
import { hasInk } from '../../../../src/domain/text/ink';
import { messages } from '../../../../src/domain/text/messages';
import { type Segment, textOfSegment } from '../../../../src/domain/text/segment';
import { tokensOf } from '../../../../src/domain/text/text-tokens';
import { shownAuthor } from '../../../../src/platform/plain-text';
import { anyCharacters, inkless } from '../../../support/any-characters';
import { buildItem } from '../../../support/build-content';
import { longTimeout } from '../../../support/many-runs';
import { forAny, forMany } from '../../../support/properties';

const segmenter = new Intl.Segmenter('en', { granularity: 'grapheme' });
const charactersOf = (text: string) =>
  Array.from(segmenter.segment(text), ({ segment }) => segment);
/** Whether a text ends between two characters of another that it begins. */
const isWhole = (start: string, text: string) =>
  text.startsWith(start) &&
  start === charactersOf(text).slice(0, charactersOf(start).length).join('');
const withoutEllipsis = (text: string) => text.replace(/…$/, '');
const key = '20040503120000';
const storyWith = (version: { headline?: readonly string[]; body?: readonly string[] }) =>
  buildItem({ versions: { [key]: version }, currentVersion: key });
const lengths = fc.nat({ max: 20 });

describe('no character is cut', { ...longTimeout, tags: ['8.24'] }, () => {
  test('at the beginning or end of a text', () => {
    forMany(anyCharacters, lengths, (text, length) => {
      const [start, end] = [cutText(text, length), endOfText(text, length)];
      expect([start.length <= length, isWhole(start, text)]).toEqual([true, true]);
      expect(isWhole(text.slice(0, text.length - end.length), text)).toBe(true);
    });
  });

  test('in an excerpt, also where a segment ends', () => {
    forMany(fc.array(anyCharacters), lengths, (body, length) => {
      const shown = truncate(body, length).map(textOfSegment).join('');
      const whole = body.join('').replace(/^(?:[^\S\n]*\n)+|^\s+$/, '');
      expect(shown === whole || isWhole(withoutEllipsis(shown), whole)).toBe(true);
    });
  });

  test('in an excerpt, whose own excerpt is the same', () => {
    const anyWords = fc.array(fc.constantFrom('a', 'word', 'longer', 'The end.', 'x'.repeat(50)));
    forMany(anyWords, fc.integer({ min: 1, max: 60 }), (words, length) => {
      const once = truncate([words.join(' ')], length);
      expect(truncate(once, length)).toEqual(once);
    });
  });

  test('in a search excerpt, and no mark begins or ends within one', () => {
    forMany(anyCharacters, anyCharacters, (text, other) => {
      const query = parseSearchQuery(charactersOf(text)[0] ?? other, { isTyping: false });
      for (const { start, end } of matchRanges(text, query)) {
        expect([isWhole(text.slice(0, start), text), isWhole(text.slice(0, end), text)]).toEqual([
          true,
          true,
        ]);
      }
      const line = text.replace(/\s+/gu, ' ').trim();
      const excerpt = searchExcerpt(text, query, 10).text;
      expect(excerpt.length).toBeLessThanOrEqual(text.length + 2);
      const shown = excerpt.replace(/^…|…$/g, '');
      const isWholeAt = (at: number) =>
        line.startsWith(shown, at) &&
        isWhole(line.slice(0, at), line) &&
        isWhole(line.slice(0, at + shown.length), line);
      // The same words may stand within a character elsewhere.
      expect(Array.from({ length: line.length + 1 }).some((_, at) => isWholeAt(at))).toBe(true);
    });
  });

  test('by a comparison', () => {
    forMany(anyCharacters, (text) => {
      let start = '';
      for (const token of tokensOf([text])) {
        start += token.text;
        expect(isWhole(start, text)).toBe(true);
      }
    });
  });

  test('in a description, which has at least 150 characters of a long text', {
    tags: ['8.25'],
  }, () => {
    forAny(fc.array(anyCharacters, { minLength: 1, maxLength: 30, size: 'max' }), (parts) => {
      const whole = parts.join('').repeat(20);
      const shown = withoutEllipsis(descriptionOf(storyWith({ body: [whole] })));
      const line = whole.replace(/\s+/g, ' ').trim();
      expect(isWhole(shown, line)).toBe(true);
      if (charactersOf(line).length > 200)
        expect(charactersOf(shown).length).toBeGreaterThanOrEqual(150);
    });
  });
});

describe('what has no ink', () => {
  test('is no title and no author', { tags: ['8.26'] }, () => {
    forMany(inkless, fc.array(inkless), (text, parts) => {
      const item = { ...storyWith({ headline: [text + parts.join('')] }), author: text };
      expect([titleOf(item), shownAuthor(item)]).toEqual([messages.untitled, null]);
    });
  });

  test.each(['a', 'می\u200cروم', '👨‍👩‍👧', '\u0301', '\u{1f1eb}\u{1f1f7}', '۔', '-', '\u0600'])(
    'is not %j',
    (text) => {
      expect(hasInk(`\u3164${text}\u200b`)).toBe(true);
    },
  );
});

test('an excerpt is the first paragraph', () => {
  expect(excerptOf(['One', ' two.\n\nThree.'])).toEqual(['One', ' two.']);
  expect(excerptOf([' ', ' \n\n', '\n', '\n  One,\n    two.'])).toEqual(['  One,\n    two.']);
  expect(excerptOf([' ', '\n \n'])).toEqual([]);
  const menu: Segment = { linkType: 'external', url: 'https://a.example/', text: 'Home' };
  const heading: Segment = { type: 'bold', text: 'Introduction' };
  const body = ['[Previous][Next]\n\n', menu, ' | ', menu, '\n\n', heading, '\n\nIt began.\n\nB'];
  expect(excerptOf(body), 'after menus and headings').toEqual(['It began.']);
  expect(excerptOf(excerptOf(body))).toEqual(['It began.']);
  expect(excerptOf([menu, '\n\n', heading]), 'of links only').toEqual([menu]);
  expect(excerptOf([heading, ' It began.']), 'after a heading in the line').toHaveLength(2);
});
