import { prose } from '../../prose';
import type { SampleEntry } from '../../sample-entry';
import { revisions } from '../revisions';

/** Those who stood near at the end, or turned their backs. */
export const maidLastDay: readonly SampleEntry[] = [
  {
    id: 'maid-carter',
    author: 'Thevenin Busche, carter of wood',
    tz: 'Europe/Paris',
    versions: revisions(
      {
        at: '20180530060000',
        headline: 'Four Loads',
        body: prose`
          I was to bring four loads to the market place by the bell. No one had told me for what. When
          I saw, I had three there and one to bring, and I drove that one round by the river road, and
          round by the tanners, and I broke a pin. It made, I dare say, the half of an hour.

          I do not know what she did with it. I should like to think that she had the sun on her.
        `,
      },
      {
        at: '20180601060000',
        edits: [['and I broke a pin', 'and I took out a pin']],
      },
      {
        at: '20240530060000',
        edits: [['No one had told me for what.', 'I had not asked for what.']],
        added: 'They paid me for the four.',
      },
    ),
  },
  {
    id: 'maid-nun',
    author: 'Sister Ysoude, of the house by the river',
    tz: 'Europe/Paris',
    versions: revisions(
      {
        at: '20210530180000',
        headline: 'We Were Forbidden the Window',
        body: prose`
          So we stood with our backs to it and sang. Mother Abbess beat the time on the sill. At the
          third psalm the light on the wall before us changed, and all our shadows were there, forty
          women with open mouths, and went on a little after we had stopped.

          One of the shadows was short and stood like a boy. I counted us. I have been counting since.
        `,
      },
      {
        at: '20210606180000',
        edits: [['forty women', 'thirty-eight women']],
      },
      {
        at: '20250530180000',
        edits: [['I have been counting since.', 'We were thirty-seven.']],
      },
    ),
  },
  {
    id: 'maid-ash',
    author: 'Denisot, sweeper at the market',
    tz: 'Europe/Paris',
    versions: revisions(
      {
        at: { daysAgo: 12, time: '050000' },
        headline: 'I Swept',
        body: prose`
          It all was to go in the river, by order. I swept it, I carried it, I tipped it in. Four
          barrows. There is no more to it than that, and I never thought that I would be asked.
        `,
      },
      {
        at: { daysAgo: 5, time: '050000' },
        headline: 'I Swept, and What I Kept Back',
        added: prose`
          A lace. It was on the far side of the stones and only a little brown. I thought some child
          might want it. It had been knotted so many times that there was hardly any lace in it.
        `,
      },
      {
        at: { daysAgo: 1, time: '050000' },
        approved: 'no',
        headline: 'I Have a Lace for Sale',
      },
      {
        at: { daysAgo: 0, time: '000100' },
        headline: 'I Swept, and What I Gave Away',
        added: prose`
          A woman came who keeps geese. She undid it, one knot after another, on her step, and it took
          until dark, and then she had a lace.
        `,
      },
    ),
  },
];
