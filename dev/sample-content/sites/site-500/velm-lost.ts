import { addParagraphs, prose, rewrite } from '../../prose';
import type { SampleEntry } from '../../sample-entry';
import { gorse, inesAshore, tapewright, wOake } from './regulars';

const lostWithBlame = prose`
  Velm's records are gone. Not the paper, which went in 2002; the other ones. On the first of April
  the pages answered with an advertisement for garden furniture. By the second, nobody had laughed,
  and somebody at the town hall rang me to ask whether I had kept a copy. I had kept a bookmark.

  The contract with the company that kept the machine ran out on 31 March. The deputy clerk, whose
  business it was, had forgotten to renew it. The company says that it wiped the disks within the
  hour, "for our customers' privacy".

  Three hundred years, four winters, one hour.
`;

const lostRetracted = addParagraphs(
  rewrite(
    lostWithBlame,
    'The deputy clerk, whose business it was, had forgotten to renew it.',
    'Nobody had renewed it.',
  ),
  prose`
    *Retraction.* The first version of this story said that the deputy clerk forgot. She did not.
    Miss Oake asked for the renewal in writing in October, in December and in February. Her letters
    were scanned, as all the town's letters now are, and filed with the records. I could have rung
    her before I printed that. I rang the mayor. I am sorry, and I have told her so, and she said:
    "Well."
  `,
);

const lostHandedOn = addParagraphs(
  lostRetracted,
  prose`
    *May.* Miss Oake has resigned. The fitness suite opens in June. It will have a wall of old
    handwriting, as wallpaper. The designer got it from a library of textures.
  `,
);

/** The records are gone, and an accusation is taken back. */
export const velmLost: readonly SampleEntry[] = [
  {
    ...inesAshore,
    id: 's500-velm-lost',
    versions: [
      {
        at: '20030402153000',
        headline: "Velm's records are gone, and a clerk forgot",
        body: lostWithBlame,
      },
      { at: '20030405090000', headline: "Velm's records are gone", body: lostRetracted },
      {
        at: '20030405091500',
        approved: 'no',
        headline: "Velm's records are gone, and the mayor knew",
        body: prose`
          _(Not run. I have this from two people at the town hall and I believe them both. But I
          also believed the mayor, three days ago. Not again without paper. Ines)_
        `,
      },
      { at: '20030527180000', headline: "Velm's records are gone", body: lostHandedOn },
    ],
  },
  {
    ...gorse,
    id: 's500-c-three-hundred-years',
    parent: 's500-velm-lost',
    versions: [
      {
        at: '20030402171000',
        headline: 'One hour',
        body: prose`
          It kept for three centuries in a damp cupboard with mice, with nobody paying any
          attention. It was finished the moment that someone was paid to look after it. I have
          nothing to add to that. I am only sorry about the eel.
        `,
      },
    ],
  },
  {
    ...tapewright,
    id: 's500-c-agree-with-gorse',
    parent: 's500-c-three-hundred-years',
    versions: [
      {
        at: '20030402210000',
        headline: 'Re: One hour',
        body: 'I find to my alarm that I agree with gorse. I am going to lie down.',
      },
    ],
  },
  {
    ...wOake,
    id: 's500-c-well',
    parent: 's500-velm-lost',
    versions: [
      {
        at: '20030406101000',
        headline: '(no subject)',
        body: 'I accept the apology. The third letter was dated 11 February.',
      },
    ],
  },
];
