import { addParagraphs, prose, rewrite } from '../../prose';
import type { SampleEntry } from '../../sample-entry';
import { halfduplex, inesAshore, mxRecords, pilchard, tapewright } from './regulars';

const lastEvening = prose`
  At midnight tonight Hearthpages goes dark, all eleven million rooms of it. You will remember the
  rule: choose a street, choose a number, hang up wallpaper, light a candle that flickers in four
  frames. I have spent the evening walking down _Garden/Shade_ with the sound on.

  Number 1140 is a child's page on the moon and has not been touched since the child was ten. Number
  1141 is under construction. So are 1142 and 1143; the whole of that side is men in hard hats,
  digging, and has been for eleven years. At 1160 there is a guest book in which the last three
  guests have all come to say that they are the last.

  The counters are what undoes me. _You are visitor 000214._ Somebody put that up believing that the
  number would grow, and it did grow, tonight, by one, and it was me, and I had come to see it end.
`;

const morningAfter = addParagraphs(
  lastEvening,
  prose`
    *The morning after.* They did not do it at midnight. They did it at 23:41, in the middle of
    number 1288, a page of recipes. I have half a soup.
  `,
);

const discs = addParagraphs(
  morningAfter,
  prose`
    *November.* tapewright has told me, in confidence and then out of it, what she did that week.
    She sat up for six nights with a borrowed line and burned forty-one discs: some ninety thousand
    rooms, out of eleven million. She chose the streets by ear. She has the soup.
  `,
);

/** The end of a free host of home pages. */
export const hearthpagesDark: readonly SampleEntry[] = [
  {
    ...inesAshore,
    id: 's500-hearthpages-dark',
    versions: [
      { at: '20091026194500', headline: 'Hearthpages goes dark at midnight', body: lastEvening },
      { at: '20091027080000', headline: 'Hearthpages went dark at 23:41', body: morningAfter },
      { at: '20091119183000', headline: 'Hearthpages went dark at 23:41', body: discs },
      {
        at: '20191112091500',
        headline: 'Hearthpages went dark at 23:41',
        body: rewrite(
          discs,
          'She chose the streets by ear. She has the soup.',
          'She chose the streets by ear. She has the soup. Ten years on it turned out that she also had [what somebody needed](id:s500-a-page-for-maren).',
        ),
      },
    ],
  },
  {
    ...pilchard,
    id: 's500-c-moon-page',
    parent: 's500-hearthpages-dark',
    versions: [
      {
        at: '20091026203000',
        headline: 'Number 1140',
        body: 'That is me. That is my moon. I am twenty-two and I have lost the password and I have been sitting here for an hour reloading it.',
      },
    ],
  },
  {
    ...halfduplex,
    id: 's500-c-save-as',
    parent: 's500-c-moon-page',
    versions: [
      {
        at: '20091026203410',
        headline: 'Re: Number 1140',
        body: 'File, Save As. Now. Then the pictures, one by one. Then come back and tell us that you did.',
      },
    ],
  },
  {
    ...pilchard,
    id: 's500-c-saved-it',
    parent: 's500-c-save-as',
    versions: [
      {
        at: '20091026211500',
        headline: 'Re: Number 1140',
        body: 'I did. There is a spelling mistake in "Tranquility" and another in "by". I did not correct them.',
      },
    ],
  },
  {
    ...mxRecords,
    id: 's500-c-half-a-soup',
    parent: 's500-hearthpages-dark',
    versions: [
      {
        at: '20091027091200',
        headline: 'The other half',
        body: 'A soup cut at 23:41 wants cream, nutmeg and ten minutes. It always does. Correction: twelve minutes.',
      },
    ],
  },
  {
    ...tapewright,
    id: 's500-c-it-wants-lemon',
    parent: 's500-c-half-a-soup',
    versions: [
      {
        at: '20091120190000',
        headline: 'Re: The other half',
        body: 'Disc 23. Lemon.',
      },
    ],
  },
];
