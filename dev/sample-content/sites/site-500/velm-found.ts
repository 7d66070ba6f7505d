import { addParagraphs, prose, rewrite } from '../../prose';
import type { SampleEntry } from '../../sample-entry';
import { gorse, ines, pilchardOfVelm, tapewright, wOake } from './regulars';

const foundFirst = prose`
  Ten years, less a fortnight, after Velm lost its records, some of them have turned up in a loft,
  on a backup tape, under a wasps' nest. In 2001 the deputy clerk asked the captain of the
  bell-ringers whether he would mind keeping something at his house. He did not mind. He did not
  ask, either, and when the bells needed a tape for the carol service he used the one on the shelf.

  So the tape begins with forty minutes of carols. Then there is a click, and then, from about the
  letter H, there is Velm: Harrows, Hollises, a Hogg who sued a hedge. All of the Eel Inquiry
  survives except the verdict.

  It was tapewright who read it, at Castermoor, on a drive that she will not let me describe. The
  carols, she says, are quite good.
`;

const foundMore = rewrite(
  foundFirst,
  'from about the letter H, there is Velm: Harrows, Hollises, a Hogg who sued a hedge.',
  'from the letter G, there is Velm: Gantrys, Harrows, a Hogg who sued a hedge. (From G, not H. The Gantrys wrote in.)',
);

const foundWithVerdict = addParagraphs(
  foundMore,
  prose`
    *A year later.* The verdict has been found as well. The last sheet of volume nine was the one
    sheet of the originals not dispersed: it had been keeping the door of the strong-room open. It
    finds _for_ the eel. We have been repeating a slander since [our first
    story](id:s500-velm-records date=20011112120000), and so had Velm, for 226 years.
  `,
);

const newKeeper = prose`
  From Monday I am the records officer of Velm. It is a real post: it has a pension, a kettle and a
  key. The advertisement asked for "someone comfortable with loss". I wrote that I had been in
  training since I was thirteen, and gave this site as a reference. They read it, all of it,
  including what I wrote here in the year 2000 about everybody's mother. They asked about that. I
  got the job anyway.

  The first thing I did was to go and see Miss Oake, who is 81 and lives above the bakery. I asked
  what I should do. She thought for a good while. "Copies," she said, "and not in one place, and not
  with one person, and ask them every year whether they still have it." Then she thought again. "And
  ring the bell-ringers. Tell them it is not for carols."

  I have now rung the bell-ringers.
`;

const newKeeperYearOn = addParagraphs(
  newKeeper,
  prose`
    *One year in.* There are five copies. I have asked after all five. One was being used as a
    doorstop, which in this town counts as preservation.
  `,
);

/** Some of the records turn up on a tape; a reader of this site goes to look after them. */
export const velmFound: readonly SampleEntry[] = [
  {
    ...ines,
    id: 's500-velm-found',
    versions: [
      { at: '20130319173000', headline: 'Velm, from the letter H', body: foundFirst },
      { at: '20130321091000', headline: 'Velm, from the letter G', body: foundMore },
      {
        at: '20140402080000',
        headline: 'Velm, from the letter G (and an eel)',
        body: foundWithVerdict,
      },
    ],
  },
  {
    ...wOake,
    id: 's500-c-it-was-labelled',
    parent: 's500-velm-found',
    versions: [
      {
        at: '20130319200000',
        headline: 'The tape',
        body: 'It was labelled. I wrote DO NOT on it. I see now that one should finish the sentence.',
      },
    ],
  },
  {
    ...tapewright,
    id: 's500-c-finish-the-sentence',
    parent: 's500-c-it-was-labelled',
    versions: [
      {
        at: '20130319213000',
        headline: 'Re: The tape',
        body: 'Miss Oake, on behalf of everyone in my trade: there ought to be a statue of you, and a copy of it somewhere else.',
      },
    ],
  },
  {
    ...pilchardOfVelm,
    id: 's500-pilchard-goes-to-velm',
    versions: [
      { at: '20210604070000', headline: 'Someone comfortable with loss', body: newKeeper },
      { at: '20220606073000', headline: 'Someone comfortable with loss', body: newKeeperYearOn },
    ],
  },
  {
    ...gorse,
    id: 's500-c-young-fish',
    parent: 's500-pilchard-goes-to-velm',
    versions: [
      {
        at: '20210604193000',
        headline: 'Young fish',
        body: 'You once told me, in capitals, what I could do with a sextant. They have hired the right man. Bring her something from the bakery, even so. She will never go down and ask.',
      },
    ],
  },
];
