import { addParagraphs, prose, rewrite } from '../../prose';
import type { SampleEntry } from '../../sample-entry';
import { verse } from '../verse';
import { dunmarrow, kettle, mxRecords, pilchard, thirdShift } from './regulars';

const arrival = prose`
  When the Hotel Miramar went under it left behind one swimming pool, one parrot and one satellite
  dish of three metres seventy. The pool was filled in. The parrot has gone to a dentist. On
  Saturday the dish came home with me, across the island, on a hay cart, behind a tractor that was
  doing four miles an hour with its lights on and the whole school walking after it.

  It now stands where the potatoes were. I do not want the television. I want to listen to _Pelican
  2_, which was a weather satellite, and which was switched off in 1987 by people who meant it.
  Nobody told the solar panels. Whenever the sun comes round on them the old thing wakes, finds no
  orders, and sends out its carrier: one plain tone, meaning _I am here_, until it passes into
  shadow.

  On Sunday at 14:09 I heard it, for eleven minutes. My wife asked what it had said.
`;

const withArithmetic = rewrite(
  arrival,
  'On Sunday at 14:09 I heard it, for eleven minutes.',
  'On Sunday at 14:09 I heard it, for eleven minutes. (Eighteen, I have since worked out. For seven of them I forgot to start the tape.)',
);

const voice = prose`
  I have not slept. For nine years _Pelican 2_ has sent me one tone, with nothing on it. Last night
  at 03:12 there was something on it. It rises and falls. It stops to draw breath. I have played it
  to the schoolmaster and to the vet. The vet went very quiet.

  I make no claim. I put the recording on the table, as it were, and step back from it.
`;

const retractedVoice = addParagraphs(
  voice,
  prose`
    *Retraction.* It is Runa. She is five months old, she lives next door, and her parents have
    bought one of those devices, so as to hear her from the kitchen. It turns out that they can now
    hear her from orbit, or would be able to if she were in it. The vet says that he knew at once
    and did not like to say.

    _Pelican 2_ came up at 06:40, as usual, and said that it was there.
  `,
);

const calmerVoice = rewrite(
  retractedVoice,
  'I have not slept. For nine years',
  '(I leave what follows as I wrote it. A man ought to be able to look at that.) I have not slept. For nine years',
);

/** A hobbyist's satellite dish, and what it seemed to hear. */
export const dishInTheGarden: readonly SampleEntry[] = [
  {
    ...dunmarrow,
    id: 's500-dish-in-the-garden',
    versions: [
      {
        at: '20010716211500',
        headline: 'Three metres seventy, where the potatoes were',
        body: arrival,
      },
      {
        at: '20010718070000',
        headline: 'Three metres seventy, where the potatoes were',
        body: withArithmetic,
      },
    ],
  },
  {
    ...thirdShift,
    id: 's500-c-what-had-it-said',
    parent: 's500-dish-in-the-garden',
    versions: [
      {
        at: '20010717071400',
        headline: 'Well?',
        body: 'You stopped before the end. What did you tell her?',
      },
    ],
  },
  {
    ...dunmarrow,
    id: 's500-c-told-her',
    parent: 's500-c-what-had-it-said',
    versions: [
      {
        at: '20010717201000',
        headline: 'Re: Well?',
        body: 'I told her it had said that it was there. She said: "Then you have that in common." We have been married for thirty years.',
      },
    ],
  },
  {
    ...pilchard,
    id: 's500-c-can-it-get-cartoons',
    parent: 's500-dish-in-the-garden',
    versions: [
      {
        at: '20010717043000',
        headline: 'hey',
        body: 'can it get cartoons tho. also what happend to the POOL',
      },
    ],
  },
  {
    ...dunmarrow,
    id: 's500-satellite-answers',
    versions: [
      { at: '20100414045500', headline: 'It has said something', body: voice },
      { at: '20100414093000', headline: 'It has said nothing of the kind', body: retractedVoice },
      { at: '20100420193000', headline: 'It has said nothing of the kind', body: calmerVoice },
    ],
  },
  {
    ...mxRecords,
    id: 's500-c-sender-unverified',
    parent: 's500-satellite-answers',
    versions: [
      {
        at: '20100414101500',
        headline: 'A known problem',
        body: 'Correction. The message was authentic. Only the sender was forged. I see this daily.',
      },
    ],
  },
  {
    ...kettle,
    id: 's500-c-lullaby',
    parent: 's500-satellite-answers',
    versions: [
      {
        at: '20100414111700',
        headline: 'Lullaby for two instruments',
        body: verse`
          Sleep, little Runa, the dishes are turning,
          someone is up with a headphone and tape.
          Cry, and a vet is reluctantly learning
          how far a small grievance can escape.
        `,
      },
      {
        at: '20100415052000',
        headline: 'Lullaby for two instruments',
        body: verse`
          Sleep, little Runa, the dishes are turning,
          someone is up with a headphone and tape.
          Cry, and a vet is unwillingly learning
          how far from its cot a complaint can escape.

          (The last line now scans. I had it at four in the morning, like her.)
        `,
      },
    ],
  },
];
