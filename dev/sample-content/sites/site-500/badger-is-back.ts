import { addParagraphs, prose } from '../../prose';
import type { SampleEntry } from '../../sample-entry';
import { verse } from '../verse';
import { gorse, halfduplex, kettle, pilchard, tapewright } from './regulars';

const wanted = prose`
  In the autumn of 2000 the library at Ostrey [parted with its CD-ROMs](id:s500-orbis-on-the-bonfire
  date=20001021120000), among them _The Badger's Share_. We have looked for a copy ever since, at
  first because it was funny and then because it was not: eleven thousand were pressed, and by 2014
  not one library in the world admitted to having it. One reader had the box. One had the box's lid.

  On Thursday a parcel came from a school in the hills above Quennet that is closing for want of
  children. The caretaker had been using the disc to keep pigeons off the beans. It has hung on a
  string in the weather since about 2003. There is lichen on it.

  tapewright came out of retirement, by train, with a drive in her lap. It took nine hours. The
  first track will not read and the last does so only when the drive is stood on its side. But at
  twenty to four this morning a badger walked on to my kitchen wall, cut a worm in three, and asked
  us what was left.
`;

const withAnswer = addParagraphs(
  wanted,
  prose`
    *Added.* Several of you ask what is left. Two thirds of the worm, and, by tapewright's count,
    five sixths of the badger. The rest is at the school still, on the beans.
  `,
);

/** The badger that taught fractions, found this week. */
export const badgerIsBack: readonly SampleEntry[] = [
  {
    ...halfduplex,
    id: 's500-badger-is-back',
    versions: [
      { at: { daysAgo: 2, time: '152000' }, headline: '🦡 The badger is back', body: wanted },
      { at: { daysAgo: 2, time: '214500' }, headline: '🦡 The badger is back', body: withAnswer },
    ],
  },
  {
    ...tapewright,
    id: 's500-c-the-card',
    parent: 's500-badger-is-back',
    versions: [
      {
        at: { daysAgo: 2, time: '160210' },
        headline: 'The card',
        body: prose`
          I still had [the card](id:s500-orbis-on-the-bonfire). It went with me when they cleared my
          desk; one takes odd things. I have struck out "Location unknown" and written "half's
          kitchen wall". My hand shook a bit. It was the train.
        `,
      },
    ],
  },
  {
    ...gorse,
    id: 's500-c-still-no-atlas',
    parent: 's500-c-the-card',
    versions: [
      {
        at: { daysAgo: 2, time: '173801' },
        headline: 'Re: The card',
        body: 'It was not the train. Well done, you stubborn woman. I say nothing about the atlas.',
      },
    ],
  },
  {
    ...kettle,
    id: 's500-c-badger-couplet',
    parent: 's500-c-still-no-atlas',
    versions: [
      {
        at: { daysAgo: 1, time: '034400' },
        headline: 'By request of nobody',
        body: verse`
          Five sixths of badger, risen from the beans,
          explain to us again what keeping means.
        `,
      },
    ],
  },
  {
    ...pilchard,
    id: 's500-c-worm-answer',
    parent: 's500-badger-is-back',
    versions: [
      {
        at: { daysAgo: 2, time: '183000' },
        headline: 'TWO THIRDS',
        body: prose`
          I read this in a meeting of the records committee, in a tie, and said "two thirds" out
          loud. It has been minuted.
        `,
      },
    ],
  },
  {
    author: 'fractions_tutor_online',
    id: 's500-c-tutor-spam',
    parent: 's500-badger-is-back',
    versions: [
      {
        at: { daysAgo: 1, time: '040000' },
        approved: 'no',
        headline: 'Great post very informative',
        body: 'I also am lover of badger. For best fraction lessons [visit here](https://example.com/fractions) today.',
      },
    ],
  },
];
