import { addParagraphs, prose, rewrite } from '../../prose';
import type { SampleEntry } from '../../sample-entry';
import { inesAshore } from './regulars';

const firstCount = prose`
  Over the past nine evenings I have followed every link that this site has published since it
  began. There are 1,204. Of these, 409 go nowhere: one in three, in under three years. Among them
  is a link from our own piece on the permanence of links.

  There are kinds of nowhere. There is the plain nowhere, which has the decency to say so. There is
  the let nowhere, where a stranger has moved in and will sell you a mattress. There is the polite
  nowhere, which says that all is well and shows you the front page, like a waiter who brings soup
  when you have asked for the bill. The worst is the altered nowhere: the page is there, under the
  same name, in the same typeface, and it no longer says the thing for which we linked to it.

  One link out of the 1,204 is to a machine I can walk to. It is [under the
  stairs](id:s500-server-under-the-stairs). I went and looked. It was there.
`;

const secondCount = rewrite(
  firstCount,
  'Of these, 409 go nowhere:',
  'Of these, 411 go nowhere (409 when I wrote this on Monday; two died while you were reading):',
);

const threeYearsOn = addParagraphs(
  secondCount,
  prose`
    *2005.* I went round the same 1,204 again. Dead: 698, or 58 in the hundred. Seven have come back
    to life. I do not know what to make of those. One of the seven had been a mattress.
  `,
);

const sevenYearsOn = addParagraphs(
  threeYearsOn,
  prose`
    *2009.* Dead: 855, or 71 in the hundred. 190 went in a single night, with
    [Hearthpages](id:s500-hearthpages-dark). I notice that I no longer follow the living ones. I
    count them and tiptoe out.
  `,
);

const fourteenYearsOn = addParagraphs(
  sevenYearsOn,
  prose`
    *2016.* Dead: 999, or 83 in the hundred. I waited up a whole evening for the thousandth. It is a
    page about sundials. It was still there at midnight, keeping its usual time.
  `,
);

const twentyYearsOn = addParagraphs(
  fourteenYearsOn,
  prose`
    *2022.* Dead: 1,101, or 91 in the hundred. A reader has written a program that does in four
    seconds what used to take me nine evenings. I ran it, and thanked him, and then did it by hand.
  `,
);

const thisYear = addParagraphs(
  twentyYearsOn,
  prose`
    *And again.* Dead: 1,127. There are 77 left, and I know them by name. The sundials are well.
  `,
);

/** A count of dead links, taken again and again. */
export const linkRot: readonly SampleEntry[] = [
  {
    ...inesAshore,
    id: 's500-link-rot',
    versions: [
      {
        at: '20020916181500',
        headline: 'A third of our links are dead. I counted',
        body: firstCount,
      },
      {
        at: '20020921090000',
        headline: 'A third of our links are dead. I counted',
        body: secondCount,
      },
      {
        at: '20050919200000',
        headline: 'More than half of our links are dead',
        body: threeYearsOn,
      },
      { at: '20091108211000', headline: 'Most of our links are dead', body: sevenYearsOn },
      { at: '20160926193000', headline: 'Our links are dead, save for 205', body: fourteenYearsOn },
      { at: '20220918170000', headline: 'Our links are dead, save for 103', body: twentyYearsOn },
      { at: { daysAgo: 60, time: '180000' }, headline: 'Seventy-seven links', body: thisYear },
      {
        at: { daysAgo: 3, time: '231500' },
        approved: 'pending',
        headline: 'Seventy-six links',
        body: rewrite(
          thisYear,
          'There are 77 left, and I know them by name. The sundials are well.',
          'There are 76 left. I shall write about the sundials when I am able.',
        ),
      },
    ],
  },
];
