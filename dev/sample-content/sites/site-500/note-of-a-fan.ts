import { prose } from '../../prose';
import type { SampleEntry } from '../../sample-entry';
import { verse } from '../verse';
import { halfduplex, kettle, mxRecords, thirdShift } from './regulars';

/** A quarrel under the founding story that is seven replies deep. */
export const noteOfAFan: readonly SampleEntry[] = [
  {
    ...thirdShift,
    id: 's500-c-which-note',
    parent: 's500-server-under-the-stairs',
    versions: [
      {
        at: '20000301081905',
        headline: 'Which note, though?',
        body: prose`
          I mind four boilers from ten at night to six in the morning, and I can tell you the health
          of each by ear. So, professionally: which note?
        `,
      },
    ],
  },
  {
    ...halfduplex,
    id: 's500-c-nearly-b',
    parent: 's500-c-which-note',
    versions: [
      {
        at: '20000301230011',
        headline: 'Re: Which note, though?',
        body: prose`
          Bea has a tuning fork, it turns out. Something a little flat of B, low down. With thirty
          of you on it, a B.
        `,
      },
    ],
  },
  {
    ...mxRecords,
    id: 's500-c-mains-hum',
    parent: 's500-c-nearly-b',
    versions: [
      {
        at: '20000302060148',
        headline: 'That is not your fan',
        body: prose`
          Correction. A little flat of B, low down, is sixty cycles per second, which is your mains.
          On this side of the ocean it would be fifty, and a G. You have not been listening to your
          readers. You have been listening to your power company.
        `,
      },
    ],
  },
  {
    ...halfduplex,
    id: 's500-c-unplugged-the-fan',
    parent: 's500-c-mains-hum',
    versions: [
      {
        at: '20000302234000',
        headline: 'Re: That is not your fan',
        body: prose`
          I unplugged the fan for one minute. The note went on. I have plugged it in again and shall
          leave the story as it stands, because I liked the sentence and because for six weeks it
          was true to me.
        `,
      },
    ],
  },
  {
    ...kettle,
    id: 's500-c-mains-verse',
    parent: 's500-c-unplugged-the-fan',
    versions: [
      {
        at: '20000303041530',
        headline: 'Lines on the above',
        body: verse`
          He heard the crowd beneath the stair
          and set their number by his ear;
          the crowd, alas, was never there.
          The hum was. It is there all year.
        `,
      },
    ],
  },
  {
    ...thirdShift,
    id: 's500-c-nineteen-nights',
    parent: 's500-c-mains-verse',
    versions: [
      {
        at: '20111001101122',
        headline: 'Eleven years on',
        body: prose`
          While you were gone last month I had nothing to read between rounds, and I noticed that my
          whole basement sits a little flat of B. Always has. I thought of this thread every one of
          those nights. Did the new box keep the note?
        `,
      },
      {
        at: '20260108130400',
        headline: 'Eleven years on',
        body: prose`
          While you were gone last month I had nothing to read between rounds, and I noticed that my
          whole basement sits a little flat of B. Always has. I thought of this thread every one of
          those nights. Did the new box keep the note?

          (2026: they took the boilers out on Tuesday. Heat pumps. They do not hum, they _breathe_.
          I came here to put it somewhere.)
        `,
      },
    ],
  },
  {
    ...halfduplex,
    id: 's500-c-the-wall-kept-it',
    parent: 's500-c-nineteen-nights',
    versions: [
      {
        at: '20111001234459',
        headline: 'Re: Eleven years on',
        body: prose`
          The box did not. The wall did. I put my ear to the plaster where the old one stood and
          there it was, on its own, with nobody online at all.
        `,
      },
    ],
  },
];
