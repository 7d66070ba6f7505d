import { addParagraphs, prose, rewrite } from '../../prose';
import type { SampleEntry } from '../../sample-entry';
import { halfduplex, kettle, mxRecords, pilchard } from './regulars';

const sixHoursOfBold = prose`
  Yesterday a reader wrote <b>WAIT, meant it to be bold, and did not close it. Everything that came
  after it on the front page was bold for six hours, including the weather. A second reader tried to
  help with </b></b></b> and turned the left-hand menu inside out. A third contributed a small
  program, <script>alert("tea")</script>, and for one minute this site said "tea" to everyone who
  came to it, which I did not altogether mind.

  So from tonight what you type is what you get. If you write that a < b, or that 5 <- x, or that
  you <3 somebody, then it will say so. If you write <i>important</i>, the importance will have to
  come from the words.

  The ampersand is still at large. Fish & chips went in on Monday. By Tuesday it was fish &amp;
  chips, by Wednesday fish &amp;amp; chips, and the order has been growing by four letters a day.
`;

const ampersandCaught = addParagraphs(
  rewrite(
    sixHoursOfBold,
    'The ampersand is still at large.',
    'The ampersand was at large for a week.',
  ),
  'It was caught on Friday, eating its own tail, and is fish & chips again.',
);

/** Text that looks like markup, in a headline, a body and comments. */
export const unclosedTag: readonly SampleEntry[] = [
  {
    ...halfduplex,
    id: 's500-unclosed-tag',
    versions: [
      {
        at: '20030611021500',
        headline: 'When <b>bold</b> ate the front page & why a < b',
        body: sixHoursOfBold,
      },
      {
        at: '20030614013000',
        headline: 'When <b>bold</b> ate the front page &amp; why a < b',
        body: ampersandCaught,
      },
    ],
  },
  {
    ...pilchard,
    id: 's500-c-hearts',
    parent: 's500-unclosed-tag',
    versions: [
      {
        at: '20030611041200',
        headline: '<3 <3 <3',
        body: 'testing <3 testing </3 testing <blink>is this thing still blinking</blink> aw',
      },
    ],
  },
  {
    ...mxRecords,
    id: 's500-c-angle-brackets',
    parent: 's500-c-hearts',
    versions: [
      {
        at: '20030611055900',
        headline: 'Re: <3 <3 <3',
        body: 'Correction. A heart is not less than three. It has no upper bound; see <mx@example.org>, my address, which your site has of course just eaten.',
      },
    ],
  },
  {
    ...kettle,
    id: 's500-c-was-it-tea',
    parent: 's500-unclosed-tag',
    versions: [
      {
        at: '20030611070000',
        headline: 'I am the third reader',
        body: 'It was an _invitation_.',
      },
    ],
  },
];
