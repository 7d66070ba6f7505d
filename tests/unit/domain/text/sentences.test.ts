import fc from 'fast-check';
import { expect, test } from 'vitest';
import { hasInk } from '../../../../src/domain/text/ink';
import { sentencesOf } from '../../../../src/domain/text/sentences';
import { anyCharacters } from '../../../support/any-characters';
import { forAny } from '../../../support/properties';

test.each([
  ['signs that end them', 'One. Two? Three!', ['One.', 'Two?', 'Three!']],
  ['lines, as of headings and lists', 'A title\n* one\r\n* two', ['A title', '* one', '* two']],
  ['no numbers and no quotes', 'It is 3.5. “Oh.” Yes.', ['It is 3.5.', '“Oh.”', 'Yes.']],
  [
    'signs of other scripts',
    '日本語です。はい！ हाँ। हाँ।',
    ['日本語です。', 'はい！', 'हाँ।', 'हाँ।'],
  ],
])('sentences are cut by %s', (_, text, expected) => {
  expect(sentencesOf(text).map(({ key }) => key)).toEqual(expected);
});

/** Texts in which "|" marks the ends of sentences. */
test.each([
  ['titles', 'Mrs. Lowe met Dr. Hart at St. Ives. | They left.'],
  ['initials', 'The notes by J. R. Lowe are lost. | Edgar F. Moss kept a copy.'],
  ['a name and the word I', 'It was you and I. | Did you ask Ada I. Lowe?'],
  [
    'words that look like abbreviations',
    'The answer is no. | A child knows. | I said no. | I agreed. | He loves art. | We sat in the sun. | A fig. | Not even a rep. | Nobody came. | Dijo que no. | Él lloró.',
  ],
  [
    'titles and units at the end',
    'I live on Main St. | The lot has 9 sq. ft. | It is Mt. Ida. | Former rep. Jo Hart met Ed. | He left.',
  ],
  [
    'references of all kinds',
    'No. 5, Art. II, Art. IIb, Vol. One, Nr. Zwei, Art. Nr. 5 and fig. A3 are lost. | It is so.',
  ],
  ['references', 'See p. 7, fig. 3 and vol. 2, e.g. the notes, or cf. No. 5. | It is there.'],
  [
    'companies',
    'He works for Lowe & Co. in Ulm. | She sold Lowe Inc. | It was old. | Lowe Jr. Bakery closed.',
  ],
  ['countries', 'The U.S. Navy came. | It left the U.S. | How is that?'],
  ['times of day', 'The ferry sails at 5 p.m. Friday. | It came at 6 p.m. | Mr. Lowe was late.'],
  ['degrees', 'Ada Lowe, Ph.D., spoke. | Nobody came.'],
  [
    'German ordinals and abbreviations',
    'Am 3. März kam der 1. Offizier, z. B. um 5 Uhr. | Das war bzw. ist so.',
  ],
  [
    'Spanish and French titles',
    'Habló el Sr. Ruiz. | ¿Quién es la Dra. Paz? | Il a vu M. Dupont. | Elle part.',
  ],
  ['numbers', 'It cost $3.50. | It weighs 1.5 kg. | We won 2. | You won 3.'],
  ['addresses', 'See http://a.example/B.C?x=1 for more. | Write to a.b@c.example. | It is short.'],
  ['a small letter', 'The ? operator is new. | She works at Yahoo! in Ulm.'],
  ['who says it', '“Stop!” she cried. | “Stop!” Ada Lowe cried. | “Stop.” | She cried for days.'],
  ['a quotation within a sentence', 'He shouted “Stop! Thief!” and ran. | It rained.'],
  ['brackets within a sentence', 'The bread (He made it. Once.) was good. | It is gone.'],
  ['Japanese quotations', '「いいよ。行こう。」と言った。|雨だ。'],
  [
    'omissions',
    '“The keeper [...] left” (Lowe 5). | It was … not so. | He said . . . I forgot. | No.',
  ],
  ['list numbers', '1. Write to us.|\n2. Wait.|\n3) Leave.|\na. One.|\n• Two|\n• 4. Three'],
  ['bullets in a line', '• 9. The first item | • 10. The second item'],
  ['lines that go on', 'It was a cold\nnight in the\nTower of 1900 and\n1901. | It rained.'],
  ['full lines', `${'word '.repeat(13)}and\nLondon is near. | It is.`],
  ['a list without marks', 'ropes|\nsails|\ntar and feathers'],
  ['verse', 'Sing of the ferry,|\nOf sails and of ropes,|\nAnd the tar in the tower.'],
  ['a mail that quotes', '> It was so.|\n> No.|\n\nYes.'],
  ['ellipses of both kinds', 'It is over... | Really? | It is over… | Really?'],
])('sentences are right with %s', { tags: ['8.29'] }, (_, marked) => {
  const inOneLine = (text: string) => text.replace(/\s+/g, ' ').trim();
  const found = sentencesOf(marked.replace(/ ?\|/g, '')).map(({ key }) => key);
  expect(found).toEqual(marked.split('|').map(inOneLine));
});

test('a text in which no sentence begins with a capital has sentences too', () => {
  expect(sentencesOf('is it so? yes! it is.')).toHaveLength(3);
});

test('the language of the reader does not change them', () => {
  // In Greek, a semicolon is a question mark.
  expect(Intl.DateTimeFormat().resolvedOptions().locale).toMatch(/^el/);
  expect(sentencesOf('He wrote; she left.')).toHaveLength(1);
});

test('the language of the text divides them, if it is known', () => {
  expect(sentencesOf('Τι κάνεις; Πού πας; Καλά.', 'el-GR')).toHaveLength(3);
  expect(sentencesOf('He wrote; she left.', 'en')).toHaveLength(1);
  expect(sentencesOf('One. Two.', 'nonsense-x')).toHaveLength(2);
});

const anyPart = fc.oneof(anyCharacters, fc.constantFrom('A b. ', '! ', '\n', '日本。'));

test('sentences are in order, apart, and contain all that has ink', () => {
  forAny(fc.array(anyPart), (parts) => {
    const text = parts.join('');
    let [at, rest] = [0, ''];
    for (const { start, end } of sentencesOf(text)) {
      expect(start).toBeGreaterThanOrEqual(at);
      expect(end).toBeGreaterThan(start);
      rest += text.slice(at, start);
      at = end;
    }
    expect(hasInk(rest + text.slice(at))).toBe(false);
  });
});

test('a sentence alone is the same sentence', () => {
  const scraps = [
    'Mr. ',
    'It is so. ',
    'no! ',
    '“Yes?” ',
    '(He said. ',
    'I) ',
    '3. ',
    'U.S. ',
    '\n',
    'the\n',
    '• ',
  ];
  forAny(fc.array(fc.constantFrom(...scraps), { maxLength: 8 }), (parts) => {
    const text = parts.join('');
    for (const { start, end, key } of sentencesOf(text)) {
      expect(sentencesOf(text.slice(start, end)).map((each) => each.key)).toEqual([key]);
    }
  });
});
