import { describe, expect, test } from 'vitest';
import { textOfSegment } from '../../../../../src/domain/text/segment';
import { textTypeOf } from '../../../../../tools/content/html/foreign-type';
import { readPage } from '../../../../../tools/content/html/read-page';

const read = (html: string) => readPage(html, 'http://example.org/', { part: 'main' });
const text = (html: string) => read(html).body.map(textOfSegment).join('');
const attributes = (count: number) => Array.from({ length: count }, (_, at) => `a${at}=${at}`);

// Each of these took minutes or gigabytes with some parser.
describe('a hostile page is read quickly', () => {
  test.each([
    ['by nesting', '<div>'.repeat(100_000)],
    ['by nesting styles', '<b><i><u>'.repeat(10_000)],
    ['by nesting tables', '<table><tr><td>'.repeat(5000)],
    ['by nesting tables of data', '<table border=1><tr><th>'.repeat(5000)],
    ['by nesting objects', '<object>'.repeat(20_000)],
    ['by nesting headings', '<h1><div>x'.repeat(3000)],
    ['by nesting comments of readers', '<div class=comment>x'.repeat(20_000)],
    ['by attributes', `<p ${attributes(50_000).join(' ')}>`],
    ['by entities', '&amp;'.repeat(200_000)],
    ['by half entities', '&'.repeat(200_000)],
    ['by list items', `<ol>${'<li>x'.repeat(50_000)}`],
    ['by spaces', 'x&nbsp; '.repeat(100_000)],
    ['by nothing but spaces', `x${'&nbsp; '.repeat(100_000)}`],
    ['by open tags', `${'<'.repeat(200_000)} `],
    ['by comments', `${'<!--'.repeat(100_000)}-->`],
    ['by styles', `<p style="${';'.repeat(200_000)}">`],
  ])('%s', (_, html) => expect(text(`${html}end`).endsWith('end')).toBe(true));

  test('by comments before a text', () => {
    expect(textTypeOf(`${'<!-- a -->'.repeat(5000)}Text <p>`)).toBeNull();
  });

  test('with an unclosed title', () => {
    const [headline = ''] = read(`<title>${'x '.repeat(200_000)}</title>`).headline;
    expect(textOfSegment(headline)).toHaveLength(500);
  });

  test('unless a few bytes make billions of elements: that is reported', () => {
    const open = Array.from({ length: 2000 }, (_, at) => `<b id=${at}>`).join('');
    const message = 'the page has more than a million elements; its text can be imported as NDJSON';
    expect(() => text(`<p>${open}</p>${'<p>x</p>'.repeat(2000)}`)).toThrow(message);
  });
});

test('at most 30 marks of a letter are kept, in the headline as in the text', () => {
  const many = `e${'\u0301\u0483'.repeat(50_000)}`;
  const { headline, body } = readPage(
    `<title>${many}</title><p>${many} <b>${many}</b>`,
    'http://a.org/',
  );
  const kept = `e${'\u0301\u0483'.repeat(15)}`;
  expect([headline, body]).toEqual([[kept], [`${kept} `, { type: 'bold', text: kept }]]);
});
