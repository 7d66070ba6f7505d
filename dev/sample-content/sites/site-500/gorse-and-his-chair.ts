import { addParagraphs, prose } from '../../prose';
import type { SampleEntry } from '../../sample-entry';
import { verse } from '../verse';
import { gorse, halfduplex, kettle, tapewright } from './regulars';

const farewell = prose`
  Since the first of June this site keeps every version of every comment, for good, for anyone to
  read. Half explained it very decently. A comment is a small public act, and the public has a right
  to see what was changed. I have thought about it for a month, on the hill, and I am leaving.

  I have said some stupid things here. I said them because I believed that they would die. That is
  how a person talks. He says the stupid thing, sees it land, is ashamed, and comes back next day
  with a better one; and the kindness of other people is that they let the first one go. You have
  abolished the letting go. From now on a man will come here only with what he is prepared to be for
  ever, and you will find that he has very little to say.

  You will keep this too, naturally. I should have liked to go out through a door. It appears that I
  must go out through a display case.
`;

const comeback = prose`
  I went out of here through a display case eight years ago, and I have just spent an evening
  reading what is in it. I had forgotten most of it. I had forgotten that I was funny. I had
  entirely forgotten a Sunday in 2003 when [tapewright agreed with me](id:s500-velm-lost).

  I was right, you know. People are more careful here than they were, and duller for it. I also
  found, going through it, one thing that I had left unanswered for fourteen years, under [the dead
  links](id:s500-link-rot), and I have answered it. I could not have done that if you had let it
  rot. So I have a foot on each side of the ditch now, and it is not a comfortable way to stand.

  Maren died in the spring of last year. Some of you will remember that I mentioned her. The house
  is very well kept.
`;

/** The man who was for letting it rot: how he left, and how he came back. */
export const gorseAndHisChair: readonly SampleEntry[] = [
  {
    ...gorse,
    id: 's500-gorse-leaves',
    versions: [
      { at: '20080630211500', headline: 'Out through a display case', body: farewell },
      {
        at: '20080702063000',
        approved: 'no',
        headline: '-',
        body: 'Delete this, please. And all the rest. gorse',
      },
    ],
  },
  {
    ...tapewright,
    id: 's500-c-dreadful-man',
    parent: 's500-gorse-leaves',
    versions: [
      {
        at: '20080630220000',
        headline: 'You dreadful man',
        body: 'I have argued with you every week for eight years. Whom am I to be right _at_?',
      },
    ],
  },
  {
    ...halfduplex,
    id: 's500-c-he-asked-me',
    parent: 's500-gorse-leaves',
    versions: [
      {
        at: '20080702120000',
        headline: 'From the stairs',
        body: prose`
          He has asked me to delete all of it. I have said no, and I have said that if he asks me
          again in a year's time I shall say yes. I have not slept well on either half of that.
        `,
      },
      {
        at: '20090702120000',
        headline: 'From the stairs',
        body: prose`
          He has asked me to delete all of it. I have said no, and I have said that if he asks me
          again in a year's time I shall say yes. I have not slept well on either half of that.

          (One year later: he has not asked.)
        `,
      },
    ],
  },
  {
    author: 'a passing reader',
    id: 's500-c-good-riddance',
    parent: 's500-gorse-leaves',
    versions: [
      {
        at: '20080701020000',
        approved: 'no',
        headline: 'good riddance',
        body: 'finally the old bore is gone, eight years of the same comment',
      },
    ],
  },
  {
    ...gorse,
    id: 's500-gorse-returns',
    versions: [
      { at: '20161112213000', headline: 'A foot on each side of the ditch', body: comeback },
      {
        at: '20161112214100',
        headline: 'A foot on each side of the ditch',
        body: addParagraphs(
          comeback,
          '(Three versions of that sentence about the house. You may look.)',
        ),
      },
    ],
  },
  {
    ...tapewright,
    id: 's500-c-sit-down',
    parent: 's500-gorse-returns',
    versions: [
      {
        at: '20161112220500',
        headline: 'Sit down',
        body: 'Your chair is where it was. Nobody has been right in it. I am so sorry about Maren.',
      },
    ],
  },
  {
    ...kettle,
    id: 's500-c-ditch',
    parent: 's500-c-sit-down',
    versions: [
      {
        at: '20161113043000',
        headline: 'Re: Sit down',
        body: verse`
          He left us through a case of glass
          and said such things should come to pass.
          They did. He came. The glass, alas,
          is full of fingermarks. And moss.

          (I know. I am told that she liked moss. Let it not rhyme.)
        `,
      },
    ],
  },
];
