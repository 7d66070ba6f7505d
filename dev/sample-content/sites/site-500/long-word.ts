import { addParagraphs, prose, rewrite } from '../../prose';
import type { SampleEntry } from '../../sample-entry';
import { gorse, mxRecords, pilchard } from './regulars';

const word =
  'Binnenschleusenwärterdienstwohnungsdachrinnenreinigungsgebührenbefreiungsantragsformularausgabestellenöffnungszeitenaushangkastenschlüsselverwahrungspflichtverletzungsanzeigevordrucknachbestellscheinsammelmappenrückenbeschriftungsvorschrift';

const report = addParagraphs(
  prose`
    The water board of Ober-Lisk has a page on the web. It has one visitor a month, and I am he. The
    page is called, in full and with no space at any point:
  `,
  word,
  prose`
    It is a rule. It lays down how to letter the spine of the folder that holds the slips with which
    one re-orders the form on which one reports a failure to look after the key to the glass case
    that shows the opening hours of the office that gives out the application for exemption from the
    charge for cleaning the gutters of houses provided for the keepers of inland locks. In capitals,
    it turns out. Black.

    Three browsers will not break that word. One of them pushes the menu into the next room. I wrote
    to the board to propose a hyphen. They have replied that there is a form.
  `,
);

const withReply = rewrite(
  report,
  'They have replied that there is a form.',
  'They have replied that there is a form. *Later:* I have the form. There is a hyphen in its name.',
);

/** One word of more than two hundred letters. */
export const longWord: readonly SampleEntry[] = [
  {
    ...mxRecords,
    id: 's500-one-word',
    versions: [
      { at: '20050308161500', headline: 'A word from the water board', body: report },
      { at: '20050330071000', headline: 'A word from the water board', body: withReply },
    ],
  },
  {
    ...pilchard,
    id: 's500-c-scrolling',
    parent: 's500-one-word',
    versions: [
      {
        at: '20050308200000',
        headline: 'still scrolling',
        body: 'am still scrolling sideways. have reached the gutters. tell my family',
      },
    ],
  },
  {
    ...gorse,
    id: 's500-c-one-letter',
    parent: 's500-c-scrolling',
    versions: [
      {
        at: '20050308221000',
        headline: 'Re: still scrolling',
        body: addParagraphs(`${word}s.`, 'There, now there are two of them.'),
      },
    ],
  },
];
