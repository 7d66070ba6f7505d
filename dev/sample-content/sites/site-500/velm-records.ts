import { addParagraphs, prose, rewrite } from '../../prose';
import type { SampleEntry } from '../../sample-entry';
import { inesAshore, kettle, tapewright, wOake } from './regulars';

const online = prose`
  The town of Velm (population 6,100, one bridge) has put its records on the web: three centuries of
  births, boundaries and grievances, and the whole of the Great Eel Inquiry of 1788, which ran to
  nine volumes and found against the eel. The scanning was done over four winters by the deputy
  clerk, Miss W. Oake, in her lunch hours. She had no budget. She had a lamp, and a scanner won in a
  raffle.

  You can read there what a roof cost in 1702 and who said it leaked. You can follow one family's
  handwriting through seven generations as it gets steadily worse. I lost a working day to a dispute
  about a gate.

  The originals will be pulped in the spring, the mayor tells me, to make room for a fitness suite.
  "There is no sense in keeping both," he said, and knocked on the computer as one pats a horse.
`;

const dispersed = rewrite(
  online,
  'The originals will be pulped in the spring, the mayor tells me, to make room for a fitness suite.',
  'The originals will be "dispersed" in the spring, the mayor tells me, to make room for a fitness suite. (I wrote "pulped". He did not say pulped. He has written to ask me to say that he did not.)',
);

const withSequel = addParagraphs(
  dispersed,
  'Readers who come to this story late should go on to [what happened next](id:s500-velm-lost).',
);

const withEnding = rewrite(
  withSequel,
  'what happened next](id:s500-velm-lost).',
  'what happened next](id:s500-velm-lost), and then to [what a bell-ringer had in his loft](id:s500-velm-found).',
);

/** A town puts its records online. */
export const velmRecords: readonly SampleEntry[] = [
  {
    ...inesAshore,
    id: 's500-velm-records',
    versions: [
      { at: '20011112093000', headline: 'Velm puts three centuries in the window', body: online },
      {
        at: '20011114161200',
        headline: 'Velm puts three centuries in the window',
        body: dispersed,
      },
      {
        at: '20030403070000',
        headline: 'Velm puts three centuries in the window',
        body: withSequel,
      },
      {
        at: '20130320120000',
        headline: 'Velm puts three centuries in the window',
        body: withEnding,
      },
    ],
  },
  {
    ...kettle,
    id: 's500-c-the-gate',
    parent: 's500-velm-records',
    versions: [
      {
        at: '20011112140012',
        headline: 'The gate',
        body: 'I have now also lost a working day to the gate. Harrow was in the right. I will hear nothing against Harrow.',
      },
    ],
  },
  {
    ...wOake,
    id: 's500-c-the-gate-was-moved',
    parent: 's500-c-the-gate',
    versions: [
      {
        at: '20011113121500',
        headline: 'Re: The gate',
        body: 'Harrow moved the gate at night. See the loose sheet after folio 40, which the visitor will have skipped.',
      },
    ],
  },
  {
    ...kettle,
    id: 's500-c-loose-sheet',
    parent: 's500-c-the-gate-was-moved',
    versions: [
      {
        at: '20011113153000',
        headline: 'Re: The gate',
        body: 'I have read the loose sheet. I am not angry with Harrow. I am disappointed in Harrow.',
      },
    ],
  },
  {
    ...tapewright,
    id: 's500-c-both',
    parent: 's500-velm-records',
    versions: [
      {
        at: '20011112190000',
        headline: '"No sense in keeping both"',
        body: prose`
          I have put that sentence up over my desk. There is only ever one reason to keep both, and
          it always arrives on a weekday.
        `,
      },
    ],
  },
];
