import { prose } from '../../prose';
import type { SampleEntry } from '../../sample-entry';
import { revisions } from '../revisions';
import { dario, ilse, mirela } from './correspondents';

/** Dispatches still being written. */
export const freedomThisWeek: readonly SampleEntry[] = [
  {
    ...ilse,
    id: 'freedom-harbour-vote',
    tz: 'Europe/Lisbon',
    versions: revisions(
      {
        at: { daysAgo: 41, time: '173000' },
        headline: 'Brisaya Will Vote on Whether to Have a Harbour',
        body: prose`
          *BRISAYA, the Outer Isles.* The island has four hundred people and no harbour; boats are
          carried up the beach by whoever is on it. The company has offered to build one, and to
          own it. The vote is next month. Nobody will tell me which way it will go, though
          everybody will tell me which way their brother-in-law is going.
        `,
      },
      {
        at: { daysAgo: 4, time: '213000' },
        headline: 'Brisaya Votes No by Two',
        added: prose`
          *Result.* 161 for, 163 against. The returning officer read it out on the beach and then
          went down with the rest to carry up his boat.
        `,
      },
      {
        at: { daysAgo: 3, time: '101500' },
        headline: 'Brisaya Votes No by One',
        edits: [['161 for, 163 against', '162 for, 163 against']],
        added: prose`
          *Correction.* A paper was found this morning in the returning officer's boot.
        `,
      },
      {
        at: { daysAgo: 1, time: '194000' },
        approved: 'pending',
        headline: 'Brisaya Counts Again',
        edits: [['162 for, 163 against', '163 for, 163 against']],
        added: '*Correction.* In the other boot.',
      },
    ),
  },
  {
    id: 'freedom-harbour-vote-other-boot',
    parent: 'freedom-harbour-vote',
    author: 'Amaro Quist',
    tz: 'Europe/Lisbon',
    versions: revisions(
      {
        at: { daysAgo: 3, time: '120000' },
        headline: 'As to the boot',
        body: 'I am the returning officer. There was a hole in the lining. I have resigned twice.',
      },
      {
        at: { daysAgo: 2, time: '120000' },
        edits: [['I have resigned twice.', 'I have resigned three times. Nobody else wants it.']],
      },
    ),
  },
  {
    id: 'freedom-harbour-vote-brother-in-law',
    parent: 'freedom-harbour-vote-other-boot',
    author: 'Teles Quist',
    tz: 'Europe/Lisbon',
    versions: revisions({
      at: { daysAgo: 2, time: '221000' },
      headline: 'I am the brother-in-law',
      body: 'Which way did I go? I will tell you at the next christening.',
    }),
  },
  {
    ...dario,
    id: 'freedom-bread-line',
    versions: revisions(
      {
        at: { daysAgo: 9, time: '113000' },
        headline: 'The Bread Line Elects a Council',
        body: prose`
          *NEW CASSIA.* It began with one man keeping the list, and another keeping an eye on the
          man. By the third week the line outside the Second Bakery had a treasurer, a poet and
          an opposition. It sits daily from five until the flour is gone, in order of arrival, and
          in the rain under a tarpaulin that it has voted to share.
        `,
      },
      {
        at: { daysAgo: 5, time: '113000' },
        edits: [
          ['a treasurer, a poet and an opposition', 'a treasurer, two poets and an opposition'],
        ],
        added: prose`
          This morning the governor sent to ask what the line wanted. The line said that it would
          have to consult the back.
        `,
      },
      {
        at: { daysAgo: 0, time: '000100' },
        headline: 'The Bread Line Receives the Governor',
        added: prose`
          *Late.* He came himself, toward midnight, in a good coat. He was told that he was
          number 412.
        `,
      },
    ),
  },
  {
    ...mirela,
    id: 'freedom-anthem',
    versions: revisions(
      {
        at: '20240226090000',
        headline: 'A Country of Six Weeks Needs an Anthem by Friday',
        body: prose`
          *LOWER SARN.* The committee has had eight hundred entries, and there are things that
          nobody will stand up for: four rhyme _nation_ with _station_. The one the children like
          ([words and tune](https://example.org/sarn/anthem)) is about [a goat](id:freedom-goat date=20080402070000).
        `,
      },
      {
        at: '20240302090000',
        edits: [['eight hundred entries', 'eleven hundred entries']],
        added: '*Friday.* It is the goat. The country stood up.',
      },
      {
        at: { daysAgo: 120, time: '090000' },
        added: prose`
          *Correction.* Our translation gave the second line as "she eats the fence between us".
          The official text has "she _ate_". The committee wishes to stress the tense.
        `,
      },
    ),
  },
];
