import { addParagraphs, prose } from '../../prose';
import type { SampleEntry } from '../../sample-entry';
import { gorse, pilchard, tapewright } from './regulars';

const forecast = prose`
  People who hear what I do for a living lower their voices and ask: Halcyon or Meridian? Both are
  silver, both are twelve centimetres across, neither will play in the other's machine, and each has
  a film studio behind it and a drawer of lawyers.

  I have had six of each in the oven of the staff kitchen, at low heat, for a month. I have
  scratched them with a key, a cat and a toddler. And I say: Meridian. It is the better disc by any
  test that I can devise, and it will therefore be the one you can still buy in ten years. You may
  hold me to it.
`;

const held = addParagraphs(
  forecast,
  prose`
    *2004.* It was Halcyon. It turns out that there was a test I could not devise, namely which of
    them the big toy shops would stock. I have been held to it, by telephone, by my brother.
  `,
);

const heldAgain = addParagraphs(
  held,
  prose`
    *2007.* It was neither. The Halcyon people have closed their factory, and my nephew asks what
    one did with the shiny ones. "Cooked them," I told him.
  `,
);

const lastWord = addParagraphs(
  heldAgain,
  prose`
    *2019, on clearing my desk.* The six Meridians still read, every track, no errors. I have the
    only drive in the county. It was the better disc. I should like that on the record, since I now
    know what a record is worth: exactly as much as the machine beside it.
  `,
);

/** A confident prediction, and what its author did with it afterwards. */
export const formatWar: readonly SampleEntry[] = [
  {
    ...tapewright,
    id: 's500-halcyon-or-meridian',
    versions: [
      { at: '20020309201500', headline: 'Halcyon or Meridian? Meridian', body: forecast },
      { at: '20041202190000', headline: 'Halcyon or Meridian? Halcyon', body: held },
      { at: '20070822201000', headline: 'Halcyon or Meridian? No', body: heldAgain },
      { at: '20190628160000', headline: 'Halcyon or Meridian? Meridian', body: lastWord },
    ],
  },
  {
    ...pilchard,
    id: 's500-c-which-toddler',
    parent: 's500-halcyon-or-meridian',
    versions: [
      {
        at: '20020310070000',
        headline: 'um',
        body: 'what happend to the TODDLER',
      },
    ],
  },
  {
    ...tapewright,
    id: 's500-c-toddler-fine',
    parent: 's500-c-which-toddler',
    versions: [
      {
        at: '20020310093000',
        headline: 'Re: um',
        body: 'Not a mark on him. Polycarbonate is very soft. The cat has asked for a lawyer.',
      },
    ],
  },
  {
    ...gorse,
    id: 's500-c-oven',
    parent: 's500-halcyon-or-meridian',
    versions: [
      {
        at: '20020310110000',
        headline: 'Twelve discs in an oven',
        body: 'At last, a librarian after my own heart. You had only to turn up the gas.',
      },
    ],
  },
];
