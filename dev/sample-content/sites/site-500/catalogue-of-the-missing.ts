import { addParagraphs, prose, rewrite } from '../../prose';
import type { SampleEntry } from '../../sample-entry';
import { gorse, ines, tapewright, thirdShift } from './regulars';

const eightEntries = prose`
  On 2 February, for no reason, we asked you what you would have back if you could have back one
  page. Not the most important: the one. These are from the first evening.

  1. A page with one sound on it: a gate, somewhere in Castermoor, being shut.

  2. My brother's list of every bus he had ever been on, with remarks. ("Smelled of pears.")

  3. The help page of a word processor, in a translation so bad that my mother learned the language
  to find out what it meant.

  4. A live picture of a kettle, mostly off.

  5. A message board for people who were about to be operated on. You could see who had come back.

  6. [What they wrote up on the crossroads about the end of the world](id:harmegiddo-crossroads
  site=harmegiddo), the first time, before they had thought better of it.

  7. The weather, for a day in June 1999, at a place I am not going to name.

  8. A page of mine. I took it down myself. I knew what I was doing. I should like to see it once
  more and then I would take it down again.
`;

const nineEntries = addParagraphs(
  eightEntries,
  '9. _(Sent in late, unsigned.)_ The tree on the page about [the tree](id:maid-the-oak site=maid). Not the page: the tree.',
);

const oneReturned = rewrite(
  nineEntries,
  'a gate, somewhere in Castermoor, being shut.',
  'a gate, somewhere in Castermoor, being shut. (*Found*, 9 February. tapewright had it. "It is _my_ gate," she writes. "I never knew that anyone listened.")',
);

/** Readers name the one page they would have back. */
export const catalogueOfTheMissing: readonly SampleEntry[] = [
  {
    ...ines,
    id: 's500-catalogue-of-the-missing',
    versions: [
      { at: '20250203070000', headline: 'A catalogue of the missing', body: eightEntries },
      { at: '20250204184000', headline: 'A catalogue of the missing', body: nineEntries },
      {
        at: '20250209200000',
        headline: 'A catalogue of the missing (less one)',
        body: oneReturned,
      },
      {
        at: '20250211090000',
        approved: 'pending',
        headline: 'A catalogue of the missing (less two?)',
        body: addParagraphs(
          oneReturned,
          prose`
            _(A man has written about number 2. He says that he is the brother, and that he still
            has the list and still rides. I am waiting to hear from number 2 before I print this.
            Ines)_
          `,
        ),
      },
    ],
  },
  {
    ...thirdShift,
    id: 's500-c-number-five',
    parent: 's500-catalogue-of-the-missing',
    versions: [
      {
        at: '20250203130000',
        headline: 'Number 5',
        body: 'That ran on a machine in my building. It was switched off in 2006 to free a socket. I did not know until this morning what the socket had been for.',
      },
    ],
  },
  {
    ...tapewright,
    id: 's500-c-socket',
    parent: 's500-c-number-five',
    versions: [
      {
        at: '20250203150000',
        headline: 'Re: Number 5',
        body: 'Is the machine still in the building?',
      },
    ],
  },
  {
    ...thirdShift,
    id: 's500-c-behind-the-boiler',
    parent: 's500-c-socket',
    versions: [
      {
        at: '20250204121500',
        headline: 'Re: Number 5',
        body: 'Behind number three, under a dust sheet with my own initials on it. It goes to you by courier on Friday. I wrapped it like a baby.',
      },
      {
        at: '20250530121500',
        headline: 'Re: Number 5',
        body: 'Behind number three, under a dust sheet with my own initials on it. It goes to you by courier on Friday. I wrapped it like a baby. (May: she has it running. 340 threads. Most of them came back.)',
      },
    ],
  },
  {
    ...gorse,
    id: 's500-c-number-eight',
    parent: 's500-catalogue-of-the-missing',
    versions: [
      {
        at: '20250203213000',
        headline: 'Number 8',
        body: 'Whoever you are: yes. Exactly that.',
      },
    ],
  },
];
