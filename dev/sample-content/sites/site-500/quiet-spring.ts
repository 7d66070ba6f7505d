import { addParagraphs, prose, rewrite } from '../../prose';
import type { SampleEntry } from '../../sample-entry';
import { mxRecords, thirdShift, tsuyu } from './regulars';

const theyCameBack = prose`
  The list of the Quennet beekeepers, which [split in 2001](id:s500-one-line-two-lists) over a
  single line and had since 2014 carried nothing but the notice of its own annual meeting, has had
  1,900 messages since the middle of March. Nobody may leave the house. The bees may.

  They began with queens and syrup. By the second week it was bread. By the third, Mrs D. (now 88,
  and alone up there) had asked whether someone would mind saying good night at ten, just on the
  list, so that one knew. Forty-four people have said good night at ten every night since, to
  everybody, one line each.

  I have held since 1993 that a reply goes to the person who wrote. I set the software right myself,
  on 2 April, at the keeper's request. It now replies to all. I have nothing to add to that, and
  would be obliged if nobody else did either.
`;

const oneFewer = addParagraphs(
  rewrite(theyCameBack, 'Forty-four people have said', 'Forty-six people have said'),
  prose`
    *June.* Mrs D. no longer says good night. It was not that; it was a stair. The forty-six go on.
    They leave the first minute empty.
  `,
);

/** An old mailing list in the spring when everyone stayed at home. */
export const quietSpring: readonly SampleEntry[] = [
  {
    ...mxRecords,
    id: 's500-good-night-at-ten',
    versions: [
      { at: '20200412170000', headline: 'Good night at ten', body: theyCameBack },
      { at: '20200614190000', headline: 'Good night at ten', body: oneFewer },
    ],
  },
  {
    ...thirdShift,
    id: 's500-c-ten-where',
    parent: 's500-good-night-at-ten',
    versions: [
      {
        at: '20200413030000',
        headline: 'Ten, here',
        body: "It is ten o'clock in a very full hospital, and the boilers are fine. Good night.",
      },
    ],
  },
  {
    ...tsuyu,
    id: 's500-c-morning-here',
    parent: 's500-c-ten-where',
    versions: [
      {
        at: '20200413030500',
        headline: 'Re: Ten, here',
        body: 'It is noon here, raining. おやすみなさい。 I will keep the light on until you are back.',
      },
    ],
  },
  {
    ...mxRecords,
    id: 's500-c-i-will-allow-it',
    parent: 's500-c-morning-here',
    versions: [
      {
        at: '20200413050000',
        headline: 'Re: Ten, here',
        body: 'I asked for no additions. I shall make an exception for these two, and for any further ones.',
      },
    ],
  },
];
