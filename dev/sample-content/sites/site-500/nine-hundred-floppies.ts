import { addParagraphs, prose, rewrite } from '../../prose';
import type { SampleEntry } from '../../sample-entry';
import { kettle, tapewright, thirdShift } from './regulars';

const theBox = prose`
  Alban Strake wrote music for brass bands and for water. He died in March. In May his sister
  brought us nine hundred floppy disks in a bath, on a trolley, with a towel over them. None was
  labelled. "He knew them by feel," she said.

  I have read four hundred so far. They hold his last piece, a symphony in one movement, one bar to
  a disk, because in 1991 a disk had failed him and he had decided never again to lose more than a
  bar. The bars are not numbered. He knew those by feel as well.

  Disk 388 was different. It held a list. _1. Finish the slow part. 2. Ring Dora. 3. Number the
  disks._ Only the second had been ticked. Dora is the sister. She asked me to read it out to her
  again.
`;

const fewer = rewrite(
  theBox,
  'nine hundred floppy disks in a bath, on a trolley, with a towel over them.',
  'nine hundred floppy disks in a bath, on a trolley, with a towel over them. (871. He had been using the others as coasters, and very sensibly.)',
);

const theOrder = addParagraphs(
  fewer,
  prose`
    *Update.* We have the order. Dora, drying up in our staff kitchen, hummed the whole of it from
    beginning to end, with two places where she stopped. He had played it to her over the telephone
    every Sunday, as it grew. It had not struck her that anybody would want to know.
  `,
);

const performed = addParagraphs(
  theOrder,
  prose`
    *2010.* It was played last night, by the Castermoor Silver Band, at the baths. 863 bars of 871
    were read. For the eight that were not, the conductor beat time and nobody played, and you could
    hear the water. I am told that it is the best thing in it.
  `,
);

/** A dead composer's disks, and who remembered their order. */
export const nineHundredFloppies: readonly SampleEntry[] = [
  {
    ...tapewright,
    id: 's500-nine-hundred-floppies',
    versions: [
      { at: '20061003191500', headline: 'Nine hundred floppies, one bar to a disk', body: theBox },
      { at: '20061005174000', headline: '871 floppies, one bar to a disk', body: fewer },
      { at: '20070218201500', headline: '871 floppies, one bar to a disk', body: theOrder },
      { at: '20100612103000', headline: '871 floppies, eight bars of water', body: performed },
    ],
  },
  {
    ...thirdShift,
    id: 's500-c-hummed-it',
    parent: 's500-nine-hundred-floppies',
    versions: [
      {
        at: '20070219091000',
        headline: 'Dora',
        body: 'So there was a backup after all, and it was doing the drying up. What happens at the two places where she stops?',
      },
    ],
  },
  {
    ...tapewright,
    id: 's500-c-two-places',
    parent: 's500-c-hummed-it',
    versions: [
      {
        at: '20070219184500',
        headline: 'Re: Dora',
        body: 'The first is where her kettle boiled, one Sunday in 2003. At the second she says that she was crying, and that he waited.',
      },
    ],
  },
  {
    ...kettle,
    id: 's500-c-not-that-kettle',
    parent: 's500-c-two-places',
    versions: [
      {
        at: '20070220043000',
        headline: 'Re: Dora',
        body: 'On behalf of kettles I have nothing clever to say.',
      },
    ],
  },
];
