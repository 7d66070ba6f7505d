import fc from 'fast-check';
import type { Segment } from '../../src/domain/text/segment';
import { anyTextOf } from './properties';

const scraps = ['one', 'two', "don't", ' ', '   ', '\n', '\r\n', '.', ',', 'e\u0301', '日本', '🇫🇷'];

/** Text of a few words and characters, so that two of them often have something in common. */
const anyText = anyTextOf(scraps, 10);

const anyTarget = fc.constantFrom('a', 'b');

const anySegment: fc.Arbitrary<Segment> = fc.oneof(
  anyText,
  fc.record({ text: anyText, type: fc.constantFrom('italic', 'bold', 'plain') }),
  fc.record({ linkType: fc.constant('external'), url: anyTarget, text: anyText }),
  fc.record(
    {
      linkType: fc.constant('id'),
      targetId: anyTarget,
      text: anyText,
      targetSite: anyTarget,
      date: fc.constant('20200101000000'),
      linkWithBranch: fc.boolean(),
      newUserBranch: anyTarget,
      userBranch: anyTarget,
    },
    { requiredKeys: ['linkType', 'targetId', 'text'] },
  ),
);

/** A headline or body of every kind of segment. */
export const anySegments: fc.Arbitrary<readonly Segment[]> = fc.array(anySegment, { maxLength: 5 });
