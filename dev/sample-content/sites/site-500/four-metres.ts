import { addParagraphs, prose } from '../../prose';
import type { SampleEntry } from '../../sample-entry';
import { halfduplex, kettle, mxRecords, pilchardOfVelm, thirdShift } from './regulars';

const notice = prose`
  We are moving the server. It is going four metres, to the other end of the hall, because after
  twenty-six years Bea would like somewhere to put the vacuum cleaner. We shall be away this evening
  from six until about a quarter past. I have drawn up a plan with a page for each metre.

  To get at the machine I had to take out the box beside it, the one that I have told you about for
  so long: [somebody's wedding glasses](id:s500-server-under-the-stairs date=20000301120000). They
  were here when we came. I had never opened it. There are eleven, with green stems, in newspaper
  from June 1994, and a card: _Back for these when we have a table. A. & F._

  If you are A. or F., we still have them. There is no hurry, evidently.
`;

const answered = addParagraphs(
  notice,
  prose`
    *Later.* We were away for six minutes. I carried it and Bea held the cable, and at no point, I
    am told by those who know about these things, did anybody notice.

    And A. has written. She put "somebody's wedding glasses" into a search engine, as she has done,
    she says, every few years, on bad evenings; and until tonight what it gave her was the story
    from 2000, and until tonight she was not sure. She asks whether there were not twelve.
  `,
);

/** The newest story: the server moves across the hall. */
export const fourMetres: readonly SampleEntry[] = [
  {
    ...halfduplex,
    id: 's500-four-metres',
    versions: [
      {
        at: { daysAgo: 1, time: '190500' },
        headline: 'We are moving. It is four metres',
        body: notice,
      },
      {
        at: { daysAgo: 0, time: '000100' },
        headline: 'We have moved. It was four metres',
        body: answered,
      },
    ],
  },
  {
    ...mxRecords,
    id: 's500-c-fifth-page',
    parent: 's500-four-metres',
    versions: [
      {
        at: { daysAgo: 1, time: '192200' },
        headline: 'The plan',
        body: 'Correction. Four metres need five pages. You have forgotten the one for metre nought, on which one checks that the new socket works.',
      },
    ],
  },
  {
    ...halfduplex,
    id: 's500-c-metre-nought',
    parent: 's500-c-fifth-page',
    versions: [
      {
        at: { daysAgo: 1, time: '203000' },
        headline: 'Re: The plan',
        body: 'The new socket does not work. Thank you. I mean that more than I can say.',
      },
    ],
  },
  {
    ...thirdShift,
    id: 's500-c-does-it-hum-there',
    parent: 's500-c-metre-nought',
    versions: [
      {
        at: { daysAgo: 1, time: '211500' },
        headline: 'Re: The plan',
        body: 'Before you go, put your ear to the wall once more for me. And then to the other one.',
      },
    ],
  },
  {
    ...halfduplex,
    id: 's500-c-both-walls',
    parent: 's500-c-does-it-hum-there',
    versions: [
      {
        at: { daysAgo: 0, time: '000200' },
        headline: 'Re: The plan',
        body: 'Both. It is the whole house. It was never under the stairs.',
      },
    ],
  },
  {
    author: 'A.',
    tz: 'Europe/London',
    id: 's500-c-twelfth-glass',
    parent: 's500-four-metres',
    versions: [
      {
        at: { daysAgo: 1, time: '215000' },
        headline: 'Green stems',
        body: prose`
          I do not usually write to web sites. Were there not twelve? F. broke nothing in his life.
          We did get the table. I have it still.
        `,
      },
    ],
  },
  {
    ...pilchardOfVelm,
    id: 's500-c-the-same-address',
    parent: 's500-c-twelfth-glass',
    versions: [
      {
        at: { daysAgo: 0, time: '000300' },
        headline: 'For the minutes',
        body: 'Let the records committee note: a page stayed at one address for twenty-six years, and so somebody found it.',
      },
    ],
  },
  {
    ...kettle,
    id: 's500-c-the-twelfth',
    parent: 's500-c-twelfth-glass',
    versions: [
      {
        at: { daysAgo: 0, time: '000400' },
        approved: 'pending',
        headline: 'About the twelfth',
        body: 'Half, do you not drink out of a green one? In the photograph over your desk? I shall say nothing until you have looked.',
      },
    ],
  },
];
