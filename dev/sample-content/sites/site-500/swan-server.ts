import { addParagraphs, prose, rewrite } from '../../prose';
import type { SampleEntry } from '../../sample-entry';
import { verse } from '../verse';
import { halfduplex, ines, kettle, mxRecords, pilchardOfVelm } from './regulars';

const invented = prose`
  Burrow, which used to find pages, now answers questions, and it gives its sources. Last week it
  told a reader that swans had once been used to cool servers, and it cited us: _500, 14 August
  2006, "The Swan Server", by I. Carrow_. There was an address. It looked just like one of ours.
  There was even a quotation, and I am sorry to say that it was good: "She did not mind the hum; she
  had cygnets."

  We never ran it. I have been through the backups, all three of them, and the bakery. I wrote to
  Burrow to say that the page did not exist. Burrow thanked me, agreed, apologised, and cited
  another story of mine, from 2007, in which I had apparently retracted it.

  For twenty years I have counted [pages that are gone](id:s500-link-rot). I had no column for pages
  that were never there. I have drawn one. It has nine entries, and eight of them are better than
  what we ran that day.
`;

const requests = addParagraphs(
  invented,
  prose`
    *October.* The address now gets about four hundred visitors a day. They arrive, find nothing,
    and write to ask why we took it down. Some are quite bitter. One remembers reading it.
  `,
);

const resolved = addParagraphs(
  rewrite(requests, 'It has nine entries, and eight', 'It has thirty-one entries, and twenty-nine'),
  prose`
    *February 2024.* We have put something there: a page that says, in full, "This page never
    existed. You are visitor 31,207." It is the most popular thing that we have ever published.
    There are readers who hold that it [did exist, elsewhere](id:s500-b2-remembered-otherwise
    branch=2 from=1). I have stopped arguing with them. They have such detailed memories of the
    swans.
  `,
);

/** A search engine that cites stories the site never ran. */
export const swanServer: readonly SampleEntry[] = [
  {
    ...ines,
    id: 's500-pages-that-never-were',
    versions: [
      { at: '20230914071500', headline: 'Pages that never were', body: invented },
      { at: '20231019080000', headline: 'Pages that never were', body: requests },
      { at: '20240219090000', headline: 'Pages that never were', body: resolved },
    ],
  },
  {
    ...kettle,
    id: 's500-c-swan-sonnet',
    parent: 's500-pages-that-never-were',
    versions: [
      {
        at: '20230914101500',
        headline: 'I for one remember it well',
        body: verse`
          She did not mind the hum; she had cygnets.
          She minded, rather, interns with their biscuits,
          and rose, and hissed, and took the network down.
          You say you never ran it. Swans don't drown.
        `,
      },
    ],
  },
  {
    ...mxRecords,
    id: 's500-c-cite-that',
    parent: 's500-c-swan-sonnet',
    versions: [
      {
        at: '20230914113000',
        headline: 'Re: I for one remember it well',
        body: 'Wonderful. It will now be citing _you_.',
      },
    ],
  },
  {
    ...kettle,
    id: 's500-c-it-did',
    parent: 's500-c-cite-that',
    versions: [
      {
        at: '20231002043000',
        headline: 'Re: I for one remember it well',
        body: 'It has. As "K. Ettle, _Collected Swans_, 2006". I have never been collected before. I find that I am moved.',
      },
    ],
  },
  {
    ...pilchardOfVelm,
    id: 's500-c-velm-asked-for',
    parent: 's500-pages-that-never-were',
    versions: [
      {
        at: '20230915090000',
        headline: 'It has reached Velm',
        body: 'A gentleman came in on Tuesday to see volume ten of the Eel Inquiry. There are nine. He had page numbers. I gave him a chair and a cup of tea and we looked together, because one never knows.',
      },
    ],
  },
  {
    ...halfduplex,
    id: 's500-c-one-never-knows',
    parent: 's500-c-velm-asked-for',
    versions: [
      {
        at: '20230915133000',
        headline: 'Re: It has reached Velm',
        body: 'And?',
      },
    ],
  },
  {
    ...pilchardOfVelm,
    id: 's500-c-nothing-but-nice',
    parent: 's500-c-one-never-knows',
    versions: [
      {
        at: '20230915160000',
        headline: 'Re: It has reached Velm',
        body: 'Nothing. But he found his great-grandmother in volume four, being rude to a magistrate, and went away happy.',
      },
    ],
  },
];
