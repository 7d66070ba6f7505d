import { addParagraphs, prose, rewrite } from '../../prose';
import type { SampleEntry } from '../../sample-entry';
import { gorse, kettle, mxRecords, thirdShift } from './regulars';

const theSplit = prose`
  The mailing list of the beekeepers of the Quennet valley, founded in 1991, has 140 members and,
  since Tuesday, a rival with 71. The cause is one line. On Monday the keeper of the list arranged
  that replies should go to everybody, where they had gone to the sender. On Monday evening a member
  whom I shall call R. replied, as he believed, to his wife.

  It was not indecent. It concerned the chairman's honey, and what R. thought was in it. By midnight
  there had been 212 messages. By morning the chairman had cited the bylaws, a Mrs D. had cited R.,
  and someone had attached a photograph of the honey, four megabytes, to people on telephone lines.

  I hold, and have held since 1993, that a reply goes to the person who wrote. A list that thinks
  otherwise is not a convenience but a crowbar. I shall not be reading comments on this.
`;

const withTrueNumber = rewrite(
  theSplit,
  'a rival with 71.',
  'a rival with 69. (I wrote 71. Two had joined only to see what was being said about them, and have left, satisfied.)',
);

const withPeace = addParagraphs(
  withTrueNumber,
  prose`
    *Two years on.* The lists have merged again. The bees had gone on visiting both sides
    throughout. Replies now go to nobody at all: the software has a fault, and a motion to mend it
    failed by one vote.
  `,
);

/** A mailing-list feud, and a comment thread that becomes one. */
export const beekeepers: readonly SampleEntry[] = [
  {
    ...mxRecords,
    id: 's500-one-line-two-lists',
    versions: [
      { at: '20010520171500', headline: 'One line, two lists, no honey', body: theSplit },
      { at: '20010522064000', headline: 'One line, two lists, no honey', body: withTrueNumber },
      { at: '20030611180000', headline: 'One line, two lists, no honey', body: withPeace },
    ],
  },
  {
    ...kettle,
    id: 's500-c-not-reading',
    parent: 's500-one-line-two-lists',
    versions: [
      {
        at: '20010520180002',
        headline: 'Since you are not reading this',
        body: 'I have always found your prose style rather warm.',
      },
    ],
  },
  {
    ...mxRecords,
    id: 's500-c-i-said-i-would-not',
    parent: 's500-c-not-reading',
    versions: [
      {
        at: '20010520180231',
        headline: 'Re: Since you are not reading this',
        body: 'I said that I should not be reading comments. I said nothing of being notified of them.',
      },
    ],
  },
  {
    ...thirdShift,
    id: 's500-c-replied-to-whom',
    parent: 's500-c-i-said-i-would-not',
    versions: [
      {
        at: '20010520182800',
        headline: 'Point of order',
        body: 'You just replied to the whole site. Should that not have gone to the sender?',
      },
    ],
  },
  {
    ...mxRecords,
    id: 's500-c-a-site-is-not-a-list',
    parent: 's500-c-replied-to-whom',
    versions: [
      {
        at: '20010520183105',
        headline: 'Re: Point of order',
        body: 'A site is not a list. A comment is a letter pinned to a door. One pins the answer to the same door. I am astonished to have to say so.',
      },
      {
        at: '20010520183340',
        headline: 'Re: Point of order',
        body: 'A site is not a list. A comment is a letter pinned to a door. One pins the answer to the same door. I am astonished to have to say so. (Edited: "to the same door" read "to the same bee".)',
      },
    ],
  },
  {
    ...gorse,
    id: 's500-c-who-keeps-the-door',
    parent: 's500-c-a-site-is-not-a-list',
    versions: [
      {
        at: '20010520210900',
        headline: 'And who keeps the door?',
        body: prose`
          Neither list will exist in ten years, nor the honey, nor this door, and R. and his wife
          will be having the same conversation in the kitchen. I find that restful.
        `,
      },
    ],
  },
  {
    author: 'R.',
    tz: 'Europe/London',
    id: 's500-c-the-wife',
    parent: 's500-c-who-keeps-the-door',
    versions: [
      {
        at: '20110520190000',
        headline: 'Ten years to the day',
        body: 'We are. It was treacle.',
      },
    ],
  },
];
