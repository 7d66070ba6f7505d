import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import { loadPurifier, plainText } from '../../src/ui/plain-text';
import { shownText } from '../../tools/content/model/shown-text';
import { longTimeout } from '../support/many-runs';

beforeAll(loadPurifier);

const scraps = [
  'word',
  ' ',
  '\n',
  '<b>',
  '</b>',
  '<p>',
  '</p>',
  '<br>',
  '<foo>',
  '<3',
  'a < b',
  '&amp;',
  '&lt;',
  '&copy',
  '&',
  '<li>one</li>',
  '<script>alert(1)</script>',
  '<style>p{}</style>',
  '<a href="https://one.example/">',
  '</a>',
  '<i class="x">',
  '</div>',
];

describe('exported text', () => {
  test('is what readers of the app are shown, whatever markup it holds', longTimeout, () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...scraps), { maxLength: 8 }), (parts) => {
        const raw = parts.join('');
        // A browser's parser drops white space that only markup precedes.
        expect(shownText(raw).trimStart()).toBe(plainText(raw).trimStart());
      }),
      { numRuns: 1000 },
    );
  });
});
