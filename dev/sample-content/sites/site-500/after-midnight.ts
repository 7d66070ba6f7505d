import { addParagraphs, prose } from '../../prose';
import type { SampleEntry } from '../../sample-entry';
import { halfduplex, kettle, mxRecords } from './regulars';

const fourMinutesPast = prose`
  Four minutes past midnight and the mail still goes through. I have sat up with a torch, eleven
  litres of water and a printout of every story on this site, of which there are three, none worth
  the paper. Nothing has happened. I should like it noted, for whoever comes after, that nothing
  happening was a great deal of work, done by people who will not be thanked, mostly in languages
  that nobody under forty can read.

  I will think of a headline in the morning.
`;

/** The oldest story. It never got a headline. */
export const afterMidnight: readonly SampleEntry[] = [
  {
    ...halfduplex,
    id: 's500-after-midnight',
    versions: [
      { at: '20000101050407', headline: '', body: fourMinutesPast },
      {
        at: '20000101161500',
        headline: '',
        body: addParagraphs(
          fourMinutesPast,
          'It is the morning. I have not thought of a headline.',
        ),
      },
      {
        at: '20100101050407',
        approved: 'pending',
        headline: 'Nothing Happened (a headline, ten years late)',
        body: fourMinutesPast,
      },
    ],
  },
  {
    ...mxRecords,
    id: 's500-c-one-of-the-people',
    parent: 's500-after-midnight',
    versions: [
      {
        at: '20000101093000',
        headline: 'I was one of the people',
        body: prose`
          The payroll of a fish cannery. The year was two digits wide and so was the mind of the man
          who wrote it. I found him, at eighty, in a village with one bus. He remembered every line.
          He made me soup and would not apologise. You are welcome.
        `,
      },
    ],
  },
  {
    ...kettle,
    id: 's500-c-water',
    parent: 's500-c-one-of-the-people',
    versions: [
      {
        at: '20000101121003',
        headline: 'A question of quantity',
        body: 'All very moving. Why _eleven_ litres?',
      },
    ],
  },
  {
    ...halfduplex,
    id: 's500-c-twelve-bottles',
    parent: 's500-c-water',
    versions: [
      {
        at: '20000101161710',
        headline: 'Re: A question of quantity',
        body: 'Twelve bottles. It was a long evening, and after the torch failed I got thirsty.',
      },
    ],
  },
];
