import { addParagraphs, prose, rewrite } from '../../prose';
import type { SampleEntry } from '../../sample-entry';
import {
  halfduplex,
  inesAshore,
  kettle,
  mxRecords,
  pilchard,
  tapewright,
  thirdShift,
} from './regulars';

const back = 'We are back. Eighteen days. More when I have slept. It was water.';

const account = prose`
  We are back. It was water. At about ten past four on the morning of 9 September the pipe behind
  the stairs gave up, quietly, and by the time the cat came to tell us there were four inches in the
  hall and the machine was standing in it up to the second disk, still serving pages. Bea says that
  it served its last at 04:38, to somebody in a hospital.

  We were gone for eighteen days. I should like to say that I worked on it the whole time. For the
  first three I sat on the stairs. I had not known that I thought of it as a place until I could not
  go there.

  The backup was good up to the first of August. Everything that you said to one another between
  then and the flood is gone: 1,430 comments. I have read enough of my own stories here to know what
  I think of a man who keeps both his disks in the same puddle.
`;

const nineteen = rewrite(
  account,
  'We were gone for eighteen days.',
  'We were gone for nineteen days. (I wrote eighteen. My own clock had stopped as well.)',
);

const salvage = addParagraphs(
  nineteen,
  prose`
    *12 October.* You have started to send them back. It was Pilchard who saw it first: your
    browsers kept what you had read. Somebody found forty comments on a machine that had not been
    switched on since August. Somebody had printed out a quarrel, to show to her mother. We have
    1,102.
  `,
);

const almostAll = rewrite(
  salvage,
  'We have 1,102.',
  'We have 1,102. (May 2012: 1,389. I had not asked again. People do spring cleaning.)',
);

const settled = addParagraphs(
  almostAll,
  prose`
    *Ten years on.* Forty-one are still missing. From the replies, one of them must be the only time
    that kettle ever apologised, and nobody can now establish for what. There are three copies of
    everything today, in three countries, and I ask after them in January. Some among you maintain
    that it never happened: [I have met them](id:s500-b2-dry-stairs branch=2 from=1), and their
    stairs are dry.
  `,
);

/** Nineteen days without the site, and how its readers put it back together. */
export const longOutage: readonly SampleEntry[] = [
  {
    ...halfduplex,
    id: 's500-the-long-outage',
    versions: [
      { at: '20110928193000', headline: 'We are back', body: back },
      { at: '20110929220000', headline: 'The long outage', body: account },
      { at: '20110930011500', headline: 'The long outage', body: nineteen },
      {
        at: '20111003040000',
        approved: 'no',
        headline: 'The long outage',
        body: 'I am thinking of not going on with it. (Written at midnight. Bea took the keyboard away. Not to be published.)',
      },
      { at: '20111012183000', headline: 'The long outage', body: salvage },
      { at: '20120506200000', headline: 'The long outage', body: almostAll },
      { at: '20210909083800', headline: 'The long outage', body: settled },
    ],
  },
  {
    ...thirdShift,
    id: 's500-c-somebody-in-a-hospital',
    parent: 's500-the-long-outage',
    versions: [
      {
        at: '20110930091000',
        headline: '04:38',
        body: 'That was me. It took a long time to load and then it was only the top half. I thought it was my end.',
      },
    ],
  },
  {
    ...halfduplex,
    id: 's500-c-which-page',
    parent: 's500-c-somebody-in-a-hospital',
    versions: [
      {
        at: '20110930120500',
        headline: 'Re: 04:38',
        body: 'Do you remember which page?',
      },
    ],
  },
  {
    ...thirdShift,
    id: 's500-c-top-half',
    parent: 's500-c-which-page',
    versions: [
      {
        at: '20111001094000',
        headline: 'Re: 04:38',
        body: prose`
          "[The server under the stairs](id:s500-server-under-the-stairs)". I read it most nights.
          It got as far as "There is a backup."
        `,
      },
    ],
  },
  {
    ...kettle,
    id: 's500-c-got-as-far-as',
    parent: 's500-c-top-half',
    versions: [
      {
        at: '20111001110000',
        headline: 'Re: 04:38',
        body: 'If I put that into verse nobody would believe it.',
      },
    ],
  },
  {
    ...mxRecords,
    id: 's500-c-true-only-so-far',
    parent: 's500-c-got-as-far-as',
    versions: [
      {
        at: '20111001120800',
        headline: 'Re: 04:38',
        body: 'No correction.',
      },
    ],
  },
  {
    ...pilchard,
    id: 's500-c-look-in-your-cache',
    parent: 's500-the-long-outage',
    versions: [
      {
        at: '20111008060000',
        headline: 'Everybody stop clearing things',
        body: prose`
          Do not empty your cache. Do not tidy up. Do not let your brother "fix" the computer. I
          have just found 62 comments from August in a folder that I did not know I had. If you read
          it then, there is a fair chance that it is still with you.
        `,
      },
    ],
  },
  {
    ...tapewright,
    id: 's500-c-eleven-years-of-telling',
    parent: 's500-c-look-in-your-cache',
    versions: [
      {
        at: '20111008090000',
        headline: 'Re: Everybody stop clearing things',
        body: 'In the year 2000 this boy told me that libraries were "just shelfs". I have rarely been so proud of anybody to whom I am not related.',
      },
    ],
  },
  {
    ...inesAshore,
    id: 's500-c-both-disks',
    parent: 's500-the-long-outage',
    versions: [
      {
        at: '20110930070000',
        headline: 'The same puddle',
        body: 'I reported on [Velm](id:s500-velm-lost). I have known for eight years where your second disk was. I never said anything, because it seemed rude. From now on I shall be rude.',
      },
    ],
  },
];
