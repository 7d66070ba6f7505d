import { prose, rewrite } from '../../prose';
import type { SampleEntry } from '../../sample-entry';
import { mxRecords, tapewright } from './regulars';

const gossip = prose`
  At the fête in Tarn Hollow on Saturday the cup for the best home page was won by the vicar, whose
  home page is about his cup for the best home page of last year. The runner-up has asked for a
  recount. There was one judge. The judge is the vicar's dentist, and the vicar, several people have
  now told me, has very good teeth.
`;

const moreGossip = rewrite(
  gossip,
  'The runner-up has asked for a recount.',
  'The runner-up (the treasurer, who built the page that the vicar\'s page is said to resemble "down to the candles") has asked for a recount.',
);

/** A story whose body has been emptied; an archive still has what stood there. */
export const removedStory: readonly SampleEntry[] = [
  {
    author: 'A. Stringer',
    tz: 'Europe/London',
    id: 's500-removed-story',
    versions: [
      { at: '20150818190000', headline: 'The vicar, the dentist and the cup', body: gossip },
      { at: '20150819071500', headline: 'The vicar, the dentist and the cup', body: moreGossip },
      {
        at: '20150819183000',
        headline: 'This story was removed at the request of everyone in it',
        body: '',
      },
    ],
  },
  {
    ...mxRecords,
    id: 's500-c-best-headline',
    parent: 's500-removed-story',
    versions: [
      {
        at: '20150819190000',
        headline: 'I was not in it',
        body: 'Correction. Not _everyone_. I asked for nothing and I was enjoying it.',
      },
    ],
  },
  {
    ...tapewright,
    id: 's500-c-turn-back-a-day',
    parent: 's500-c-best-headline',
    versions: [
      {
        at: '20150819201000',
        headline: 'Re: I was not in it',
        body: 'Turn back one day. I say no more; I have a dentist of my own.',
      },
    ],
  },
];
