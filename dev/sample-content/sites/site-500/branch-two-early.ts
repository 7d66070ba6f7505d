import { addParagraphs, prose, rewrite } from '../../prose';
import type { SampleEntry } from '../../sample-entry';
import { verse } from '../verse';
import { gorse, halfduplex, inesAshore, kettle, wOake } from './regulars';

const branch = '2';

const paperKept = prose`
  Velm has closed its web site. From the first of April the town's records, three centuries of them,
  can be read only as they were before: on paper, in the strong-room, on Tuesdays and Thursdays,
  with clean hands.

  It is the doing of the deputy clerk, Miss W. Oake, who had put them on the web to begin with. The
  contract was up; the mayor wished to renew it and to pulp the originals at last. Miss Oake asked
  for the floor. She had with her a bag of garden furniture catalogues, one for each councillor.
  This, she said, was what they would all be looking at if a single letter went astray; and she
  showed them three letters that had.

  The fitness suite has been cancelled. In the room set aside for it stands a long table with twelve
  lamps. I went on Thursday. I had the dispute about the gate in front of me, and the loose sheet
  that goes with it, and turned it over. I was there until they rang the bell.
`;

const paperKeptLater = addParagraphs(
  paperKept,
  prose`
    *2013.* Ten years on, the table has been let out by a leaf. The bell-ringers tell me that they
    own a tape with nothing on it but carols.
  `,
);

const corvid = prose`
  Corvid has passed sixty parts in the hundred, and its makers have begun to say "the web" when what
  they mean is Corvid. I have used it since the version with the crow that blinked. I liked it when
  it was losing. It was fast and rude, and broke on every page with a menu, and one wrote to the
  author and he replied.

  This week it began to show certain pages a little sooner than others. They are good pages. That is
  how it starts. A waiter who knows what you like is a pleasure, until the day you want to see the
  card.

  Wayfarer, the old giant, is down to three in the hundred, and has put out a release that does
  nothing but open faster and apologise. I have installed it. It is not very good. Its author
  replied.
`;

const corvidSeventy = rewrite(
  corvid,
  'has passed sixty parts in the hundred',
  'has passed seventy parts in the hundred',
);

const printEdition = prose`
  As from this month _500_ is printed. Twelve pages, quarterly, stapled by Bea, sent to whoever
  gives us an address and a stamp. The comments are set at the foot in small type, and the replies
  to them in smaller, and so on down. The longest thread in the first number ends in a line that my
  optician refuses to discuss.

  Paper has rules that I had forgotten. It does not let you fix a thing. I found an error on page
  three as I was licking the four-hundredth envelope, and was ashamed, and posted it. Nobody has
  died of it. Eleven readers have written to correct me, _by hand_, and two of those have started to
  correspond.

  gorse, whom I had expected to mock, has taken out a subscription for life. "It will be mouse
  bedding by the spring," he writes. "Splendid. Send two."
`;

/** The second branch to 2009: the same people, in a world that went a little otherwise. */
export const branchTwoEarly: readonly SampleEntry[] = [
  {
    ...inesAshore,
    branch,
    id: 's500-b2-velm-keeps-its-paper',
    versions: [
      {
        at: '20030403210000',
        headline: 'Velm closes its web site, keeps its paper',
        body: paperKept,
      },
      {
        at: '20130403090000',
        headline: 'Velm closes its web site, keeps its paper',
        body: paperKeptLater,
      },
    ],
  },
  {
    ...wOake,
    branch,
    id: 's500-c-b2-clean-hands',
    parent: 's500-b2-velm-keeps-its-paper',
    versions: [
      {
        at: '20030404101500',
        headline: 'A correction',
        body: 'The hands need only be dry. I have nothing against a little honest ink.',
      },
    ],
  },
  {
    ...gorse,
    branch,
    id: 's500-c-b2-table',
    parent: 's500-c-b2-clean-hands',
    versions: [
      {
        at: '20030404190000',
        headline: 'Re: A correction',
        body: 'I went on Tuesday, meaning to be rude. I was shown to a lamp. I shall be there again on Thursday, and would ask that it be kept out of the paper.',
      },
    ],
  },
  {
    ...halfduplex,
    branch,
    id: 's500-b2-crow-that-blinked',
    versions: [
      { at: '20050621013000', headline: 'I liked it when it was losing', body: corvid },
      { at: '20051114020000', headline: 'I liked it when it was losing', body: corvidSeventy },
    ],
  },
  {
    ...halfduplex,
    branch,
    id: 's500-b2-print-edition',
    versions: [
      { at: '20090117170000', headline: 'Twelve pages, stapled', body: printEdition },
      {
        at: '20090415170000',
        approved: 'pending',
        headline: 'Sixteen pages, stapled',
        body: rewrite(printEdition, 'Twelve pages, quarterly,', 'Sixteen pages, quarterly,'),
      },
    ],
  },
  {
    ...kettle,
    branch,
    id: 's500-c-b2-page-three',
    parent: 's500-b2-print-edition',
    versions: [
      {
        at: '20090118060000',
        headline: 'Page three',
        body: verse`
          The error on page three I bless:
          it brought a letter, an address,
          a stamp, a blot, a tea-ringed line.
          (Hers. The corrected word was mine.)
        `,
      },
    ],
  },
];
